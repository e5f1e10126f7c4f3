// The tokens of a unit, marked with keys or a pointer: one widget a question, whose data are the boxes of the plain form. Part of judge-form.js.
'use strict';

const nameOf = (row) => row.querySelector('legend').textContent.trim();
const markerOf = (question) => question.querySelector('.pd-marker');
const tokensOf = (question) => [...markerOf(question).querySelectorAll('.pd-mark')];
const activeRow = (question) => rowsOf(question)[question.active];
const boxOf = (row, token) => row?.querySelector(`input[type=checkbox][value="${token.value}"]`);
let painting = null; // whether words are marked, or their marks are taken away, while the mouse is pressed

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
    painting = event.shiftKey || !boxOf(activeRow(question), token)?.checked;
    go(question, tokensOf(question).indexOf(token), event.shiftKey);
    mark(question, selected(question), painting);
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
  }
});
