// Refinements only: every page works without this file.
'use strict';

// <p data-own-zone="In your time zone (%zone): %time." data-zone="Europe/Berlin"><time datetime="2024-06-24T21:59:00Z">…</time></p>
// Above it the time stands in data-zone; readers who live there need no other.
for (const line of document.querySelectorAll('[data-own-zone]')) {
  const moment = new Date(line.querySelector('time').dateTime);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  line.hidden = timeZone === line.dataset.zone;
  const german = document.documentElement.lang === 'de';
  const language = german ? 'de-DE' : 'en-GB';
  const day = moment.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const clock = moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = document.createElement('time');
  time.dateTime = moment.toISOString();
  time.textContent = `${german ? day : day.replace(/^(\w+) /, '$1, ')}, ${clock}${german ? ' Uhr' : ''}`;
  const [before, between, after] = line.dataset.ownZone.split(/%zone|%time/);
  line.replaceChildren(before, timeZone, between, time, after);
}

// <span data-left="5400" data-minutes="That is in %n minutes." data-moment="…" data-over="…"> counts the last two hours down. What
// is left was true when the page came, whatever the reader's clock says.
for (const line of document.querySelectorAll('[data-left]')) {
  const count = () => {
    const minutes = Math.floor((line.dataset.left - performance.now() / 1000) / 60);
    if (minutes < 120) {
      const over = minutes < 0 ? line.dataset.over : line.dataset.moment;
      line.textContent = minutes > 1 ? line.dataset.minutes.replace('%n', minutes) : over;
    }
  };
  count();
  setInterval(count, 1000);
}

// <p data-words-of="f-opens"> says in words what stands in the field, which shows dates in whichever order the browser likes.
// data-deadline: the last minute of a day is 24:00 of that day.
for (const line of document.querySelectorAll('[data-words-of]')) {
  const field = document.getElementById(line.dataset.wordsOf);
  field?.addEventListener('input', () => {
    const time = new Date(`${field.value}Z`);
    const german = document.documentElement.lang === 'de';
    const midnight = 'deadline' in line.dataset && field.value.endsWith('T00:00');
    const day = new Date(midnight ? time.getTime() - 1 : time);
    line.textContent = Number.isNaN(time.getTime()) ? '' : day.toLocaleDateString(german ? 'de-DE' : 'en-GB', {
      weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC',
    }).replace(/^(\w+) /, '$1, ') + `, ${midnight ? '24:00' : field.value.slice(11, 16)}${german ? ' Uhr' : ''}`;
  });
}

// <main data-long="At most %most characters; these are %many."> <input maxlength="60">: browsers count halves of what is no letter of the
// first 65,536, so that half of what the server takes is let in, and cut off what is pasted without a word. Digits stay as they are.
const bound = (field) => {
  if (field.maxLength > 0 && !field.inputMode) {
    field.dataset.longest = field.maxLength;
    field.removeAttribute('maxlength');
  }
  return Number(field.dataset.longest ?? field.maxLength);
};
const sayIfLong = (field) => {
  const many = [...field.value.trim()].length;
  const long = document.getElementById('main').dataset.long.replace('%most', field.dataset.longest).replace('%many', many);
  field.setCustomValidity(many > field.dataset.longest ? long : '');
};
for (const happens of ['focusin', 'input']) {
  document.addEventListener(happens, ({ target: field }) => {
    if (field.maxLength > 0) bound(field);
    if (field.dataset?.longest) sayIfLong(field);
  });
}
// what a script wrote, too, before a form is sent
document.addEventListener('click', () => document.querySelectorAll('[data-longest]').forEach(sayIfLong), true);

// <input data-suggested-by="f-name"> is filled with an address made of that field, until somebody writes one.
for (const field of document.querySelectorAll('[data-suggested-by]')) {
  const named = document.getElementById(field.dataset.suggestedBy);
  let own = field.value !== '';
  field.addEventListener('input', () => { own = field.value !== ''; });
  named?.addEventListener('input', () => {
    if (!own) {
      field.value = named.value.toLowerCase()
        .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter])
        .normalize('NFD').replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, bound(field)).replace(/-$/, '');
    }
  });
}

// A form that is on its way is not sent a second time. The way back, or Escape, which stops it, lets it be sent again.
const underWay = new Set();
document.addEventListener('submit', (event) => {
  const { target: sent, submitter } = event;
  if (underWay.has(sent)) {
    event.preventDefault();
  } else if (!event.defaultPrevented && isUnsure(sent)) {
    event.preventDefault();
    whileSignedIn(() => {
      underWay.delete(sent);
      sent.requestSubmit(submitter);
    });
  }
  underWay.add(sent);
});
window.addEventListener('pageshow', () => underWay.clear());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    underWay.clear();
  }
});

// <dialog id="session" data-reader="…">: somebody is signed in, and a form is sent as whom it was shown to. One that has been open for a
// while asks first whether they still are. Where they are not, it stays as it is, signing in happens in another tab, and it goes on then.
// To ask keeps a session alive as long as the login server renews it; <div id="session-said"> says that it ends soon, or has ended.
const sessionDialog = document.getElementById('session');
const signIns = new BroadcastChannel('podium-sign-ins');
const SURE_MILLIS = 30_000;
const ASK_EVERY_MILLIS = 120_000;
const SOON_SECONDS = 300;
let askedAt = Date.now();
let waiting = null; // what goes on after signing in

const isUnsure = (form) => sessionDialog !== null && form.closest('main') !== null
  && form.getAttribute('method') === 'post' && Date.now() - askedAt > SURE_MILLIS;

/** Whether an answer says that nobody is signed in. */
const isRefusedUnsigned = (answer) => answer.status === 401 || new URL(answer.url).pathname === '/session-ended';

/** Whether whom the page was made for is signed in; also where nobody answers that, since the form is told itself then. */
async function isStillSignedIn() {
  let now;
  try {
    const answer = await fetch('/session', { headers: { Accept: 'application/json' } });
    now = answer.ok && await answer.json();
  } catch {
    now = null;
  }
  if (!now || !sessionDialog) {
    return true;
  }
  const { reader, field } = sessionDialog.dataset;
  const same = now.reader === reader;
  if (same) {
    askedAt = Date.now();
    document.getElementsByName(field).forEach((each) => { each.value = now.token; });
  }
  sessionDialog.querySelector('[data-other]').hidden = same || !now.reader;
  const said = document.getElementById('session-said');
  const soon = same && now.secondsLeft !== null && now.secondsLeft < SOON_SECONDS;
  const sentence = soon ? said.dataset.soon.replace('%n', Math.max(1, Math.round(now.secondsLeft / 60))) : said.dataset.over;
  said.hidden = same && !soon;
  said.querySelector('span').textContent = said.hidden ? '' : sentence;
  said.querySelector('a').hidden = same;
  return same;
}

/** Goes on where somebody is signed in, at once or once they have signed in beside the page. */
async function whileSignedIn(goOn) {
  if (await isStillSignedIn()) {
    goOn();
  } else {
    waiting = goOn;
    sessionDialog.showModal();
  }
}

async function resume() {
  if (await isStillSignedIn() && waiting) {
    const goOn = waiting;
    waiting = null;
    sessionDialog.close();
    goOn();
  }
}

if (sessionDialog) {
  signIns.addEventListener('message', resume);
  document.addEventListener('visibilitychange', () => document.hidden || resume());
  if (document.querySelector('main form[method=post]')) {
    setInterval(isStillSignedIn, ASK_EVERY_MILLIS);
  }
  // closed by its button or by Escape, not since the form goes on
  sessionDialog.addEventListener('close', () => {
    if (waiting) {
      waiting = null;
      underWay.clear();
    }
  });
  sessionDialog.addEventListener('keydown', (event) => event.stopPropagation());
}
if (document.querySelector('[data-signed-in]')) {
  signIns.postMessage('');
}

// <section id="…" data-again="2"> is fetched again every 2 seconds, as long as it says so.
const again = (section) => setTimeout(async () => {
  let next = section;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    next = (answer.ok && page.getElementById(section.id)) || section;
  } catch {
    // Asked again next time.
  }
  if (next !== section) {
    section.replaceWith(next);
  }
  if (next.dataset.again) {
    again(next);
  }
}, section.dataset.again * 1000);
document.querySelectorAll('[data-again]').forEach(again);

// <main data-cut="There are more columns">: a <div class="pd-scroll"> says so where its table is wider than it, and
// <main data-wide="The drawing is wider"> where its drawing is.
const watchWidth = new ResizeObserver((changed) => {
  for (const { target } of changed) {
    const box = target.closest('.pd-scroll');
    box.classList.toggle('is-cut', box.scrollWidth > box.clientWidth);
  }
});
for (const wide of document.querySelectorAll('.pd-scroll > :is(table, svg, .pd-chart-slices)')) {
  const words = document.getElementById('main').dataset;
  wide.parentElement.dataset.cut = wide.matches('table') ? words.cut : words.wide;
  watchWidth.observe(wide.parentElement);
  watchWidth.observe(wide);
}
