import { type Currency, Decimal, isCurrency } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import { quoted } from '../../outputs/wording.ts';

/** Codes under which exchanges price in hundredths, of which no money is kept. */
const HUNDREDTHS: Readonly<Record<string, Currency>> = {
  GBX: 'GBP',
  GBp: 'GBP',
  GBPX: 'GBP',
  GBPENCE: 'GBP',
  p: 'GBP',
  ILA: 'ILS',
  ZAC: 'ZAR',
  ZAc: 'ZAR',
};

const HUNDREDTH = Decimal.parse('0.01');

/** A currency as a report prints it, and what one printed unit is in the currency that money is kept in. */
export interface PrintedCurrency {
  readonly currency: Currency;
  readonly unit: Decimal;
}

/**
 * The currency that a printed code means: pence are hundredths of a pound, exactly.
 *
 * @throws {RowProblem} for what is none.
 * @example printedCurrency('GBX', 3) is { currency: 'GBP', unit: 0.01 }
 */
export function printedCurrency(text: string, line: number): PrintedCurrency {
  const main = HUNDREDTHS[text];
  if (main !== undefined) return { currency: main, unit: HUNDREDTH };
  const code = text.toUpperCase();
  if (isCurrency(code) && code.length === 3) return { currency: code, unit: Decimal.one };
  throw new RowProblem(
    'unknown-currency',
    `Line ${line}: ${quoted(text)} is no currency. Correct the row in the file and import it again.`,
  );
}

/** As {@link printedCurrency}, of a number; `null` stays what it is. */
export const inCurrency = (value: Decimal | null, { unit }: PrintedCurrency): Decimal | null =>
  value === null || unit.equals(Decimal.one) ? value : value.times(unit).normalized();
