// Judging with keys, drafts that keep themselves, and tokens to mark. Without this file the page is a plain form.
'use strict';

/* --- Drafts: the answer of the server is the only "saved" ---------------------------------------------------------- */

let saved; // what the server has
let timer;
let putting;
let failing; // without a connection, or the server is away for now
let unsigned; // nobody is signed in any more
let refused; // what the server did not want to keep
let leaving;
let spent; // milliseconds that the unit was looked at before this moment
let since;

const keptAs = () => `judge-draft ${new URL(form.action).pathname}`;
const keep = (sent) => sessionStorage.setItem(keptAs(),
  JSON.stringify({ state: stateOf(), revision: form.elements.revision.value, sent }));

/** Says how it stands; what was said already is not said again. */
function tell(sentence) {
  const state = document.getElementById('judge-state');
  if (state.textContent !== sentence) {
    state.textContent = sentence;
  }
}

const hasVersions = () => document.getElementById('versions') !== null;
const isSaved = () => stateOf() === saved;
const activeMs = () => Math.round(spent + (since === null ? 0 : performance.now() - since));

const isDue = () => form && !leaving && !isSaved() && !hasVersions() && stateOf() !== refused;

/** Keeps what is in the form, unless there is another version to be looked at. */
function save() {
  clearTimeout(timer);
  if (!isDue()) {
    return Promise.resolve();
  }
  putting ??= put(stateOf()).finally(() => {
    putting = null;
    if (isDue()) {
      timer = setTimeout(save, failing ? 5000 : 700);
    }
  });
  return putting;
}

async function put(state) {
  form.elements.activeMs.value = activeMs();
  const body = new URLSearchParams([...new FormData(form)]);
  let answer;
  try {
    answer = await fetch(`${form.action}/draft`, { method: 'PUT', body, keepalive: document.hidden });
  } catch {
    failing = true;
    tell(words.offline);
    return;
  }
  // whom nobody knows is told that there is nothing; whoever came by a link signs in nowhere
  if (answer.status === 404 && !sessionDialog) {
    failing = true;
    tell(words.unlinked);
    return;
  }
  unsigned = (answer.status === 404 || isRefusedUnsigned(answer)) && !await isStillSignedIn();
  if (unsigned) {
    failing = true;
    tell('');
    return;
  }
  failing = answer.status >= 500 || answer.status === 429;
  if (answer.ok) {
    form.elements.revision.value = (await answer.json()).revision;
    saved = state;
    if (isSaved()) {
      sessionStorage.removeItem(keptAs());
    } else {
      keep();
    }
    const german = document.documentElement.lang === 'de';
    tell(words.saved.replace('%t', new Date().toLocaleTimeString(german ? 'de-DE' : 'en-GB')));
  } else if (answer.status === 409) {
    show(await answer.text());
  } else {
    refused = failing ? null : state;
    tell(failing ? words.offline : reason(await answer.text()));
  }
}

/** Why something was refused, as its page says it. */
function reason(text) {
  const said = new DOMParser().parseFromString(text, 'text/html').querySelector('#judge [role=alert] p');
  return said ? said.textContent : words.failed;
}

/** Both versions, or why nothing can be answered any more. */
function show(text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const next = page.getElementById('judge');
  if (next) {
    document.getElementById('judge').replaceWith(next);
    begin();
    next.querySelector('[role=alert]')?.focus();
  }
}

function later() {
  if (!hasVersions()) {
    keep();
    if (!failing) {
      tell('');
    }
    clearTimeout(timer);
    timer = setTimeout(save, 700);
  }
}

/* --- The page ------------------------------------------------------------------------------------------------------ */

/** Does not send a form; it is not under way for anybody else either. */
function hold(event) {
  event.preventDefault();
  event.stopPropagation();
}

function sendAfterSaving(event) {
  const { target, submitter } = event;
  hold(event);
  const send = () => (putting ?? save()).then(() => {
    if (unsigned && isDue()) {
      whileSignedIn(send);
    } else if (!(failing && isDue()) && !hasVersions()) {
      target.requestSubmit(submitter);
    }
  });
  send();
}

function submit(event) {
  const keeps = event.submitter?.name === 'keep';
  const wrongOne = keeps ? undefined : faulty();
  if (wrongOne) {
    hold(event);
    enter(wrongOne);
    return;
  }
  if (putting || (failing && isDue())) {
    sendAfterSaving(event);
    return;
  }
  leaving = true;
  form.elements.activeMs.value = activeMs();
  keep(true);
}

/** What this window has that the server has not: what was typed without a connection, or while the page was left. */
function restore() {
  const kept = JSON.parse(sessionStorage.getItem(keptAs()) ?? 'null');
  if (!kept || kept.state === saved || (kept.sent && kept.revision !== form.elements.revision.value)) {
    sessionStorage.removeItem(keptAs());
  } else {
    setState(kept.state);
    form.elements.revision.value = kept.revision;
    save();
  }
}

function begin() {
  form = document.getElementById('answer');
  [failing, refused, leaving] = [false, null, false];
  if (!form) {
    return;
  }
  ask(form);
  const complains = document.querySelector('#judge [role=alert]') !== null;
  saved = complains ? null : stateOf();
  // the focus comes here first: the text that it is about is read with it
  const first = questions()[0];
  first?.setAttribute('aria-describedby', `unit-text ${first.getAttribute('aria-describedby')}`.trim());
  spent = Number(form.elements.activeMs.value);
  since = document.hidden ? null : performance.now();
  form.addEventListener('input', (event) => event.target.matches('.pd-marker *') || changed());
  form.addEventListener('submit', submit);
  document.querySelector('#skip form')?.addEventListener('submit', (event) => {
    if (putting || isDue()) {
      sendAfterSaving(event);
    }
  });
  openKeys();
  if (!complains) {
    restore();
    if (!location.hash) {
      beginAt(first);
    }
  } else if (!hasVersions()) {
    save();
  }
}

document.addEventListener('visibilitychange', () => {
  if (form) {
    spent = activeMs();
    since = document.hidden ? null : performance.now();
    if (document.hidden || failing) { // whoever comes back may have opened their link meanwhile
      save();
    }
  }
});
document.addEventListener('click', (event) => {
  if (event.target.closest?.('[data-take]')) {
    sessionStorage.removeItem(keptAs());
    leaving = true;
  }
});
window.addEventListener('pagehide', save);
window.addEventListener('online', save);
window.addEventListener('pageshow', () => { leaving = false; });
sessionDialog?.addEventListener('close', () => { leaving = false; });
window.addEventListener('beforeunload', (event) => {
  if (form && !leaving && !isSaved() && (failing || refused || hasVersions())) {
    event.preventDefault();
  }
});

afterChange = later;
begin();
