// Keys for everything on the page of somebody who judges. Part of judge.js.
'use strict';

function next(target) {
  if (!target.closest('[data-question]') && !target.closest('#answer')) {
    enter(questions()[0]);
  } else if (!enterNext(target)) {
    form.requestSubmit(form.querySelector('.pd-actions [type=submit]'));
  }
}

const goesOn = document.getElementById('goes-on');
const GOES_ON = 'judge-goes-on';

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
    if (key === 'Enter' && (target === document.body || target.closest('#answer'))) {
      (event.shiftKey ? enterBefore : next)(target);
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
      (event.shiftKey ? enterBefore : next)(target);
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

afterChoice = (option) => {
  if (goesOn.checked && option.type === 'radio') {
    next(option);
  }
};
goesOn.checked = localStorage.getItem(GOES_ON) !== null;
goesOn.addEventListener('change', () => {
  if (goesOn.checked) {
    localStorage.setItem(GOES_ON, 'true');
  } else {
    localStorage.removeItem(GOES_ON);
  }
});

document.addEventListener('keydown', (event) => {
  if (form && !event.altKey && !event.isComposing && !event.defaultPrevented && !dialog.open && press(event)) {
    event.preventDefault();
  }
});
