/** The nearest one around that scrolls down, if any does. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around;
  }
  return null;
}

/**
 * Scrolls what lies around an element just so far that it is seen, where nobody has pressed anything: after `scrollIntoView` the
 * next Tab goes on from the element in Chromium 150, past the link that skips the frame.
 */
export function scrollToSee(element: HTMLElement | null): void {
  const scroller = element === null ? null : scrollerOf(element);
  if (element === null || scroller === null) return;
  const [around, own] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  if (own.top < around.top) scroller.scrollTop -= around.top - own.top;
  else if (own.bottom > around.bottom) scroller.scrollTop += own.bottom - around.bottom;
}
