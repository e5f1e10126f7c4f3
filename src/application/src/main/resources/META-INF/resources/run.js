// Follows a run: whenever its state changes, the page is fetched again and its middle replaced.
"use strict";

const run = () => document.getElementById("run");

async function renew() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) {
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.getElementById("run");
  if (next) {
    const step = page.getElementById("run-step").textContent.trim();
    run().replaceWith(next);
    document.getElementById("run-said").textContent = step;
  }
}

if (run() && run().dataset.events && "EventSource" in window) {
  let renewed = Promise.resolve(); // one after the other, so that no older page comes last
  const source = new EventSource(run().dataset.events);
  source.addEventListener("state", (event) => {
    if (event.data === "scored" || event.data === "failed") {
      source.close();
    }
    if (event.data !== run().dataset.state) {
      renewed = renewed.then(renew, renew);
    }
  });
}
