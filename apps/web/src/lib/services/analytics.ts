/** What the page tells optional services, when some are configured. */
export interface Analytics {
  identify(userId: string): void;
  /** Forgets who it was: at sign-out. */
  reset(): void;
  /** An error that a page shows: told by message and name, and nothing of the journal. */
  captureError(error: Error): void;
}

/** Who is signed in: told to services that come later. */
let user: string | null = null;
let current: Analytics | null = null;
/** Errors of the first page, which may be shown before the services have come. */
let early: Error[] = [];
const MOST_EARLY = 10;

const told: Analytics = {
  identify(userId) {
    user = userId;
    current?.identify(userId);
  },
  reset() {
    user = null;
    current?.reset();
  },
  captureError(error) {
    if (current === null) early = [...early, error].slice(0, MOST_EARLY);
    else current.captureError(error);
  },
};

/** Tells nobody anything until a service is configured and has loaded; errors wait for it. */
export const analytics = (): Analytics => told;

/** Called once the code of the services is there: who is signed in already is told, and what went wrong meanwhile. */
export function connectAnalytics(service: Analytics): void {
  current = service;
  if (user !== null) service.identify(user);
  for (const error of early) service.captureError(error);
  early = [];
}
