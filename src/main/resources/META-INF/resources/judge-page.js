// What the pages of people who judge and decide have in common: what is said to them, the guidelines, and the dialog about keys.
'use strict';

const words = document.getElementById('judge-said').dataset;
const guide = document.getElementById('guidelines-text');
const dialog = document.getElementById('keys');
const letters = document.getElementById('letters');
const LETTERS_OFF = 'judge-letters-off';

const fill = (sentence, name, number) => sentence.replace('%s', name).replace('%n', number);
const isTyping = (target) => target.matches('textarea, select, input:not([type=checkbox], [type=radio])');

function element(name, look, properties = {}) {
  return Object.assign(document.createElement(name), { className: look, ...properties });
}

/** Tells it to whoever does not see it. */
function say(sentence) {
  const said = document.getElementById('judge-said');
  said.textContent = '';
  setTimeout(() => { said.textContent = sentence; }, 50);
}

/** Shows which key an option has. */
function cap(label, key) {
  label.prepend(element('kbd', 'pd-cap', { textContent: key, ariaHidden: 'true' }), ' ');
}

function openKeys() {
  const keys = document.getElementById('keys-open');
  keys.hidden = false;
  keys.addEventListener('click', () => dialog.showModal());
}

/** Keys that mean the same on all of these pages. */
const COMMON = {
  g: () => {
    if (guide) {
      guide.closest('details').open = true;
      guide.focus();
    }
  },
  '?': () => dialog.showModal(),
};

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
