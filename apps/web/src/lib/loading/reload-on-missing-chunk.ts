const KEY = 'tapebook-reloaded-at';
/** A second failure within this time is not an old page but a broken one: it is shown, not reloaded. */
const LOOP_MS = 30_000;

interface Page {
  addEventListener(type: 'vite:preloadError', listener: (event: Event) => void): void;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: { reload(): void };
}

/**
 * After a new release the old page may ask for a chunk that is gone: the page is loaded anew, once.
 */
export function reloadOnMissingChunk(page: Page, now: () => number = Date.now): void {
  page.addEventListener('vite:preloadError', (event) => {
    let last = Number.NaN;
    try {
      last = Number(page.sessionStorage.getItem(KEY) ?? Number.NaN);
      page.sessionStorage.setItem(KEY, String(now()));
    } catch {
      // Without a memory a loop could not be noticed: leave the error to the error page.
      return;
    }
    if (now() - last < LOOP_MS) return;
    event.preventDefault();
    page.location.reload();
  });
}
