/** So long nobody pressed, typed or scrolled. */
const UNTOUCHED_MS = 3_000;
/** No later than this, in ms: who never rests wants it too. */
const LATEST_MS = 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Runs once nobody has touched the page for some seconds. */
export function whenUntouched(page: EventTarget, run: () => void): void {
  const end = (): void => {
    clearTimeout(timer);
    clearTimeout(latest);
    for (const touch of TOUCHES) page.removeEventListener(touch, again, { capture: true });
    run();
  };
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, UNTOUCHED_MS);
  };
  let timer = setTimeout(end, UNTOUCHED_MS);
  const latest = setTimeout(end, LATEST_MS);
  for (const touch of TOUCHES) page.addEventListener(touch, again, { capture: true, passive: true });
}
