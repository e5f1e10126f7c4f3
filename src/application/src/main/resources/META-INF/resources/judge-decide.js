// Deciding, and reviewing lists, with keys. Without this file both pages are plain forms.
'use strict';

const decision = document.getElementById('decision');
const answers = document.getElementById('f-taken');
const entries = [...decision.querySelectorAll('[data-entry]')];
const flags = document.getElementById('f-flags');
const own = document.getElementById('own');
const boxesIn = (group) => [...group.querySelectorAll('[type=radio], [type=checkbox]')];

function chooseBox(box) {
  box.checked = box.type === 'radio' || !box.checked;
  box.focus();
}

function enterEntry(place) {
  entries[place].focus({ preventScroll: true });
  entries[place].scrollIntoView({ block: 'nearest' });
}

/** Goes on with the entry after or before one; after the last one all is sent. */
function goFrom(entry, by) {
  const place = entries.indexOf(entry) + by;
  if (place >= entries.length) {
    send();
  } else if (place >= 0) {
    enterEntry(place);
  }
}

function send() {
  decision.requestSubmit(decision.querySelector('.pd-actions [type=submit]'));
}

/** What is to become of an entry; the next one follows, unless it is to be corrected. */
function judge(entry, key) {
  const box = boxesIn(entry)[Number(key) - 1];
  if (!box) {
    return false;
  }
  chooseBox(box);
  const correction = entry.querySelector('input[type=text]');
  if (box.value === correction.dataset.of) {
    correction.focus();
  } else if (entry === entries.at(-1)) {
    decision.querySelector('.pd-actions [type=submit]').focus();
  } else {
    goFrom(entry, 1);
  }
  return true;
}

/** A flag where there is one; else one of them is chosen next. */
function flag() {
  const boxes = flags ? boxesIn(flags) : [];
  if (boxes.length === 1) {
    chooseBox(boxes[0]);
  } else if (flags) {
    flags.focus();
  }
}

async function earlier() {
  const link = document.getElementById('earlier-open');
  const shown = document.getElementById('earlier-shown');
  if (!shown.firstElementChild) {
    let answer;
    try {
      answer = await fetch(link.href);
    } catch {
      answer = null;
    }
    const found = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('earlier');
    if (!found) {
      location.assign(link.href);
      return;
    }
    shown.append(found);
  }
  shown.querySelector('h2').focus();
}

/** Copies the chosen answer, or the first one, to be edited. */
function copyChosen() {
  const taken = decision.querySelector('[name=taken]:checked')?.value;
  (decision.querySelector(`[name=copy][value="${taken}"]`) ?? decision.querySelector('[name=copy]'))?.click();
}

/** Puts a copy in the place of the questions: all else stays as it was typed. Whether the page did not have to be left for it. */
async function copyIn(button) {
  const body = new URLSearchParams([...new FormData(decision), [button.name, button.value]]);
  let answer;
  try {
    answer = await fetch(decision.action, { method: 'POST', body });
  } catch {
    answer = null;
  }
  const found = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#own[data-copied]');
  if (!found) {
    return false;
  }
  own.replaceChildren(...found.childNodes);
  openOwn();
  begin();
  return true;
}

function openOwn() {
  own.open = true;
  document.getElementById('taken-own').checked = true;
}

/** Begins with the questions for another answer, which are those of whoever judges. */
function begin() {
  parts = /^q\./;
  ask(own.closest('form'));
  afterChange = openOwn;
}

function enterOwn() {
  openOwn();
  enter(questions()[0]);
}

const LETTERS = {
  ...COMMON,
  b: () => document.querySelector('[data-back]')?.click(),
  f: flag,
  n: () => decision.elements.reason.focus(),
  ...(own ? {
    e: copyChosen,
    o: enterOwn,
    u: () => undo(-1),
    U: () => undo(1),
  } : {}),
  ...(answers ? { l: earlier } : {
    a: () => {
      entries.filter((each) => !boxesIn(each).some((box) => box.checked)).forEach((each) => { boxesIn(each)[0].checked = true; });
      decision.querySelector('.pd-actions [type=submit]').focus();
    },
  }),
};

/** What a digit means where the focus is. */
function digitAt(target, key) {
  if (flags?.contains(target)) {
    const box = boxesIn(flags)[Number(key) - 1];
    if (box) {
      chooseBox(box);
    }
    return box !== undefined;
  }
  if (answers) {
    const box = document.getElementById(key === '0' ? 'taken-made' : `taken-${Number(key) - 1}`);
    if (box && (letters.checked || answers.contains(target))) {
      chooseBox(box);
      return true;
    }
    return false;
  }
  const entry = target.closest('[data-entry]') ?? (letters.checked ? entries[0] : null);
  return entry ? judge(entry, key) : false;
}

/** Whether a key was one of ours. */
function press(event) {
  const { target, key } = event;
  const entry = target.closest('[data-entry]');
  if (event.ctrlKey || event.metaKey) {
    const redo = key === 'y' || (event.shiftKey && key.toLowerCase() === 'z');
    if (key === 'Enter') {
      send();
    } else if (own && !isTyping(target) && (redo || key === 'z')) {
      undo(redo ? 1 : -1);
    } else {
      return false;
    }
    return true;
  }
  const question = own ? target.closest('[data-question]') : null;
  if (key === 'Enter' && !target.matches('textarea, a, summary, button:not(.pd-mark)')) {
    if (question) {
      if (!enterNext(target)) {
        send();
      }
    } else if (entry) {
      goFrom(entry, 1);
    } else {
      send();
    }
    return true;
  }
  if (isTyping(target)) {
    if (key === 'Escape') {
      (entry ?? question ?? answers ?? entries[0]).focus();
    }
    return key === 'Escape';
  }
  if (question && inQuestion(event, question)) {
    return true;
  }
  if (/^\d$/.test(key)) {
    return digitAt(target, key);
  }
  if (entry && target === entry && (key === 'ArrowDown' || key === 'ArrowUp')) {
    goFrom(entry, key === 'ArrowUp' ? -1 : entry === entries.at(-1) ? 0 : 1);
    return true;
  }
  if (letters.checked && Object.hasOwn(LETTERS, key)) {
    LETTERS[key]();
    return true;
  }
  return false;
}

document.addEventListener('keydown', (event) => {
  if (!event.altKey && !event.isComposing && !event.defaultPrevented && !dialog.open && press(event)) {
    event.preventDefault();
  }
});

if (own) {
  begin();
  own.addEventListener('input', (event) => event.target.matches('.pd-marker *') || changed());
  decision.addEventListener('submit', async (event) => {
    const { submitter } = event;
    if (submitter?.name === 'copy' && !submitter.dataset.left) {
      event.preventDefault();
      event.stopPropagation();
      if (await copyIn(submitter)) {
        const first = questions()[0];
        (typedInto(first) ?? first).focus();
      } else {
        submitter.dataset.left = 'true';
        decision.requestSubmit(submitter);
      }
    } else if (submitter?.name !== 'copy' && document.getElementById('taken-own').checked) {
      const wrongOne = faulty();
      if (wrongOne) {
        event.preventDefault();
        event.stopPropagation();
        enter(wrongOne);
      }
    }
  });
}
openKeys();
for (const label of decision.querySelectorAll('[data-key]')) {
  cap(label, label.dataset.key);
}
document.getElementById('earlier-open')?.addEventListener('click', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    earlier();
  }
});
// the focus comes here first: the text that it is about is read with it
const first = answers ?? entries[0];
if (first && document.querySelector('main [role=alert]') === null && !location.hash) {
  first.setAttribute('aria-describedby', `unit-text ${first.getAttribute('aria-describedby') ?? ''}`.trim());
  beginAt(own?.open && own.dataset.copied ? own.querySelector('[data-question]') : first);
}
