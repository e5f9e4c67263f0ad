/** Has the browser keep the app's own files, so that it opens without a network. Where it cannot, all is as before. */
export function keepApp(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {
    // Private windows refuse it, and so do browsers that are told to keep nothing.
  });
}
