// A form of questions: what is in it, what follows from that, and the way back. Shared by those who judge and those who decide.
'use strict';

let parts = /^(q\.|flags$|comment$|certainty$)/; // the names of what can be undone
const MOST_STEPS = 200;
let form;
let steps; // what was in the form, as far as it can be undone
let step;
let lastTyped;
let afterChange = () => {};

const stateOf = () => new URLSearchParams([...new FormData(form)]
  .filter(([name]) => parts.test(name) && !name.endsWith('.shown'))).toString();
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
  const order = (form.dataset.order ?? '').split(' ');
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
    for (const field of [...form.elements].filter((each) => parts.test(each.name) && each.type !== 'hidden')) {
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

/** Begins with what is in a form: questions that depend on others are asked after them. */
function ask(asked) {
  form = asked;
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
  [steps, step, lastTyped] = [[stateOf()], 0, null];
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
  afterChange();
}

function undo(by) {
  if (steps[step + by] !== undefined) {
    step += by;
    lastTyped = null;
    setState(steps[step]);
    say(by < 0 ? words.undone : words.redone);
    afterChange();
  }
}

/** What is wrong with the spans before they are sent; empty where nothing is. */
function wrong(question) {
  const seen = new Map();
  const rows = rowsOf(question);
  if (question.dataset.optional && !rows.some((row) => boxesOf(row).some((box) => box.checked))) {
    return '';
  }
  for (const row of rows) {
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

/** The first question whose spans cannot be sent as they are, told in its place; undefined where there is none. */
function faulty() {
  const spans = questions().filter((each) => each.dataset.kind === 'spans');
  spans.forEach((each) => told(each, wrong(each)));
  return spans.find(wrong);
}
