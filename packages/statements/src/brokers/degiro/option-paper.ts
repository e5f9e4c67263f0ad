import { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

/** `AEX P500.00 16JAN26`. */
const OPTION = /^([A-Z0-9.&]{1,12}) ([CP])(\d{1,7}(?:[.,]\d{1,4})?) (\d\d[A-Z]{3}\d\d)$/;

/** Contracts of the exchange in Frankfurt that are not of a hundred: on the DAX of five, on the Euro Stoxx of ten. */
const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^OD(?:AX|X\d|W\d?)$/, 5],
  [/^OES(?:X|W|\d)$/, 10],
];

/**
 * What the name of a product says, where it is one of an option.
 *
 * @param valuedAt How many times quantity by price the row's value is, which tells how much of the paper a contract is
 * of; 0 where the row does not tell, as at an expiry. A hundred is usual.
 */
export function optionPaper(product: string, valuedAt: number, currency: string): RowInstrument | null {
  const [, root, right, strike = '', expiry] = OPTION.exec(product.trim().toUpperCase()) ?? [];
  if (root === undefined) return null;
  const usual = SIZES.find(([pattern]) => pattern.test(root))?.[1] ?? 100;
  const size = valuedAt < 0.99 ? usual : Math.round(valuedAt);
  const multiplier = Decimal.parse(String(Math.abs(valuedAt - size) / size < 0.005 ? size : usual));
  return { symbol: `${root} ${expiry} ${strike.replace(',', '.')} ${right}`, currency, multiplier };
}
