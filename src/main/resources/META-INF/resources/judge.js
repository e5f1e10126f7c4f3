// Judging with keys, drafts that keep themselves, and tokens to mark. Without this file the page is a plain form.
'use strict';

const words = document.getElementById('judge-said').dataset;
const guide = document.getElementById('guidelines-text');
const dialog = document.getElementById('keys');
const letters = document.getElementById('letters');
const LETTERS_OFF = 'judge-letters-off';
const PARTS = /^(q\.|flags$|comment$)/;
const MOST_STEPS = 200;
let form;

const fill = (sentence, name, number) => sentence.replace('%s', name).replace('%n', number);

/** Tells it to whoever does not see it. */
function say(sentence) {
  const said = document.getElementById('judge-said');
  said.textContent = '';
  setTimeout(() => { said.textContent = sentence; }, 50);
}

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

/** Asks what is asked after the answers before it. */
function follow() {
  for (const { question, place } of parked) {
    if (valueOf(question.dataset.when) >= Number(question.dataset.from)) {
      if (!question.isConnected) {
        place.after(question);
      }
    } else {
      question.remove();
    }
  }
  questions().filter((each) => each.dataset.as).forEach((each) => setRows(each, valueOf(each.dataset.as)));
  questions().filter((each) => each.dataset.kind === 'spans').forEach(draw);
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
let underWay;
let failing;
let leaving;
let spent; // milliseconds that the unit was looked at before this moment
let since;

const keptAs = () => `judge-draft ${new URL(form.action).pathname}`;
const keep = (sent) => sessionStorage.setItem(keptAs(),
  JSON.stringify({ state: stateOf(), revision: form.elements.revision.value, sent }));
const tell = (sentence) => { document.getElementById('judge-state').textContent = sentence; };
const hasVersions = () => document.getElementById('versions') !== null;
const isSaved = () => stateOf() === saved;
const activeMs = () => Math.round(spent + (since === null ? 0 : performance.now() - since));

/** Keeps what is in the form, unless there is another version to be looked at. */
function save() {
  clearTimeout(timer);
  if (!form || leaving || isSaved() || hasVersions()) {
    return Promise.resolve();
  }
  underWay ??= put(stateOf()).finally(() => {
    underWay = null;
    if (form && !isSaved() && !hasVersions()) {
      timer = setTimeout(save, failing ? 5000 : 700);
    }
  });
  return underWay;
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
  failing = !answer.ok;
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
    tell(words.failed);
  }
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
      tell(isSaved() ? '' : words.unsaved);
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

/* --- Tokens: one widget a question, whose data are the boxes of the plain form ------------------------------------- */

const nameOf = (row) => row.querySelector('legend').textContent.trim();
const markerOf = (question) => question.querySelector('.pd-marker');
const tokensOf = (question) => [...markerOf(question).querySelectorAll('.pd-mark')];
const activeRow = (question) => rowsOf(question)[question.active];
const boxOf = (row, token) => row?.querySelector(`input[type=checkbox][value="${token.value}"]`);
let painting = null; // whether words are marked, or their marks are taken away, while the mouse is pressed

function element(name, look, properties = {}) {
  return Object.assign(document.createElement(name), { className: look, ...properties });
}

function build(question) {
  const marker = element('div', 'pd-marker');
  const names = element('div', 'pd-names');
  names.setAttribute('role', 'group');
  names.setAttribute('aria-label', question.querySelector('legend').textContent);
  const tokens = element('div', 'pd-marks');
  tokens.setAttribute('role', 'toolbar');
  tokens.setAttribute('aria-label', words.marker);
  for (const item of question.querySelector('template[data-row]').content.querySelectorAll('li')) {
    const box = item.querySelector('input');
    const token = element(box ? 'button' : 'span', box ? 'pd-mark' : 'pd-mark-never', box ? { type: 'button', tabIndex: -1 } : {});
    token.value = box?.value;
    token.append(element('span', 'w', { textContent: item.textContent.trim() }));
    tokens.append(token);
  }
  marker.append(names, tokens);
  question.querySelector('template[data-row]').after(marker);
  question.active = 0;
  question.classList.add('is-marked');
}

function draw(question) {
  if (!markerOf(question)) {
    build(question);
  }
  const rows = rowsOf(question);
  question.active = Math.max(0, Math.min(question.active, rows.length - 1));
  const names = markerOf(question).firstElementChild;
  while (names.children.length > rows.length) {
    names.lastElementChild.remove();
  }
  rows.forEach((row, place) => {
    const name = names.children[place] ?? names.appendChild(element('button', '', { type: 'button' }));
    name.className = `pd-name s${place % 4 + 1}`;
    name.setAttribute('aria-pressed', place === question.active);
    const said = boxesOf(row).filter((box) => box.checked).map((box) => box.nextElementSibling.textContent).join(' ');
    name.replaceChildren(element('span', `pd-key s${place % 4 + 1}`), `${nameOf(row)} `,
      element('span', 'pd-2 pd-lang', { textContent: said || '–' }));
  });
  for (const token of tokensOf(question)) {
    const word = token.firstElementChild.textContent;
    const within = rows.filter((row) => boxOf(row, token)?.checked);
    const lines = rows.map((row, place) => (within.includes(row)
      ? element('span', `l s${place % 4 + 1}`, { textContent: place + 1 }) : element('span', 'l')));
    token.replaceChildren(token.firstElementChild, ...lines);
    token.setAttribute('aria-pressed', within.includes(rows[question.active]));
    token.setAttribute('aria-label',
      [word, fill(words.token, '', Number(token.value) + 1), ...within.map(nameOf)].join(', '));
  }
  if (!tokensOf(question).some((token) => token.tabIndex === 0)) {
    tokensOf(question)[0]?.setAttribute('tabindex', 0);
  }
}

function mark(question, tokens, on) {
  const row = activeRow(question);
  const boxes = tokens.map((token) => boxOf(row, token)).filter(Boolean);
  if (boxes.length) {
    const wanted = on ?? boxes.some((box) => !box.checked);
    boxes.forEach((box) => { box.checked = wanted; });
    say(fill(wanted ? words.taken : words.removed, tokens.map((token) => token.firstElementChild.textContent).join(' '), nameOf(row)));
    changed();
  }
  return boxes.length > 0;
}

/** The tokens between where the selection began and the one that has the focus. */
function selected(question) {
  const tokens = tokensOf(question);
  const ends = [question.anchor ?? question.at ?? 0, question.at ?? 0].sort((a, b) => a - b);
  return tokens.slice(ends[0], ends[1] + 1);
}

function go(question, place, extend) {
  const tokens = tokensOf(question);
  const to = Math.max(0, Math.min(place, tokens.length - 1));
  question.anchor = extend ? question.anchor ?? question.at ?? 0 : to;
  question.at = to;
  tokens.forEach((token, each) => { token.tabIndex = each === to ? 0 : -1; });
  tokens[to].focus();
  const range = selected(question);
  tokens.forEach((token) => token.classList.toggle('is-selected', range.length > 1 && range.includes(token)));
  if (range.length > 1) {
    say(fill(words.selected, '', range.length));
  }
}

function activate(question, place) {
  if (!question.dataset.as && place === rowsOf(question).length) {
    setRows(question, place + 1);
  }
  if (rowsOf(question)[place]) {
    question.active = place;
    draw(question);
    say(fill(words.active, '', nameOf(activeRow(question))));
  }
}

function removeRow(question) {
  const rows = rowsOf(question);
  if (!question.dataset.as && rows.length > 1) {
    activeRow(question).remove();
    rowsOf(question).forEach((row, place) => numbered(row, question.dataset.question, place + 1));
    changed();
  }
}

function onToken(event, question) {
  const at = tokensOf(question).indexOf(event.target);
  const last = tokensOf(question).length - 1;
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  if (event.key in places) {
    go(question, places[event.key], event.shiftKey);
  } else if (event.key === ' ') {
    mark(question, selected(question));
  } else {
    return false;
  }
  return true;
}

document.addEventListener('pointerdown', (event) => {
  const token = event.target.closest?.('.pd-mark');
  if (token && event.pointerType === 'mouse' && event.button === 0) {
    const question = token.closest('[data-question]');
    painting = !boxOf(activeRow(question), token)?.checked;
    go(question, tokensOf(question).indexOf(token), event.shiftKey);
    mark(question, selected(question), event.shiftKey ? true : painting);
    event.preventDefault();
  }
});
document.addEventListener('pointerover', (event) => {
  const token = painting === null ? null : event.target.closest?.('.pd-mark');
  if (token && token.closest('[data-question]').contains(document.activeElement)) {
    mark(token.closest('[data-question]'), [token], painting);
  }
});
document.addEventListener('pointerup', () => { painting = null; });
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('.pd-mark, .pd-name');
  const question = button?.closest('[data-question]');
  if (button?.matches('.pd-name')) {
    activate(question, [...button.parentElement.children].indexOf(button));
  } else if (button && event.pointerType !== 'mouse') { // a finger, or a reader's program
    go(question, tokensOf(question).indexOf(button), false);
    mark(question, [button]);
  } else if (event.target.closest?.('[data-take]')) {
    sessionStorage.removeItem(keptAs());
    leaving = true;
  }
});

/* --- Keys ---------------------------------------------------------------------------------------------------------- */

const isTyping = (target) => target.matches('textarea, select, input:not([type=checkbox], [type=radio])');

function enter(question) {
  const field = question.querySelector({ text: 'textarea', list: 'input[type=text]', spans: '.pd-mark[tabindex="0"]' }[question.dataset.kind]);
  (field ?? question).focus();
  question.scrollIntoView({ block: 'nearest' });
}

function next(target) {
  const all = questions();
  const at = all.indexOf(target.closest('[data-question]'));
  const fields = at < 0 || all[at].dataset.kind !== 'list' ? [] : [...all[at].querySelectorAll('input[type=text]')];
  const after = fields[fields.indexOf(target) + 1];
  if (after && target.value) {
    after.focus();
  } else if (at < 0 && !target.closest('#answer')) {
    enter(all[0]);
  } else if (at >= 0 && at < all.length - 1) {
    enter(all[at + 1]);
  } else {
    form.requestSubmit(form.querySelector('.pd-actions [type=submit]'));
  }
}

/** What a digit means for a question. */
function digit(question, key) {
  const { kind } = question.dataset;
  if (kind === 'spans') {
    activate(question, Number(key) - 1);
    return;
  }
  if (kind === 'number') {
    const field = question.querySelector('[type=number]');
    const longer = `${field.value}${key}`;
    field.value = Number(field.max) > 9 && field.value && Number(longer) <= Number(field.max) ? longer : key;
    say(fill(words.answered, field.value));
  } else {
    const options = [...question.querySelectorAll('.form-check-input')];
    const option = options.find((each) => each.value === key)
      ?? (options.some((each) => /^-?\d+$/.test(each.value)) ? undefined : options[(Number(key) + 9) % 10]);
    if (!option) {
      return;
    }
    option.checked = option.type === 'radio' || !option.checked;
    option.focus();
  }
  changed();
}

function inQuestion(event, question) {
  const { kind } = question.dataset;
  const onMark = event.target.matches('.pd-mark');
  if (onMark && onToken(event, question)) {
    return true;
  }
  if (/^\d$/.test(event.key) && kind !== 'text' && kind !== 'list') {
    digit(question, event.key);
  } else if (kind === 'spans' && (event.key === 'x' || event.key === 'Delete') && activeRow(question)) {
    boxesOf(activeRow(question)).forEach((box) => { box.checked = false; });
    say(fill(words.emptied, '', nameOf(activeRow(question))));
    changed();
  } else if (kind === 'spans' && event.key === '-') {
    removeRow(question);
  } else {
    return false;
  }
  return true;
}

const LETTERS = {
  u: () => undo(-1),
  U: () => undo(1),
  b: () => document.querySelector('[data-back]')?.click(),
  s: () => {
    const skip = document.getElementById('skip');
    if (skip) {
      skip.open = true;
      skip.querySelector('input[type=text]').focus();
    }
  },
  n: () => form.elements.comment?.focus(),
  g: () => {
    if (guide) {
      guide.closest('details').open = true;
      guide.focus();
    }
  },
  '?': () => dialog.showModal(),
};

/** Whether a key was one of ours. */
function press(event) {
  const { target, key } = event;
  const typing = isTyping(target);
  if (event.ctrlKey || event.metaKey) {
    const redo = key === 'y' || (event.shiftKey && key.toLowerCase() === 'z');
    if (key === 'Enter' && target.closest('#answer')) {
      next(target);
    } else if (!typing && (redo || key === 'z')) {
      undo(redo ? 1 : -1);
    } else {
      return false;
    }
    return true;
  }
  const question = target.closest('[data-question]');
  if (key === 'Enter') {
    const own = target.matches('textarea, a, summary, button:not(.pd-mark)') || (target.closest('form') ?? form) !== form;
    if (!own) {
      next(target);
    }
    return !own;
  }
  if (typing) {
    if (key === 'Escape') {
      (question ?? questions()[0]).focus();
    }
    return key === 'Escape';
  }
  if (question && inQuestion(event, question)) {
    return true;
  }
  if (letters.checked && Object.hasOwn(LETTERS, key)) {
    LETTERS[key]();
    return true;
  }
  return false;
}

document.addEventListener('keydown', (event) => {
  if (form && !event.altKey && !event.isComposing && !event.defaultPrevented && !dialog.open && press(event)) {
    event.preventDefault();
  }
});

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

function submit(event) {
  const keeps = event.submitter?.name === 'keep';
  const spans = keeps ? [] : questions().filter((each) => each.dataset.kind === 'spans');
  spans.forEach((each) => told(each, wrong(each)));
  const faulty = spans.find(wrong);
  if (faulty || underWay || failing) {
    event.preventDefault();
    event.stopPropagation(); // it is not under way
    if (faulty) {
      enter(faulty);
    } else {
      (underWay ?? save()).then(() => failing || hasVersions() || form?.requestSubmit(event.submitter));
    }
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
  [failing, leaving, lastTyped] = [false, false, null];
  if (!form) {
    return;
  }
  parked = [...form.querySelectorAll('template[data-later], [data-question]:not([data-when=""])')].map((each) => {
    const place = document.createComment('');
    each.before(place);
    const later = each.matches('template');
    if (later) {
      each.remove();
    }
    return { place, question: later ? each.content.querySelector('[data-question]') : each };
  });
  follow();
  const complains = document.querySelector('#judge [role=alert]') !== null;
  saved = complains ? null : stateOf();
  [steps, step] = [[stateOf()], 0];
  spent = Number(form.elements.activeMs.value);
  since = document.hidden ? null : performance.now();
  form.addEventListener('input', (event) => event.target.matches('.pd-marker *') || changed());
  form.addEventListener('submit', submit);
  for (const question of questions()) {
    const options = [...question.querySelectorAll('.form-check-label')];
    options.slice(0, 10).forEach((label, place) => {
      const { value } = label.previousElementSibling;
      const scale = options.some((each) => /^-?\d+$/.test(each.previousElementSibling.value));
      if (!scale) {
        label.prepend(element('kbd', 'pd-cap', { textContent: (place + 1) % 10, ariaHidden: 'true' }));
      } else if (!/^\d$/.test(value)) {
        label.removeAttribute('data-key');
      }
    });
  }
  if (!complains) {
    restore();
    if (!location.hash) {
      questions()[0]?.focus({ preventScroll: true });
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
  if (form && !leaving && !isSaved() && (failing || hasVersions())) {
    event.preventDefault();
  }
});

document.getElementById('keys-open').hidden = false;
document.getElementById('keys-open').addEventListener('click', () => dialog.showModal());
document.getElementById('keys-close').addEventListener('click', () => dialog.close());
letters.checked = localStorage.getItem(LETTERS_OFF) === null;
letters.addEventListener('change', () => {
  if (letters.checked) {
    localStorage.removeItem(LETTERS_OFF);
  } else {
    localStorage.setItem(LETTERS_OFF, 'true');
  }
});
if (guide) {
  const at = `judge-guidelines ${guide.dataset.of}`;
  guide.scrollTop = Number(sessionStorage.getItem(at));
  guide.addEventListener('scroll', () => sessionStorage.setItem(at, guide.scrollTop));
}
begin();
