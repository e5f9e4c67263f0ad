/** Characters of a name that is kept. */
const LONGEST = 80;

/** Twelve characters, of which the first two are a country and the last is a digit. */
const ISIN = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/;

/** As exchanges in East Asia, and registers in Germany, number their papers. */
const NUMBER = /^\d{2,}$/;

/** As the United States and Canada number their papers. */
const CUSIP = /^(?=.*\d.*\d)[0-9A-Z]{8}\d$/;

/** Whether a text is a CUSIP: nine characters, of which the last one checks the others. */
function isCusip(text: string): boolean {
  if (!CUSIP.test(text)) return false;
  let sum = 0;
  for (let place = 0; place < text.length - 1; place += 1) {
    const value = Number.parseInt(text[place] ?? '0', 36) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (TEN - (sum % TEN)) % TEN === Number(text.at(-1));
}

const TEN = 10;

/** The ISIN within a text; `null` without one. */
export const isinIn = (text: string): string | null => ISIN.exec(text)?.[0] ?? null;

/** What people call an instrument whose symbol is an ISIN or a number; nothing of one that is read as it is. */
export function calledBy(symbol: string, name: string): { readonly name?: string } {
  const called = name.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  const isUnreadable = isinIn(symbol) === symbol || NUMBER.test(symbol) || isCusip(symbol);
  return !isUnreadable || called === '' || called.toUpperCase() === symbol ? {} : { name: called };
}
