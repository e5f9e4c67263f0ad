/**
 * Whose journal is open: the value of `?u=` at the start, for the whole life of the page. Every
 * product call names it; the server decides whether it is allowed.
 */
export const authorizedUser: string | null = new URLSearchParams(location.search).get('u') || null;

/** `?r=1` at the start asks for a fresh token before the first call. */
export const freshTokenRequested: boolean = new URLSearchParams(location.search).get('r') === '1';
