/** Every failure of a callable function in plain words. Keys are the codes of the SDK without `functions/`. */
export const FUNCTION_MESSAGES = {
  'invalid-argument': 'Something in what was sent is not valid. Check it and try again.',
  unauthenticated: 'Your session has ended. Sign in again, then repeat this.',
  'permission-denied': 'Your account may not do this. Sign in with another one.',
  'not-found': 'That no longer exists. Reload the page.',
  'already-exists': 'That exists already. Reload the page.',
  'failed-precondition': 'That cannot be done at the moment. Reload the page and look at it again.',
  'out-of-range': 'Something in what was sent is too large or too small. Check it and try again.',
  aborted: 'Something else changed this at the same moment. Try again.',
  'resource-exhausted': 'That was asked for too often. Wait a few minutes, then try again.',
  cancelled: 'That was stopped before it was done. Try again.',
  internal: 'That failed on our side, or could not be reached. Check your connection and try again.',
  unavailable: 'Tapebook cannot be reached. Check your connection and try again.',
  'deadline-exceeded': 'That took too long. Try again in a moment.',
  unimplemented: 'This server cannot do that. Ask whoever runs it for a newer version.',
  'data-loss': 'That failed on our side. Try again in a moment.',
  unknown: 'That failed on our side. Try again in a moment.',
} as const satisfies Record<string, string>;
