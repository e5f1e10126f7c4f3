// Refinements only: every page works without this file.
'use strict';

// <p data-own-zone="In your time zone (%zone): %time." data-zone="Europe/Berlin"><time datetime="2024-06-24T21:59:00Z">…</time></p>
// Above it the time stands in data-zone; readers who live there need no other.
for (const line of document.querySelectorAll('[data-own-zone]')) {
  const moment = new Date(line.querySelector('time').dateTime);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  line.hidden = timeZone === line.dataset.zone;
  const german = document.documentElement.lang === 'de';
  const language = german ? 'de-DE' : 'en-GB';
  const day = moment.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const clock = moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = document.createElement('time');
  time.dateTime = moment.toISOString();
  time.textContent = `${german ? day : day.replace(/^(\w+) /, '$1, ')}, ${clock}${german ? ' Uhr' : ''}`;
  const [before, between, after] = line.dataset.ownZone.split(/%zone|%time/);
  line.replaceChildren(before, timeZone, between, time, after);
}

// <span data-left="5400" data-minutes="That is in %n minutes." data-moment="…" data-over="…"> counts the last two hours down. What
// is left was true when the page came, whatever the reader's clock says.
for (const line of document.querySelectorAll('[data-left]')) {
  const count = () => {
    const minutes = Math.floor((line.dataset.left - performance.now() / 1000) / 60);
    if (minutes < 120) {
      const over = minutes < 0 ? line.dataset.over : line.dataset.moment;
      line.textContent = minutes > 1 ? line.dataset.minutes.replace('%n', minutes) : over;
    }
  };
  count();
  setInterval(count, 1000);
}

// <p data-words-of="f-opens"> says in words what stands in the field, which shows dates in whichever order the browser likes.
// data-deadline: the last minute of a day is 24:00 of that day.
for (const line of document.querySelectorAll('[data-words-of]')) {
  const field = document.getElementById(line.dataset.wordsOf);
  field?.addEventListener('input', () => {
    const time = new Date(`${field.value}Z`);
    const german = document.documentElement.lang === 'de';
    const midnight = 'deadline' in line.dataset && field.value.endsWith('T00:00');
    const day = new Date(midnight ? time.getTime() - 1 : time);
    line.textContent = Number.isNaN(time.getTime()) ? '' : day.toLocaleDateString(german ? 'de-DE' : 'en-GB', {
      weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC',
    }).replace(/^(\w+) /, '$1, ') + `, ${midnight ? '24:00' : field.value.slice(11, 16)}${german ? ' Uhr' : ''}`;
  });
}

// A form that is on its way is not sent a second time. The way back, or Escape, which stops it, lets it be sent again.
const underWay = new Set();
document.addEventListener('submit', (event) => {
  if (underWay.has(event.target)) {
    event.preventDefault();
  }
  underWay.add(event.target);
});
window.addEventListener('pageshow', () => underWay.clear());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    underWay.clear();
  }
});

// <section id="…" data-again="2"> is fetched again every 2 seconds, as long as it says so.
const again = (section) => setTimeout(async () => {
  let next = section;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    next = (answer.ok && page.getElementById(section.id)) || section;
  } catch {
    // Asked again next time.
  }
  if (next !== section) {
    section.replaceWith(next);
  }
  if (next.dataset.again) {
    again(next);
  }
}, section.dataset.again * 1000);
document.querySelectorAll('[data-again]').forEach(again);

// <main data-cut="There are more columns">: a <div class="pd-scroll"> says so where its table is wider than it, and
// <main data-wide="The drawing is wider"> where its drawing is.
const watchWidth = new ResizeObserver((changed) => {
  for (const { target } of changed) {
    const box = target.closest('.pd-scroll');
    box.classList.toggle('is-cut', box.scrollWidth > box.clientWidth);
  }
});
for (const wide of document.querySelectorAll('.pd-scroll > :is(table, svg, .pd-chart-slices)')) {
  const words = document.getElementById('main').dataset;
  wide.parentElement.dataset.cut = wide.matches('table') ? words.cut : words.wide;
  watchWidth.observe(wide.parentElement);
  watchWidth.observe(wide);
}
