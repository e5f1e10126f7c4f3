// What the pages of people who judge and decide have in common: what is said to them, the guidelines, and the dialog about keys.
'use strict';

const words = document.getElementById('judge-said').dataset;
const guide = document.getElementById('guidelines-text');
const around = document.getElementById('around');
let cameFrom = around?.firstElementChild; // where the focus goes back to from there
const dialog = document.getElementById('keys');
const letters = document.getElementById('letters');
const LETTERS_OFF = 'judge-letters-off';
const AROUND_OPEN = 'judge-around-open';
const GUIDE_OPEN = 'judge-guidelines-open';

const fill = (sentence, name, number) => sentence.replace('%s', name).replace('%n', number);
const isTyping = (target) => target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])');

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
  '.': () => {
    if (around) {
      around.open = !around.open;
      if (around.open && document.activeElement !== document.body) {
        cameFrom = document.activeElement;
      }
      (around.open ? around.lastElementChild : cameFrom).focus();
    }
  },
  '?': () => dialog.showModal(),
};

const FIELDS = { text: 'textarea', scale: '[type=range]', list: 'input[type=text]', spans: '.pd-mark[tabindex="0"]' };

/** What has the focus in a question where letters are words: on the question itself they would be commands. */
const typedInto = (question) => (['text', 'list'].includes(question.dataset.kind) ? question.querySelector(FIELDS[question.dataset.kind]) : null);

const news = document.querySelector('[aria-labelledby^=h-news-]');
let beginning = null; // where the page goes on once what has changed is understood

/** What has changed comes before anything else. */
function beginAt(first) {
  beginning = first && (typedInto(first) ?? first);
  (news?.querySelector('button') ?? beginning)?.focus({ preventScroll: true });
}

/** Nothing that was typed or chosen is lost: the page stays. */
async function understand(event) {
  const sent = event.target;
  event.preventDefault();
  event.stopPropagation();
  let answer;
  try {
    answer = await fetch(sent.action, { method: 'POST', body: new URLSearchParams([...new FormData(sent)]) });
  } catch {
    answer = null;
  }
  if (answer?.ok && !isRefusedUnsigned(answer)) {
    news.remove();
    beginning?.focus({ preventScroll: true });
  } else {
    whileSignedIn(() => sent.submit());
  }
}

news?.querySelector('button').removeAttribute('form');
news?.querySelector('form').addEventListener('submit', understand);
document.getElementById('keys-close').addEventListener('click', () => dialog.close());
document.querySelectorAll('[data-around]').forEach((key) => { key.hidden = !around; });
/** Who has looked once looks at the next unit, too. */
function remember(details, key) {
  details.open = sessionStorage.getItem(key) !== null;
  details.addEventListener('toggle', () => {
    if (details.open) {
      sessionStorage.setItem(key, 'true');
    } else {
      sessionStorage.removeItem(key);
    }
  });
}

if (around) {
  remember(around, AROUND_OPEN);
}
if (guide && !matchMedia('(min-width: 62rem)').matches) { // there they stand below what is asked
  remember(guide.closest('details'), GUIDE_OPEN);
}
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

/* --- The guidelines: what is asked about stands out, and they can be searched --------------------------------------- */

const plain = (text) => text.trim().toLocaleLowerCase().replace(/[\s?.:]+$/, '');

/** Marks the sections whose headings name a question that is asked. */
function markAsked() {
  const asked = [...document.querySelectorAll('[data-question]')]
    .flatMap((each) => [each.dataset.question, each.querySelector('legend span')?.textContent ?? '']).map(plain).filter(Boolean);
  for (const heading of guide.querySelectorAll('h2, h3, h4, h5, h6')) {
    if (asked.includes(plain(heading.textContent))) {
      heading.append(' ', element('span', 'pd-state is-on', { textContent: words.asked }));
    }
  }
}

/** Every place in the texts of the guidelines where something stands. */
function placesOf(wanted) {
  const places = [];
  const texts = document.createTreeWalker(guide, NodeFilter.SHOW_TEXT);
  while (wanted && texts.nextNode()) {
    const { data } = texts.currentNode;
    const lower = data.toLocaleLowerCase();
    const text = lower.length === data.length ? lower : data; // some letters become longer, and places are those of the text itself
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const place = new Range();
      place.setStart(texts.currentNode, at);
      place.setEnd(texts.currentNode, at + wanted.length);
      places.push(place);
    }
  }
  return places;
}

function search(field, told) {
  const places = placesOf(field.value.trim().toLocaleLowerCase());
  CSS.highlights?.set('found', new Highlight(...places));
  told.textContent = field.value.trim() ? fill(words.found, '', places.length) : '';
  return places;
}

function openSearch() {
  const field = element('input', 'form-control', { type: 'search', ariaLabel: words.search, placeholder: words.search });
  const told = element('p', 'pd-small pd-2 mb-1');
  told.setAttribute('role', 'status');
  let at = 0;
  const go = (by) => {
    const places = search(field, told);
    if (places.length) {
      at = (at + by + places.length) % places.length;
      const top = places[at].getBoundingClientRect().top - guide.getBoundingClientRect().top;
      guide.scrollTop += top - guide.clientHeight / 3;
    }
  };
  field.addEventListener('input', () => {
    at = 0;
    go(0);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    }
  });
  guide.before(field, told);
}

if (guide) {
  markAsked();
  openSearch();
}
