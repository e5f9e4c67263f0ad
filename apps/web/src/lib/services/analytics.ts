/** What the product tells a product-analytics service, when one is configured. */
export interface Analytics {
  identify(userId: string): void;
  /** Forgets who it was: at sign-out. */
  reset(): void;
  /** An error, by message and name: nothing of the journal. */
  captureError(error: { readonly message: string; readonly name: string }): void;
}

let current: Analytics | null = null;

/** `null` unless a service is configured and has loaded. */
export const analytics = (): Analytics | null => current;

/** Called by the adapter of a service once its code is there. */
export function connectAnalytics(service: Analytics): void {
  current = service;
}
