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

const told: Analytics = {
  identify(userId) {
    user = userId;
    current?.identify(userId);
  },
  reset() {
    user = null;
    current?.reset();
  },
  captureError: (error) => current?.captureError(error),
};

/** Tells nobody anything until a service is configured and has loaded. */
export const analytics = (): Analytics => told;

/** Called once the code of the services is there: who is signed in already is told. */
export function connectAnalytics(service: Analytics): void {
  current = service;
  if (user !== null) service.identify(user);
}
