const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const CUSIP = /^[0-9A-Z]{8}\d$/;
/** Seven digits, or no vowel behind a B. */
const SEDOL = /^(?:\d{7}|B[0-9B-DF-HJ-NP-TV-Z]{5}\d)$/;

/** A letter counts from 10 on. */
const digitOf = (character: string): number => Number.parseInt(character, 36);

/** Nine characters may be a ticker as well; its last digit tells. */
function isCusip(symbol: string): boolean {
  if (!CUSIP.test(symbol)) return false;
  let sum = 0;
  for (const [index, character] of [...symbol.slice(0, -1)].entries()) {
    const value = digitOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(symbol.at(-1));
}

/** Whether a symbol is a number that names one instrument everywhere: an ISIN, a CUSIP or a SEDOL. */
export const isNumber = (symbol: string): boolean =>
  ISIN.test(symbol) || SEDOL.test(symbol) || isCusip(symbol);

/**
 * The numbers that an ISIN has in it: those of North America hold a CUSIP, those of the United Kingdom and Ireland
 * mostly a SEDOL.
 *
 * @example numbersWithin('US9229087690') // ['922908769']
 */
export function numbersWithin(name: string): string[] {
  if (!ISIN.test(name)) return [];
  if (/^(?:US|CA)/.test(name)) return [name.slice(2, -1)];
  return /^(?:GB|IE)00/.test(name) ? [name.slice(4, -1)] : [];
}
