// Judging with keys, drafts that keep themselves, and tokens to mark. Without this file the page is a plain form.
'use strict';

const PARTS = /^(q\.|flags$|comment$|certainty$)/;
const MOST_STEPS = 200;
let form;

/* --- What is in the form, and what follows from it ----------------------------------------------------------------- */

const stateOf = () => new URLSearchParams([...new FormData(form)]
  .filter(([name]) => PARTS.test(name) && !name.endsWith('.shown'))).toString();
const rowsOf = (question) => [...question.querySelectorAll('.pd-span')];
const boxesOf = (row) => [...row.querySelectorAll('input[type=checkbox]')];
const questions = () => [...form.querySelectorAll('[data-question]')];
let parked; // questions that depend on others: where they stand, and what was answered while they are not asked

function valueOf(id) {
  const field = form.querySelector(`[name="q.${id}"]:is([type=number],:checked)`);
  return field && field.value !== '' ? Number(field.value) : NaN;
}

function numbered(row, id, number) {
  for (const each of row.querySelectorAll('[name],[for]')) {
    for (const name of ['name', 'id', 'for']) {
      const old = each.getAttribute(name);
      if (old) {
        each.setAttribute(name, old.replace(/^(q[.-][^.]+\.)\d+/, `$1${number}`));
      }
    }
  }
  row.dataset.number = number;
  const legend = row.querySelector('legend');
  legend.textContent = legend.textContent.trim().replace(/\d+$/, number);
  return row;
}

/** Gives a question about spans as many rows as there should be; what was marked comes back with its row. */
function setRows(question, wanted) {
  const number = Math.max(0, Math.min(wanted || 0, Number(question.dataset.most)));
  question.spare ??= [];
  for (let rows = rowsOf(question); rows.length > number; rows = rowsOf(question)) {
    const last = rows.at(-1);
    last.remove();
    question.spare.push(last);
  }
  const template = question.querySelector('template[data-row]');
  for (let rows = rowsOf(question).length; rows < number; rows++) {
    const row = question.spare.pop() ?? template.content.firstElementChild.cloneNode(true);
    template.before(numbered(row, question.dataset.question, rows + 1));
  }
}

/** Whether a question is asked after the answers before it. */
function isAsked({ when, from, to, is }) {
  const field = form.querySelector(`[name="q.${when}"]:is([type=number],:checked)`);
  if (!field || field.value === '') {
    return false;
  }
  const value = Number(field.value);
  return is ? is.split(' ').includes(field.value) : (!from || value >= Number(from)) && (!to || value <= Number(to));
}

/** What a question stands before that is not there yet: the next one of the form, with its place; undefined for the last ones. */
function following(question) {
  const order = form.dataset.order.split(' ');
  const after = order.slice(order.indexOf(question.dataset.question) + 1);
  const next = questions().find((each) => after.includes(each.dataset.question));
  return next?.dataset.when ? next.previousSibling : next;
}

/** Asks what is asked after the answers before it. */
function follow() {
  for (const { question, place } of parked) {
    if (isAsked(question.dataset)) {
      if (!question.isConnected) {
        place.after(question);
      }
    } else {
      question.remove();
    }
  }
  questions().filter((each) => each.dataset.as).forEach((each) => setRows(each, valueOf(each.dataset.as)));
  questions().filter((each) => each.dataset.kind === 'spans').forEach(draw);
  questions().forEach(refresh);
}

function setState(state) {
  const wanted = new URLSearchParams(state);
  const set = () => {
    const seen = {};
    for (const field of [...form.elements].filter((each) => PARTS.test(each.name) && each.type !== 'hidden')) {
      const values = wanted.getAll(field.name);
      if (field.type === 'checkbox' || field.type === 'radio') {
        field.checked = values.includes(field.value);
      } else {
        seen[field.name] = (seen[field.name] ?? -1) + 1;
        field.value = values[seen[field.name]] ?? '';
      }
    }
  };
  set();
  follow();
  for (const question of questions().filter((each) => each.dataset.kind === 'spans' && !each.dataset.as)) {
    const start = `q.${question.dataset.question}.`;
    const last = [...wanted.keys()].filter((name) => name.startsWith(start)).map((name) => Number(name.slice(start.length)));
    setRows(question, Math.max(rowsOf(question).length, ...last));
  }
  set();
  follow();
}

/* --- Drafts: the answer of the server is the only "saved" ---------------------------------------------------------- */

let saved; // what the server has
let timer;
let putting;
let failing; // without a connection, or the server is away for now
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

function changed() {
  follow();
  const state = stateOf();
  if (state !== steps[step]) {
    const typing = isTyping(document.activeElement) && document.activeElement === lastTyped && step === steps.length - 1 && step > 0;
    steps = steps.slice(0, typing ? step : step + 1).concat(state).slice(-MOST_STEPS);
    step = steps.length - 1;
    lastTyped = isTyping(document.activeElement) ? document.activeElement : null;
  }
  later();
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

let steps;
let step;
let lastTyped;

function undo(by) {
  if (steps[step + by] !== undefined) {
    step += by;
    lastTyped = null;
    setState(steps[step]);
    say(by < 0 ? words.undone : words.redone);
    later();
  }
}

/* --- The page ------------------------------------------------------------------------------------------------------ */

/** What is wrong with the spans before they are sent; empty where nothing is. */
function wrong(question) {
  const seen = new Map();
  for (const row of rowsOf(question)) {
    const tokens = boxesOf(row).filter((box) => box.checked).map((box) => box.value).join(' ');
    if (!tokens && question.dataset.as) {
      return fill(words.empty, '', nameOf(row));
    }
    if (tokens && seen.has(tokens)) {
      return fill(words.equal, seen.get(tokens), nameOf(row));
    }
    seen.set(tokens, nameOf(row));
  }
  return '';
}

function told(question, sentence) {
  question.querySelector('.pd-told')?.remove();
  if (sentence) {
    const line = element('p', 'invalid-feedback d-block pd-told', { textContent: sentence });
    line.setAttribute('role', 'alert');
    question.append(line);
  }
}

/** Does not send a form; it is not under way for anybody else either. */
function hold(event) {
  event.preventDefault();
  event.stopPropagation();
}

function sendAfterSaving(event) {
  const { target, submitter } = event;
  hold(event);
  (putting ?? save()).then(() => failing || hasVersions() || target.requestSubmit(submitter));
}

function submit(event) {
  const keeps = event.submitter?.name === 'keep';
  const spans = keeps ? [] : questions().filter((each) => each.dataset.kind === 'spans');
  spans.forEach((each) => told(each, wrong(each)));
  const faulty = spans.find(wrong);
  if (faulty) {
    hold(event);
    enter(faulty);
    return;
  }
  if (putting || failing) {
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
  [failing, refused, leaving, lastTyped] = [false, null, false, null];
  if (!form) {
    return;
  }
  parked = [...form.querySelectorAll('template[data-later], [data-question]:not([data-when=""])')].map((each) => {
    const place = document.createComment('');
    const later = each.matches('template');
    const question = later ? each.content.querySelector('[data-question]') : each;
    (later ? following(question) ?? each : each).before(place);
    if (later) {
      each.remove();
    }
    return { place, question };
  });
  follow();
  const complains = document.querySelector('#judge [role=alert]') !== null;
  saved = complains ? null : stateOf();
  [steps, step] = [[stateOf()], 0];
  // the focus comes here first: the text that it is about is read with it
  const first = questions()[0];
  first?.setAttribute('aria-describedby', `unit-text ${first.getAttribute('aria-describedby')}`.trim());
  spent = Number(form.elements.activeMs.value);
  since = document.hidden ? null : performance.now();
  form.addEventListener('input', (event) => event.target.matches('.pd-marker *') || changed());
  form.addEventListener('submit', submit);
  document.querySelector('#skip form')?.addEventListener('submit', (event) => {
    if (putting || failing || isDue()) {
      sendAfterSaving(event);
    }
  });
  openKeys();
  for (const question of questions()) {
    const options = [...question.querySelectorAll('.form-check-input')];
    const numbered = options.some(isNumber);
    options.forEach((option, place) => {
      const digit = String((place + 1) % 10);
      const key = option.dataset.letter ?? (numbered || place > 9 || keyed(question, digit) ? '' : digit);
      if (key) {
        cap(option.nextElementSibling, key);
      }
    });
  }
  if (!complains) {
    restore();
    if (!location.hash) {
      first?.focus({ preventScroll: true });
    }
  } else if (!hasVersions()) {
    save();
  }
}

document.addEventListener('visibilitychange', () => {
  if (form) {
    spent = activeMs();
    since = document.hidden ? null : performance.now();
    if (document.hidden) {
      save();
    }
  }
});
window.addEventListener('pagehide', save);
window.addEventListener('online', save);
window.addEventListener('pageshow', () => { leaving = false; });
window.addEventListener('beforeunload', (event) => {
  if (form && !leaving && !isSaved() && (failing || refused || hasVersions())) {
    event.preventDefault();
  }
});

begin();
