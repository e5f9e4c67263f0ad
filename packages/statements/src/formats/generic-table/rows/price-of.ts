import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { unreadableNumber } from '../../../outputs/wording.ts';
import { priceFraction } from './price-fraction.ts';
import type { TableRow } from './table-row.ts';

const HUNDREDTH = Decimal.parse('0.01');

/** A price, in fractions where its instrument is so quoted; `undefined` after the row was rejected. */
export function priceOf(
  row: TableRow,
  role: 'price' | 'entryPrice' | 'exitPrice',
  instrument: Instrument,
): Decimal | undefined {
  if (instrument.assetClass !== 'future') {
    const inPercent = row.percentOf(role);
    if (inPercent !== null) return inPercent.times(HUNDREDTH);
    const price = row.required(role);
    return row.isInPercent(role) ? price?.times(HUNDREDTH) : price;
  }
  const text = row.text(role);
  const fraction = priceFraction(text, instrument);
  if (fraction === null) return row.required(role);
  if (fraction === 'unreadable') {
    row.reject('unreadable-number', unreadableNumber(row.line, role, text));
    return undefined;
  }
  return fraction;
}
