/** What has something to take back by Esc bears this, so that the key does not lead out of it first: leaving a field keeps what is typed. */
export const TAKES_ESCAPE = 'data-takes-escape';

/** Spread over a field or a form, as long as there is something to take back. */
export const takesEscape = (has: boolean): { readonly [TAKES_ESCAPE]?: '' } =>
  has ? { [TAKES_ESCAPE]: '' } : {};
