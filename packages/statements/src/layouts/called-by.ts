/** Characters of a name that is kept. */
const LONGEST = 80;

/** Twelve characters, of which the first two are a country and the last is a digit. */
const ISIN = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/;

/** As exchanges in East Asia, and registers in Germany, number their papers. */
const NUMBER = /^\d{2,}$/;

/** The ISIN within a text; `null` without one. */
export const isinIn = (text: string): string | null => ISIN.exec(text)?.[0] ?? null;

/** What people call an instrument whose symbol is an ISIN or a number; nothing of one that is read as it is. */
export function calledBy(symbol: string, name: string): { readonly name?: string } {
  const called = name.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  const isUnreadable = isinIn(symbol) === symbol || NUMBER.test(symbol);
  return !isUnreadable || called === '' || called.toUpperCase() === symbol ? {} : { name: called };
}
