// Copies and prints the link of somebody who was invited to judge: it is their key, and is told here alone.
'use strict';

const linkField = document.getElementById('own-link');
const linkCopy = document.getElementById('own-link-copy');
const linkPrint = document.getElementById('own-link-print');
const linkSaid = document.getElementById('own-link-said');

async function copyLink() {
  linkField.select();
  try {
    await navigator.clipboard.writeText(linkField.value);
    linkSaid.textContent = linkSaid.dataset.copied;
  } catch {
    linkSaid.textContent = linkSaid.dataset.selected;
  }
}

if (linkField) {
  linkField.addEventListener('focus', () => linkField.select());
  linkCopy.addEventListener('click', copyLink);
  linkPrint.addEventListener('click', () => print());
  linkCopy.hidden = !navigator.clipboard;
  linkPrint.hidden = false;
}
