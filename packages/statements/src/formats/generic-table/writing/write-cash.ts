import type { Decimal } from '@tapebook/domain/money';
import { currencyCode } from '../../../cells/currency-code.ts';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import { quoted } from '../../../outputs/wording.ts';
import { inMoneyOfPaper, rateOf } from '../currencies/conversion.ts';
import { countedUnit } from '../plan/counted-coins.ts';
import { instrumentOf, symbolOf } from '../rows/named-instrument.ts';
import { costsOf } from '../rows/row-costs.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';
import { writeWithheld } from './write-beside.ts';
import { PAID, writeMoney } from './write-money.ts';
import { writeUnits } from './write-units.ts';

/** Money that came or went, of an instrument where the row names one. */
export function writeCash(
  row: TableRow,
  word: RowKind,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const unit =
    context.plan.columns.currency === undefined
      ? countedUnit(row.text('symbol'), word.kind, context.plan.coinsNamed)
      : null;
  if (unit === 'coins' && (word.kind === 'deposit' || word.kind === 'withdrawal')) {
    // No column counts units, so the amount does.
    writeUnits(row, word.kind === 'deposit' ? 'transfer_in' : 'transfer_out', context, instruments);
    return;
  }
  if (unit === 'coins') {
    row.reject(
      'unsupported-event',
      `Line ${row.line} counts coins (${quoted(row.text('symbol'))}) and no money, and without a price no trade of them. Import the exchange’s own export instead, or enter it by hand as a transfer.`,
    );
    return;
  }
  const stated = row.number('amount');
  if (stated === undefined) return;
  // Tables without money of their own may print the payment as a price of one piece, or of several.
  const costs = PAID.has(word.kind) ? costsOf(row, context) : undefined;
  const cost = costs === undefined || costs.fees.isZero() ? null : costs.fees;
  // Of money that the column of instruments names, units are what moved.
  const units = unit === null ? null : row.readable('quantity');
  const amount = stated === null || stated.isZero() ? (cost ?? stated ?? units ?? paymentOf(row)) : stated;
  const time = amount === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : (unit ?? row.currency());
  if (amount === undefined || time === undefined || currency === undefined) return;
  const named = unit === null && !isOfAccount(row, word) ? symbolOf(row) : '';
  const instrument =
    named === '' || word.kind === 'deposit' || word.kind === 'withdrawal'
      ? null
      : instrumentOf(row, currency, context, instruments);
  if (instrument === undefined) return;
  const isBooked = stated !== null && !stated.isZero();
  const money = isBooked ? asBooked(row, word, { amount, time, currency }, context) : { amount, currency };
  writeMoney(row, word, { instrument, time, ...money }, context);
  if (word.kind === 'dividend' && instrument !== null)
    writeWithheld(row, money.amount, { instrument, time, currency: money.currency }, context);
}

/** `CREDIT INTEREST`, `Margin interest charged`: a bond is called by its rate or its day. */
const NO_PAPER = /^(?!.*\d).*\b(?:interest|fees?|charges?|margin|subscription)\b/i;

/** Of a table that has symbols, interest and fees without one whose description says nothing else are the account's. */
const isOfAccount = (row: TableRow, { kind }: RowKind): boolean =>
  (kind === 'interest' || kind === 'fee') &&
  row.columns.symbol !== undefined &&
  row.text('symbol') === '' &&
  row.text('isin') === '' &&
  NO_PAPER.test(row.text('name'));

/**
 * Where amounts are in the money of the account and the row names that of the paper, what was booked is in the former: the rate beside
 * it tells what that is for the trade.
 */
function asBooked(
  row: TableRow,
  { kind }: RowKind,
  { amount, time, currency }: { amount: Decimal; time: ResolvedTime; currency: string },
  { plan: { conversion }, writer }: TableContext,
): { readonly amount: Decimal; readonly currency: string } {
  if (conversion === null) return { amount, currency };
  const named = currencyCode(conversion.home === null ? '' : row.at(conversion.home));
  const home = named ?? conversion.currency;
  const stated = row.at(conversion.position);
  const rate = rateOf(conversion, stated);
  if (home === null || home === currency || rate === null) return { amount, currency };
  // What a paper gives back of its price is reckoned in the money of that.
  if (kind === 'return_of_capital')
    return { amount: inMoneyOfPaper(conversion, stated, amount) ?? amount, currency };
  writer.rate({ day: time.day, from: home, to: currency, rate });
  return { amount, currency: home };
}

function paymentOf(row: TableRow): Decimal | undefined {
  const price = row.required('price');
  if (price === undefined) return undefined;
  const quantity = row.number('quantity');
  return quantity === undefined
    ? undefined
    : quantity === null || quantity.isZero()
      ? price
      : price.times(quantity.abs());
}
