import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { optionPaper } from '../../brokers/degiro/option-paper.ts';
import { type PaperMove, tellPaperMoves } from '../../brokers/degiro/tell-exchange-of-papers.ts';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile, TableReader } from '../../layouts/table-layout.ts';
import { type AccountColumn, type Booking, bookingsOf, isContinuation } from './account-row.ts';
import { type BookingKind, bookingKind, type TradeText, termsOf, tradeText } from './booking-kinds.ts';
import { CashSettlements, isCashSettlement } from './cash-settlements.ts';
import { kindsInGroup } from './kinds-in-group.ts';

interface Context {
  readonly writer: TableFile['writer'];
  /** ISINs of papers that are priced in percent. */
  readonly bonds: Set<string>;
  readonly settlements: CashSettlements;
  /** Currency of the account, as soon as an exchange has shown it. */
  base: string;
}

/** Reads the bookings of one order together, and those of one event without an order. */
export function accountReader(writer: TableFile['writer']): TableReader<AccountColumn> {
  const context: Context = { writer, bonds: new Set(), settlements: new CashSettlements(), base: '' };
  let key = '';
  return {
    survey: (row) => {
      const text = tradeText(row.text('description'));
      const isBond =
        text === null
          ? BOND.test(row.text('product'))
          : termsOf(text, row.number('amount'), printedCurrency(text.currency, row.line).unit).percent;
      if (isBond) context.bonds.add(row.text('isin'));
      seeSettlement(row, text, context.settlements);
    },
    groupOf: (row) => {
      if (!isContinuation(row)) key = groupKey(row);
      return key;
    },
    group: (rows, output) => readGroup(bookingsOf(rows), output, context),
  };
}

function seeSettlement(
  row: LaidOutRow<AccountColumn>,
  text: TradeText | null,
  settlements: CashSettlements,
): void {
  const isin = row.text('isin');
  if (isin === '') return;
  const { day } = row.time();
  if (text !== null && text.event !== '') {
    const free = text.prices.every((price) => price.isZero()) && row.numberOrZero('amount').isZero();
    settlements.seeMove(groupKey(row), { isin, day, forNothing: free && text.kind === 'sell' });
  } else if (text === null && isCashSettlement(row.text('description'))) {
    const { currency } = printedCurrency(row.requiredText('currency'), row.line);
    settlements.seePayment(isin, { currency, day, amount: row.requiredNumber('amount') });
  }
}

function groupKey(row: LaidOutRow<AccountColumn>): string {
  const order = row.text('order');
  // A long id runs on in the next row: its beginning tells the order as well.
  if (order !== '') return order.slice(0, 16);
  const text = tradeText(row.text('description'));
  if (text !== null && text.event !== '') return `${row.text('date')}|${text.event.toUpperCase()}`;
  const kind = text === null ? bookingKind(row.text('description')) : null;
  // An exchange of what a dividend paid: its two sides name neither paper nor order.
  const mayExchange = row.text('isin') === '' && (kind === 'conversion' || kind === 'other');
  if (kind !== null && kind !== 'cost' && !mayExchange) return `${row.line}`;
  return [row.text('date'), row.text('time'), row.text('isin')].join('|');
}

function readGroup(bookings: readonly Booking[], output: RowOutput, context: Context): void {
  const trades: [Booking, TradeText][] = [];
  const costs: Booking[] = [];
  const moves: PaperMove[] = [];
  const kinds = kindsInGroup(bookings);
  for (const booking of bookings) {
    for (const row of booking.continued) {
      output.ignore(row, 'statement-information', `It is the rest of line ${booking.row.line}.`);
    }
    const kind = kinds.get(booking) ?? 'other';
    const text = kind === 'sweep' ? null : tradeText(booking.description);
    if (text === null) {
      if (kind === 'cost') costs.push(booking);
      else tellBooking(booking, kind, output, context);
    } else if (text.event === '' && booking.order.trim() !== '') trades.push([booking, text]);
    else if (text.event === '' && !amountOf(booking).isZero()) trades.push([booking, text]);
    else moves.push(moveOf(booking, text, output, context));
  }
  if (moves.length > 0) tellPaperMoves(moves, output);
  const exchanges = bookings.filter((booking) => kinds.get(booking) === 'conversion');
  tellOrder(trades, costs, rateOf(exchanges), output, context);
}

const amountOf = ({ row }: Booking): Decimal => row.numberOrZero('amount');

/** `OOSTENRIJK 1,5%20FEB34` */
const BOND = /\d[.,]?\d*% ?\d{1,2}[A-Z]{3}\d{2}/i;

function instrumentOf(
  { row, product }: Booking,
  currency: string,
  output: RowOutput,
  { bonds }: Context,
  valuedAt = 0,
): Instrument {
  const isin = row.text('isin');
  const option = optionPaper(product, valuedAt, currency);
  if (option !== null) return output.instrument(row, option);
  const assetClass = bonds.has(isin) ? 'bond' : 'stock';
  return output.instrument(row, europeanPaper(row.line, { isin, name: product, currency, assetClass }));
}

/** What the bank took for the whole order is a cost of its last fill, which it stands with. */
function tellOrder(
  trades: readonly [Booking, TradeText][],
  costs: readonly Booking[],
  rate: Decimal | null,
  output: RowOutput,
  context: Context,
): void {
  const currencies = new Set(costs.map(({ row }) => row.text('currency')));
  const joins = trades.length > 0 && currencies.size === 1;
  const cost = joins ? costs.reduce((sum, booking) => sum.minus(amountOf(booking)), Decimal.zero) : null;
  const [costCurrency] = currencies;
  // Newest first: the last fill of the order is the first of its rows.
  trades.forEach(([booking, text], index) => {
    const bears = index === 0 && cost !== null;
    const costs = bears ? { fees: cost, currency: costCurrency, rate } : NO_COSTS;
    tellTrade(booking, text, costs, output, context);
  });
  for (const booking of costs) {
    if (joins) output.ignore(booking.row, 'listed-elsewhere', 'It is a cost of the trade beside it.');
    else tellMoney(booking, output, context);
  }
}

interface OrderCosts {
  readonly fees: Decimal;
  readonly currency: string | undefined;
  /** Units of the trade's currency for one of this one. */
  readonly rate: Decimal | null;
}

const NO_COSTS: OrderCosts = { fees: Decimal.zero, currency: undefined, rate: null };

function tellTrade(
  booking: Booking,
  text: TradeText,
  { fees, currency: feeCurrency, rate }: OrderCosts,
  output: RowOutput,
  context: Context,
): void {
  const { row, order } = booking;
  const currency = printedCurrency(text.currency, row.line);
  const booked = printedCurrency(row.requiredText('currency'), row.line);
  const cash = booked.currency === currency.currency ? inCurrency(row.number('amount'), booked) : null;
  const { quantity, price } = termsOf(text, cash, currency.unit);
  const gross = quantity.times(price).abs().toNumber();
  const valuedAt = cash === null || gross === 0 ? 0 : cash.abs().toNumber() / gross;
  const instrument = instrumentOf(booking, currency.currency, output, context, valuedAt);
  const sameMoney = feeCurrency === undefined || feeCurrency === currency.currency;
  tellSettledTrade(
    {
      row,
      kind: text.kind,
      instrument,
      quantity,
      price: inCurrency(price, currency),
      net: sameMoney ? (cash?.minus(fees) ?? null) : null,
      ...(sameMoney ? {} : { settledIn: feeCurrency, rate }),
      fees,
      time: row.time(),
      orderId: order.trim(),
      content: contentOf(booking),
    },
    output,
  );
}

/** Without the running balance, which differs from one export to the next. */
const contentOf = ({ row, description, order }: Booking): string =>
  [
    ...(['date', 'time', 'isin', 'rate', 'currency', 'amount'] as const).map((column) => row.text(column)),
    description,
    order.trim(),
  ].join('\u001f');

function moveOf(booking: Booking, text: TradeText, output: RowOutput, context: Context): PaperMove {
  const { row, description } = booking;
  const currency = printedCurrency(text.currency, row.line);
  const booked = amountOf(booking);
  const { quantity, price } = termsOf(text, booked, currency.unit);
  const instrument = instrumentOf(booking, currency.currency, output, context);
  const move = {
    row,
    instrument,
    quantity: text.kind === 'sell' ? quantity.negated() : quantity,
    time: row.time(),
    note: description,
  };
  // What a paper was taken over for stands in a row of its own.
  const isFree = text.kind === 'sell' && price.isZero() && booked.isZero();
  const proceeds = isFree ? context.settlements.proceedsOf(row.text('isin'), instrument.currency) : null;
  if (proceeds === null) return { ...move, price: inCurrency(price, currency), amount: booked };
  const units = quantity.abs().times(instrument.multiplier ?? Decimal.one);
  return { ...move, price: proceeds.dividedBy(units, 12).normalized(), amount: proceeds };
}

function tellBooking(booking: Booking, kind: BookingKind, output: RowOutput, context: Context): void {
  const { row } = booking;
  if (kind === 'sweep') output.ignore(row, 'within-account');
  else if (kind === 'reserved') output.ignore(row, 'pending');
  else if (kind === 'conversion') {
    output.ignore(row, 'automatic-conversion');
    keepRate(booking, context);
  } else tellMoney(booking, output, context);
}

/** Of an exchange, the rate stands with the money in foreign currency: so much of it for one unit of the account's. */
const rateOf = (exchanges: readonly Booking[]): Decimal | null =>
  exchanges.find(({ row }) => row.text('rate') !== '')?.row.number('rate') ?? null;

function keepRate({ row }: Booking, context: Context): void {
  const rate = row.number('rate');
  const currency = row.requiredText('currency').toUpperCase();
  if (rate === null) context.base = currency;
  else if (context.base !== '' && context.base !== currency) {
    context.writer.rate({ day: row.time().day, from: context.base, to: currency, rate });
  }
}

function tellMoney(booking: Booking, output: RowOutput, context: Context): void {
  const { row, description, product } = booking;
  const amount = row.number('amount');
  if (amount === null && tellRenaming(booking, output, context)) return;
  if (amount === null) {
    output.ignore(row, 'statement-information', 'It moves no money.');
    return;
  }
  const settles = row.text('isin') !== '' && isCashSettlement(description);
  if (settles && context.settlements.isOfRemoval(row.text('isin'), row.time().day)) {
    output.ignore(row, 'listed-elsewhere', 'It is what the paper was taken out for.');
    return;
  }
  const isFundValue = bookingKind(description) === 'fund-value';
  const isBond = context.bonds.has(row.text('isin'));
  const kind = isFundValue
    ? 'adjustment'
    : isBond && /coupon|cupón|cedola/i.test(description)
      ? 'interest'
      : settles && amount.isPositive()
        ? 'return_of_capital'
        : cashKindOf(description, amount);
  if (kind === null) return;
  const currency = printedCurrency(row.requiredText('currency'), row.line).currency;
  const named = row.text('isin') !== '' && !isFundValue;
  const instrument = named ? instrumentOf(booking, currency, output, context) : null;
  const note = named ? `${description}: ${product}` : description;
  tellCash(
    { row, kind, amount, currency, instrument, time: row.time(), content: contentOf(booking), note },
    output,
  );
}

const ISIN = /\b[A-Z]{2}[A-Z0-9]{9}\d\b/g;

/** `Wijziging ISIN: LU… naar IE…`: the same paper under another number. */
function tellRenaming(booking: Booking, output: RowOutput, context: Context): boolean {
  const { row, description, product } = booking;
  const [old, next] = description.match(ISIN) ?? [];
  if (old === undefined || next === undefined || old === next) return false;
  const { currency } = printedCurrency(row.requiredText('balanceCurrency'), row.line);
  const named = (isin: string): Instrument =>
    output.instrument(
      row,
      europeanPaper(row.line, { isin, currency, assetClass: context.bonds.has(isin) ? 'bond' : 'stock' }),
    );
  output.event(row, {
    kind: 'symbol_change',
    instrument: named(old),
    currency,
    more: { successor: named(next) },
    time: row.time(),
    content: contentOf(booking),
    note: `${description}: ${product}`,
  });
  return true;
}
