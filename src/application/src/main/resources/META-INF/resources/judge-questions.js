// Keys for questions, shared by those who judge and those who decide. Part of judge-form.js.
'use strict';

const isNumber = (option) => /^-?\d+$/.test(option.value);

/** The option of a question that a key of its own chooses. */
const keyed = (question, key) => [...question.querySelectorAll('.form-check-input')].find((each) => each.dataset.letter === key);

let afterChoice = () => {};

function choose(option) {
  option.checked = option.type === 'radio' || !option.checked;
  option.focus();
  changed();
  afterChoice(option);
}

function enter(question) {
  (question.querySelector(FIELDS[question.dataset.kind]) ?? question).focus();
  question.scrollIntoView({ block: 'nearest' });
}

/** Goes on with what is asked next; false behind the last question, or where none is asked. */
function enterNext(target) {
  const inside = target.matches('[data-question]') && (typedInto(target) ?? target.querySelector('.pd-mark'));
  if (inside) { // the question itself: its field, or its words, come first
    enter(target);
    return true;
  }
  const all = questions();
  const at = all.indexOf(target.closest('[data-question]'));
  const fields = at < 0 || all[at].dataset.kind !== 'list' ? [] : [...all[at].querySelectorAll('input[type=text]')];
  const after = fields[fields.indexOf(target) + 1];
  if (after && target.value) {
    after.focus();
    return true;
  }
  if (at >= 0 && at < all.length - 1) {
    enter(all[at + 1]);
    return true;
  }
  return false;
}

/** Goes back to what is asked before, and from behind the questions to the last one. */
function enterBefore(target) {
  const all = questions();
  const at = all.indexOf(target.closest('[data-question]'));
  const fields = at < 0 ? [] : [...all[at].querySelectorAll('input[type=text]')];
  const earlier = fields[fields.indexOf(target) - 1];
  if (earlier) {
    earlier.focus();
  } else if (at !== 0) {
    enter(all.at(at < 0 ? -1 : at - 1));
  }
}

let minus = null; // the question before whose number a minus was typed

/** Whether some of the answers are below 0. */
function isBelowZero(question) {
  const field = question.querySelector('[type=number]');
  return field ? Number(field.min) < 0 : [...question.querySelectorAll('.form-check-input')].some((each) => isNumber(each) && each.value.startsWith('-'));
}

/** What a digit means for a question, or a number with a minus before it. */
function answerBy(question, digit) {
  const { kind } = question.dataset;
  if (kind === 'spans') {
    activate(question, Number(digit) - 1);
    return;
  }
  const key = minus === question ? `-${digit}` : digit;
  minus = null;
  if (kind === 'number' || kind === 'scale') {
    const field = question.querySelector('[type=number]');
    const longer = `${field.value}${key}`;
    const isLonger = field.value && field.value !== '0' && key === digit && Number(longer) <= Number(field.max) && Number(longer) >= Number(field.min);
    field.value = isLonger ? longer : key;
    say(fill(words.answered, field.value));
  } else {
    const options = [...question.querySelectorAll('.form-check-input')];
    const option = options.find((each) => each.value === key)
      ?? (options.some(isNumber) ? undefined : options[(Number(key) + 9) % 10]);
    if (option) {
      choose(option);
    }
    return;
  }
  changed();
}

function inQuestion(event, question) {
  const { kind } = question.dataset;
  const onMark = event.target.matches('.pd-mark');
  if (onMark && onToken(event, question)) {
    return true;
  }
  const own = letters.checked || /^\d$/.test(event.key) ? keyed(question, event.key) : undefined;
  const hasMinus = event.key === '-' && kind !== 'spans' && isBelowZero(question);
  if (!hasMinus && !/^(\d|Shift)$/.test(event.key)) {
    minus = null;
  }
  if (own) {
    choose(own);
  } else if (hasMinus) {
    minus = question;
  } else if (/^\d$/.test(event.key) && kind !== 'text' && kind !== 'list') {
    answerBy(question, event.key);
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
