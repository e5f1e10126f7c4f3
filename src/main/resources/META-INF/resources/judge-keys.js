// Keys for everything on the page of somebody who judges. Part of judge.js.
'use strict';

const isNumber = (option) => /^-?\d+$/.test(option.value);

/** The option of a question that a key of its own chooses. */
const keyed = (question, key) => [...question.querySelectorAll('.form-check-input')].find((each) => each.dataset.letter === key);

function choose(option) {
  option.checked = option.type === 'radio' || !option.checked;
  option.focus();
  changed();
}

function enter(question) {
  const field = question.querySelector({ text: 'textarea', scale: '[type=range]', list: 'input[type=text]', spans: '.pd-mark[tabindex="0"]' }[question.dataset.kind]);
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
  if (kind === 'number' || kind === 'scale') {
    const field = question.querySelector('[type=number]');
    const longer = `${field.value}${key}`;
    field.value = Number(field.max) > 9 && field.value && Number(longer) <= Number(field.max) ? longer : key;
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
  if (own) {
    choose(own);
  } else if (/^\d$/.test(event.key) && kind !== 'text' && kind !== 'list') {
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
  ...COMMON,
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
