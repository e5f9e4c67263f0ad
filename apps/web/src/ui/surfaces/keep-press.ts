import type { PointerEvent } from 'react';

/** How far in px a finger may stray within a press. */
const STRAYED = 10;

/**
 * A press on a link that begins in this element leads where the link leads, also where the page moved beneath it or drew the link
 * anew before it ended: a browser says nothing of a press that ends in another element than it began in.
 */
export function keepPress(down: PointerEvent<HTMLElement>): void {
  const { target, pointerId, clientX, clientY } = down;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const hasOtherMeaning = down.button !== 0 || down.metaKey || down.ctrlKey || down.shiftKey || down.altKey;
  if (link === null || hasOtherMeaning) return;
  const { href } = link;
  const over = new AbortController();
  const { signal } = over;
  // Scrolled or dragged instead.
  window.addEventListener('pointercancel', () => over.abort(), { signal });
  window.addEventListener(
    'pointerup',
    (up) => {
      over.abort();
      const strayed = Math.hypot(up.clientX - clientX, up.clientY - clientY);
      if (up.pointerId !== pointerId || strayed > STRAYED) return;
      // A finger's press has the element in which it began to its end: what lies there now is found by where.
      const ended = document.elementFromPoint(up.clientX, up.clientY);
      if (ended?.closest('a[href]') === link) return;
      const stands = link.isConnected ? link : [...document.links].find((one) => one.href === href);
      if (stands instanceof HTMLElement) stands.click();
    },
    { signal },
  );
}
