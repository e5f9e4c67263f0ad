import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';

export type DepotColumn =
  | 'number'
  | 'booked'
  | 'settled'
  | 'name'
  | 'isin'
  | 'quantity'
  | 'unit'
  | 'amount'
  | 'amountCurrency'
  | 'price'
  | 'currency'
  | 'rate'
  | 'booking'
  | 'information'
  | 'depot';

export type DepotRow = LaidOutRow<DepotColumn>;

/** What a booking is, by how its information begins. */
export type Booking =
  | 'buy'
  | 'sell'
  | 'ending'
  | 'split'
  | 'merger'
  | 'bonus'
  | 'arrival'
  | 'departure'
  | 'rebooking';

/** Umlauts are left open: many files lost them on their way. */
const BOOKINGS: readonly (readonly [RegExp, Booking])[] = [
  [/\border kauf\b/i, 'buy'],
  [/\border verkauf\b/i, 'sell'],
  [/\bopt\.-recht\b|knock.?out|\bvorz\. ko\b|^f.{1,2}llig|^r.{1,2}ckzahlung|^tilgung|wertlos/i, 'ending'],
  [/\bsplit\b/i, 'split'],
  [/^(?:fusion|umtausch|tausch|wertpapiertausch)\b/i, 'merger'],
  [/^kapitalerh.{1,2}hung aus gesellschaftsmitteln|^gratis|^berichtigungsaktien/i, 'bonus'],
  [/^thesaurierung|^ertr.{1,2}gnis|^lagerstellenwechsel|^vorabpauschale/i, 'rebooking'],
  [/^(?:wp-eingang|depoteingang|einbuchung|einlieferung)/i, 'arrival'],
  [/^(?:wp-ausgang|depotausgang|ausbuchung|auslieferung)/i, 'departure'],
];

const REVERSAL = /^storno\s+/i;

export const isReversal = (row: DepotRow): boolean => REVERSAL.test(row.text('information'));

/** What is taken back by a reversal, as it was booked; of other rows what they are booked as. */
export const informationOf = (row: DepotRow): string => row.text('information').replace(REVERSAL, '');

export const bookingOf = (row: DepotRow): Booking | null =>
  BOOKINGS.find(([pattern]) => pattern.test(informationOf(row)))?.[1] ?? null;

const SIGNS: Readonly<Record<string, Currency>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

const currencyIn = (text: string, line: number): Currency | null =>
  text === '' || text === '%' ? null : (SIGNS[text] ?? printedCurrency(text, line).currency);

/** Of the price; bonds, which are priced in percent, are paid in the currency of their amount or their face value. */
export function currencyOf(row: DepotRow): Currency {
  const { line } = row;
  const unit = isFace(row) ? row.text('unit') : '';
  return (
    currencyIn(row.text('currency'), line) ??
    currencyIn(row.text('amountCurrency'), line) ??
    currencyIn(unit, line) ??
    'EUR'
  );
}

/** Whether the quantity counts money of a bond and not pieces. */
export const isFace = (row: DepotRow): boolean =>
  row.text('currency') === '%' || /^(?:[A-Z]{3}|€|\$|£)$/.test(row.text('unit'));

export const instrumentOf = (row: DepotRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      isin: row.text('isin'),
      name: row.text('name'),
      currency: currencyOf(row),
      ...(isFace(row) ? { assetClass: 'bond' as const } : {}),
    }),
  );

/** What the pieces were worth, where the row states it in the currency of their price. */
export function worthOf(row: DepotRow): Decimal | null {
  const value = row.number('amount');
  const stated = currencyIn(row.text('amountCurrency'), row.line);
  return value === null || value.isZero() || stated !== currencyOf(row) ? null : value.abs();
}

/** Units that one of the account's currency is worth, of rows in another one. */
export function rateOf(row: DepotRow): Decimal | null {
  const rate = row.number('rate');
  return rate === null || !rate.isPositive() || rate.equals(Decimal.one) ? null : rate;
}
