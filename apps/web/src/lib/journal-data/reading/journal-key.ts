/** Under which name the journal that is open stands among what the page has asked for. */
export const JOURNAL_KEY = ['app', 'data'] as const;

/** When a journal that this browser has kept since the last visit was asked for, as far as its age goes. */
export const KEPT_AT = 1;
