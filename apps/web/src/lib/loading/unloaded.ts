/** What Vite says of a part of the app that cannot be used, before the import fails with the same error. */
interface PreloadError extends Event {
  readonly payload?: unknown;
}

interface Page {
  addEventListener(type: 'vite:preloadError', listener: (event: PreloadError) => void): void;
}

const NOT_LOADED = 'Not loaded: ';

/** The words of browsers, and of Vite, for a part that did not arrive. One that arrived and broke is a defect like any other. */
const REFUSED = /imported module|module script|preload CSS/;

/**
 * Knows from then on which errors are of parts of the app that did not arrive: there is no network, or a new release has
 * taken them away. Their message is begun anew: the router would load a page anew whose message it knows, and without a
 * network nothing would be left of what is on the screen.
 *
 * @param onUnloaded what is done then, whoever asked for the part.
 */
export function watchUnloaded(page: Page, onUnloaded: () => void): void {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    if (!(payload instanceof Error && REFUSED.test(payload.message))) return;
    payload.message = NOT_LOADED + payload.message;
    onUnloaded();
  });
}

/** Whether it is the failure of a part of the app that did not arrive. */
export const isUnloaded = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith(NOT_LOADED);

/** Tries again: what did not arrive stays refused to whoever asked for it, and comes with a page that is loaded anew alone. */
export const tryAgain = (
  error: unknown,
  otherwise: () => void,
  page: Pick<Window, 'location'> = window,
): void => (isUnloaded(error) ? page.location.reload() : otherwise());
