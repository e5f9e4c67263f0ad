import { describe, expect, it } from 'vitest';
import { isUnloaded, tryAgain, watchUnloaded } from './unloaded.ts';

/** What Vite does with an import that fails. */
function failing(error: Error) {
  const page = new EventTarget();
  let renewals = 0;
  watchUnloaded(page, () => {
    renewals += 1;
  });
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  page.dispatchEvent(event);
  return { renewals, isKept: !event.defaultPrevented };
}

describe('a part of the app that did not arrive', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is known by what browsers say, and the router leaves it alone: %s', (words) => {
    const error = new TypeError(words);
    expect(failing(error)).toEqual({ renewals: 1, isKept: true });
    expect(isUnloaded(error)).toBe(true);
    expect(error.message).toBe(`Not loaded: ${words}`);
  });

  it('is not one that arrived and broke, nor an answer that did not come', () => {
    const defect = new TypeError("Cannot read properties of undefined (reading 'id')");
    expect(failing(defect)).toEqual({ renewals: 0, isKept: true });
    expect(isUnloaded(defect)).toBe(false);
    expect(isUnloaded(new TypeError('Failed to fetch'))).toBe(false);
  });

  it('is tried again with the whole page, as whoever asked for it stays refused', () => {
    const done: string[] = [];
    const page = { location: { reload: () => void done.push('reloaded') } } as unknown as Window;
    const unloaded = new TypeError('Importing a module script failed.');
    failing(unloaded);
    tryAgain(unloaded, () => void done.push('asked again'), page);
    tryAgain(new Error('broken'), () => void done.push('asked again'), page);
    expect(done).toEqual(['reloaded', 'asked again']);
  });
});
