// Deciding, and reviewing lists, with keys. Without this file both pages are plain forms.
'use strict';

const decision = document.getElementById('decision');
const answers = document.getElementById('f-taken');
const entries = [...decision.querySelectorAll('[data-entry]')];
const flags = document.getElementById('f-flags');
const boxesIn = (group) => [...group.querySelectorAll('[type=radio], [type=checkbox]')];

function choose(box) {
  box.checked = box.type === 'radio' || !box.checked;
  box.focus();
}

function enter(place) {
  entries[place].focus({ preventScroll: true });
  entries[place].scrollIntoView({ block: 'nearest' });
}

/** Goes on with the entry after or before one; after the last one all is sent. */
function go(entry, by) {
  const place = entries.indexOf(entry) + by;
  if (place >= entries.length) {
    send();
  } else if (place >= 0) {
    enter(place);
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
  choose(box);
  const correction = entry.querySelector('input[type=text]');
  if (box.value === correction.dataset.of) {
    correction.focus();
  } else if (entry === entries.at(-1)) {
    decision.querySelector('.pd-actions [type=submit]').focus();
  } else {
    go(entry, 1);
  }
  return true;
}

/** A flag where there is one; else one of them is chosen next. */
function flag() {
  const boxes = flags ? boxesIn(flags) : [];
  if (boxes.length === 1) {
    choose(boxes[0]);
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

function copy() {
  const taken = decision.querySelector('[name=taken]:checked')?.value;
  (decision.querySelector(`[data-copy="${taken}"]`) ?? decision.querySelector('[data-copy]'))?.click();
}

const LETTERS = {
  ...COMMON,
  f: flag,
  n: () => decision.elements.reason.focus(),
  ...(answers ? { e: copy, l: earlier } : {
    a: () => {
      entries.filter((each) => !boxesIn(each).some((box) => box.checked)).forEach((each) => { boxesIn(each)[0].checked = true; });
      decision.querySelector('.pd-actions [type=submit]').focus();
    },
  }),
};

/** What a digit means where the focus is. */
function digit(target, key) {
  if (flags?.contains(target)) {
    const box = boxesIn(flags)[Number(key) - 1];
    if (box) {
      choose(box);
    }
    return box !== undefined;
  }
  if (answers) {
    const box = document.getElementById(key === '0' ? 'taken-made' : `taken-${Number(key) - 1}`);
    if (box && (letters.checked || answers.contains(target))) {
      choose(box);
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
    if (key === 'Enter') {
      send();
    }
    return key === 'Enter';
  }
  if (key === 'Enter' && !target.matches('textarea, a, summary, button')) {
    if (entry) {
      go(entry, 1);
    } else {
      send();
    }
    return true;
  }
  if (isTyping(target)) {
    if (key === 'Escape') {
      (entry ?? answers ?? entries[0]).focus();
    }
    return key === 'Escape';
  }
  if (/^\d$/.test(key)) {
    return digit(target, key);
  }
  if (entry && target === entry && (key === 'ArrowDown' || key === 'ArrowUp')) {
    go(entry, key === 'ArrowUp' ? -1 : entry === entries.at(-1) ? 0 : 1);
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
  const own = document.getElementById('own');
  (own?.open && own.dataset.copied ? own.querySelector('[data-question]') : first).focus({ preventScroll: true });
}
