// What is written and put on a slider, for those who judge and those who decide. Part of judge-form.js.
'use strict';

const MOST_CELLS = 400000; // of a comparison of two texts, word by word

const SENTENCES = Intl.Segmenter && new Intl.Segmenter(document.documentElement.lang, { granularity: 'sentence' });

const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/** How many there are; a dash where the browser cannot tell. */
function sentencesIn(text) {
  if (!SENTENCES) {
    return '–';
  }
  return text.split('\n').reduce((sum, line) => sum + [...SENTENCES.segment(line)].filter(({ segment }) => segment.trim()).length, 0);
}

/** How long the longest common sequence of the rest of both is, from each pair of places. */
function common(before, after) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i][j] = before[i] === after[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}

/** Runs of words that stay, go or come; null where the texts are too long to be compared. */
function differences(before, after) {
  if (before.length * after.length > MOST_CELLS) {
    return null;
  }
  const lengths = common(before, after);
  const runs = [];
  const add = (kind, word) => {
    if (runs.at(-1)?.kind === kind) {
      runs.at(-1).words.push(word);
    } else {
      runs.push({ kind, words: [word] });
    }
  };
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      add('span', before[i]);
      i++;
      j++;
    } else if (j === after.length || (i < before.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      add('del', before[i++]);
    } else {
      add('ins', after[j++]);
    }
  }
  return runs;
}

/** The text that was given: the one that the answer has to differ from, else the one that is judged. */
const sourceOf = (tool) => tool.dataset.source || document.querySelector('#unit-text p').textContent;

/** Says how long a text is, and what is other than in the one that was given. */
function describe(tool, text) {
  const [length, difference] = [tool.querySelector('span'), tool.querySelector('.pd-diff')];
  const runs = text.trim() ? differences(wordsOf(sourceOf(tool)), wordsOf(text)) : [];
  const count = (kind) => runs.filter((run) => run.kind === kind).reduce((sum, run) => sum + run.words.length, 0);
  const sizes = tool.dataset.count.replace('%c', [...text].length).replace('%s', sentencesIn(text));
  length.textContent = runs?.length ? `${sizes} · ${tool.dataset.changes.replace('%a', count('ins')).replace('%r', count('del'))}` : sizes;
  difference.hidden = !runs?.some((run) => run.kind !== 'span');
  difference.replaceChildren(...(runs ?? []).flatMap((run) => [element(run.kind, '', { textContent: run.words.join(' ') }), ' ']));
}

/** Shows what follows from the value of a question: about a text, and where the slider stands. */
function refresh(question) {
  const tool = question.querySelector('.pd-writing');
  if (tool) {
    const field = question.querySelector('textarea');
    if (tool.hidden) {
      tool.hidden = false;
      tool.querySelector('button').addEventListener('click', () => {
        field.focus();
        field.setRangeText(sourceOf(tool), field.selectionStart, field.selectionEnd, 'end');
        changed();
      });
    }
    describe(tool, field.value);
  }
  const slider = question.querySelector('[type=range]');
  if (slider) {
    const field = question.querySelector('[type=number]');
    if (slider.hidden) {
      slider.hidden = false;
      slider.addEventListener('input', () => {
        field.value = slider.value;
        changed();
      });
    }
    slider.classList.toggle('is-empty', field.value === '');
    if (field.value !== '') {
      slider.value = field.value;
      slider.removeAttribute('aria-valuetext');
    } else {
      slider.setAttribute('aria-valuetext', slider.dataset.empty);
    }
  }
}
