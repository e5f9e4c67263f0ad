import { isKnownCurrency } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import type { Row } from '../../../tables/csv-scanner.ts';

const NAMED =
  /^(?:(?:account|base|reporting|report|deposit|statement|trading|konto|depot)?[ -]?(?:currency|währung|waehrung)|ccy|devise|divisa|moneda|moeda|valuta|waluta)\s*[:=]?\s*(.*)$/i;
/** `All amounts in EUR`, `Beträge in CHF` */
const AMOUNTS_IN =
  /\b(?:amounts?|values?|figures|prices|beträge|montants?|importes?) (?:are )?(?:in|en) ([A-Z]{3})\b/;

/**
 * The currency that a report prints above its table, beside a word for it or within a sentence.
 *
 * @returns `null` where none stands there, or several.
 */
export function currencyAbove(rows: readonly Row[]): Currency | null {
  const found = new Set<Currency>();
  for (const { cells } of rows) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    filled.forEach((cell, index) => {
      const said = NAMED.exec(cell)?.[1]?.trim();
      const code = said === '' ? filled[index + 1] : (said ?? AMOUNTS_IN.exec(cell)?.[1]);
      const currency = code === undefined ? null : codeIn(code);
      if (currency !== null) found.add(currency);
    });
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}

function codeIn(text: string): Currency | null {
  const sign = moneySign(text);
  if (sign !== null && 'currency' in sign) return sign.currency;
  const code = /^[(]?([A-Za-z]{3})\b/.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && isKnownCurrency(code) ? code : null;
}
