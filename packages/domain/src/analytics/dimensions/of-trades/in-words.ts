const INITIALS: ReadonlySet<string> = new Set(['etf', 'cfd']);

/** What a word of the table is called: `iron-condor` an iron condor, `etf` an ETF. */
export const inWords = (text: string): string =>
  INITIALS.has(text) ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
