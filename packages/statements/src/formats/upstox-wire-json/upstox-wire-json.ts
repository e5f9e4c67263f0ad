import { Decimal } from '@tapebook/domain/money';
import { UPSTOX } from '../../brokers/upstox/broker.ts';
import { parsePrintedTime, type ResolvedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted, unreadableDate } from '../../outputs/wording.ts';
import { dayTold, timeOfFill } from './fill-time.ts';
import { paperOfHistory, paperOfToday, SEARCH } from './papers.ts';

const HISTORY = '/v2/charges/historical-trades';
const TODAY = '/v2/order/trades/get-trades-for-day';

/** See README.md beside this file. */
export const upstoxWireJson = wireStatement({
  id: 'upstox-wire-json',
  broker: UPSTOX,
  label: 'What its interface answered (JSON)',
  wire: 'upstox',
  calls: {
    [HISTORY]: { rows: 'data', time: dayOfTrade, once: idOf, row: tellPast },
    [TODAY]: { rows: 'data', time: timeOfFill, once: idOf, row: tellToday },
  },
  besides: [SEARCH],
});

const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = { BUY: 'buy', SELL: 'sell' };

function sideOf(row: WireRow): 'buy' | 'sell' {
  const side = row.requiredText('transaction_type').toUpperCase();
  const kind = Object.hasOwn(SIDES, side) ? SIDES[side] : undefined;
  if (kind !== undefined) return kind;
  throw new RowProblem(
    'unknown-side',
    `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Enter it by hand.`,
  );
}

/** Past trades are told by their day alone. */
function dayOfTrade(row: WireRow): ResolvedTime {
  const text = row.text('trade_date');
  const time = dayTold(parsePrintedTime(text)?.date);
  if (time === null) throw new RowProblem('unreadable-date', unreadableDate(row.line, text));
  return time;
}

/** Exchange and segment, which trades of today name in one word. */
const PLACES: Readonly<Record<string, string>> = {
  NSE: 'NSE:EQ',
  BSE: 'BSE:EQ',
  NFO: 'NSE:FO',
  BFO: 'BSE:FO',
  CDS: 'NSE:CD',
  BCD: 'BSE:CD',
  MCX: 'MCX:COM',
  NSCOM: 'NSE:COM',
};

function placeOf(row: WireRow): string {
  const exchange = row.text('exchange').toUpperCase();
  const segment = row.text('segment').toUpperCase();
  const place = Object.hasOwn(PLACES, exchange) ? (PLACES[exchange] ?? '') : `${exchange}:`;
  return segment === '' ? place : `${place.split(':')[0]}:${segment}`;
}

/** As the trade report makes it: trades are numbered an exchange, a segment and a day. */
function idOf(row: WireRow): string {
  const trade = row.text('trade_id');
  const { day } = row.text('trade_date') === '' ? timeOfFill(row) : dayOfTrade(row);
  return trade === '' ? '' : `${placeOf(row)}:${day}:${trade}`;
}

function tellPast(row: WireRow, output: RowOutput): void {
  const kind = sideOf(row);
  const isFund = placeOf(row).endsWith(':MF');
  if (!isFund) row.requiredText('trade_id');
  const { quantity, amount } = isFund
    ? unitsOf(row)
    : { quantity: row.requiredNumber('quantity'), amount: null };
  output.fill(row, {
    account: row.account,
    kind,
    instrument: output.instrument(row, paperOfHistory(row, placeOf(row))),
    quantity,
    price: row.requiredNumber('price'),
    ...(amount === null ? {} : { amount: kind === 'buy' ? amount.negated() : amount }),
    // Charges are told by segment and year alone.
    fees: null,
    time: dayOfTrade(row),
    externalId: idOf(row),
  });
}

function tellToday(row: WireRow, output: RowOutput, page: WirePage): void {
  const kind = sideOf(row);
  row.requiredText('trade_id');
  output.fill(row, {
    account: row.account,
    kind,
    instrument: output.instrument(row, paperOfToday(row, placeOf(row), page, output)),
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('average_price'),
    fees: null,
    time: timeOfFill(row),
    orderId: row.text('order_id'),
    externalId: idOf(row),
  });
}

/** Funds book thousandths of a unit. */
const UNIT_PLACES = 3;

/** Units of a fund are stated without their fraction: they are what was paid, at its price. */
function unitsOf(row: WireRow): { readonly quantity: Decimal; readonly amount: Decimal } {
  const [stated, amount, price] = ['quantity', 'amount', 'price'].map((name) => row.requiredNumber(name)) as [
    Decimal,
    Decimal,
    Decimal,
  ];
  const quantity = price.isPositive() ? amount.dividedBy(price, UNIT_PLACES).normalized() : Decimal.zero;
  const rest = quantity.minus(stated);
  if (!rest.isNegative() && rest.compare(Decimal.one) < 0) return { quantity, amount };
  throw new RowProblem(
    'amount-differs',
    `Line ${row.line}: ${stated} units at ${price} are not the ${amount} that it states. Enter it by hand.`,
  );
}
