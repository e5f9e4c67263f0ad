/** Runs once what has just been drawn is on the screen: within two frames. A window in the background paints nothing. */
export function nextPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => requestAnimationFrame(() => run()));
}
