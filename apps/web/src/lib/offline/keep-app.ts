import { whenUntouched } from './when-untouched.ts';

/**
 * Has the browser keep the app's own files, so that it opens without a network. Where it cannot, all is as before. They are hundreds, and
 * fetched and written beside the page: a press meanwhile would be answered late, so it begins in a moment without one.
 */
export function keepApp(): void {
  whenUntouched(window, () => {
    navigator.serviceWorker?.register('/sw.js').catch(() => {
      // Private windows refuse it, and so do browsers that are told to keep nothing.
    });
  });
}
