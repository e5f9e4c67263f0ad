import type { ActivityKind } from '@tapebook/domain/activities';
import { describeInstrument, type Instrument, parseOptionSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import { isEmptyNumber } from '../../../cells/parse-number.ts';
import { effectOf, type RowKind } from '../../../cells/row-kinds.ts';
import type { FillingFacts, FoundFacts } from '../../../outputs/found-activity.ts';
import { splitRatio } from '../../../outputs/split-ratio.ts';
import { missingValue, quoted, unreadableNumber } from '../../../outputs/wording.ts';
import { hasSides } from '../columns/find-columns.ts';
import { countedUnit } from '../plan/counted-coins.ts';
import { bookedSide, costsWithin } from '../rows/booked-sides.ts';
import { priceFraction } from '../rows/price-fraction.ts';
import { priceFromAmount } from '../rows/price-from-amount.ts';
import { scaledPrice } from '../rows/price-scale.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { RowCosts, TableContext, TableRow } from '../rows/table-row.ts';
import { noteOf, PAID, writeMoney } from './write-money.ts';

const NOT_EXECUTED = /^(?:cancel|reject|expired|working|pending|open|inactive|not filled|wait)/i;

/** Futures, and spreads of them, can be below zero; what is owned cannot. */
const NEVER_NEGATIVE: ReadonlySet<string> = new Set(['stock', 'option', 'crypto', 'forex']);
/** Transfers of money alone. */
const AS_CASH: Partial<Record<ActivityKind, RowKind>> = {
  transfer_in: { kind: 'deposit' },
  transfer_out: { kind: 'withdrawal' },
};
const MOVED: ReadonlySet<ActivityKind> = new Set(['transfer_in', 'transfer_out']);
/** Of a row that has one of two columns filled. */
const FILLED = { bought: { kind: 'buy' }, sold: { kind: 'sell' } } as const satisfies Record<string, RowKind>;
const TRADED: ReadonlySet<ActivityKind> = new Set(['buy', 'sell', 'expire', 'assign', 'exercise']);

/** Writes one row of a table of executions and other events. */
export function writeRow(row: TableRow, context: TableContext, instruments: TableInstruments): void {
  const { writer } = context;
  const status = row.text('status');
  if (status !== '' && NOT_EXECUTED.test(status)) {
    writer.ignore(row.line, 'not-executed', `The order was not executed: ${status}.`);
    return;
  }
  const side = row.text('side');
  const { plan } = context;
  if (row.side === 'both') {
    row.reject(
      'contradictory-side',
      `Line ${row.line} has both what was bought and what was sold, and one price. Part it into two rows, or enter it by hand.`,
    );
    return;
  }
  if (row.side === 'none' && side === '') {
    writer.ignore(row.line, 'zero-quantity', 'Nothing was bought or sold.');
    return;
  }
  const filled = row.side === null || row.side === 'none' ? null : FILLED[row.side];
  const booked = filled === null && side === '' && (hasSides(row.columns) || plan.amountTellsSide);
  const word =
    filled ?? (booked ? bookedSide(row, isNamed(row)) : side === '' ? null : context.plan.readSide(side));
  if (side !== '' && word === null) {
    context.plan.sideWords.add(side);
    row.reject(
      'unknown-side',
      `Line ${row.line}: ${quoted(side)} says neither purchase nor sale. Say what it means among the words of the table, correct the row, or enter it by hand.`,
    );
    return;
  }
  if (word === 'ignored') {
    writer.ignore(row.line, 'statement-information', saidToBeLeftOut(side));
    return;
  }
  if (booked && word === null) {
    writer.ignore(row.line, 'zero-quantity', 'Nothing was paid or received.');
    return;
  }
  if (booked && word !== null && !TRADED.has(word.kind)) {
    writeBooked(row, word, context);
    return;
  }
  if (word === null && !context.plan.signTellsSide) {
    row.reject('missing-value', `${missingValue(row.line, 'side')}`);
    return;
  }
  if (word === null || TRADED.has(word.kind)) writeTrade(row, word, context, instruments);
  else if (MOVED.has(word.kind) && namesUnits(row)) writeUnits(row, word.kind, context, instruments);
  else if (word.kind === 'split') writeSplit(row, context, instruments);
  else if (word.kind === 'stock_dividend') writeUnits(row, word.kind, context, instruments);
  else writeCash(row, AS_CASH[word.kind] ?? word, context, instruments);
}

/** Whether a column of names says which instrument it is, and no words about money. */
const isNamed = (row: TableRow): boolean => (said(row.text('symbol')) || said(row.text('isin'))) !== '';

/** Money without units: its words are about it, and no name of an instrument. */
function writeBooked(row: TableRow, word: RowKind, context: TableContext): void {
  const amount = row.required('amount');
  const time = amount === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : row.currency();
  if (amount === undefined || time === undefined || currency === undefined) return;
  writeMoney(row, { ...word, note: row.text('name') }, { instrument: null, amount, time, currency }, context);
}

export const saidToBeLeftOut = (side: string): string =>
  `Rows with the word ${quoted(side)} are left out, as you said.`;

/** What the row calls its instrument: of an option its whole name, where the symbol is that of the underlying. */
export function symbolOf(row: TableRow): string {
  const symbol = said(row.text('symbol'));
  const name = row.text('name');
  if (symbol === '') return said(row.text('isin')) || name;
  return name !== '' && isOptionOn(symbol, name) ? name : symbol;
}

/** Some print that there is no symbol: `n/a`. Without the slash it may be one. */
const said = (text: string): string => (/^(?:n\/a|[-–—]+)$/i.test(text) ? '' : text);

/** What a column says of options alone. */
const RIGHT = /^(?:c|p|calls?|puts?)$/i;

const LONGEST_OPTION = 40;

function isOptionOn(symbol: string, name: string): boolean {
  if (name.length > LONGEST_OPTION || !/\d/.test(name)) return false;
  const option = parseOptionSymbol(name);
  return option?.assetClass === 'option' && option.underlying === symbol.toUpperCase();
}

/** The instrument that a row names, of which the size must be known; rejects the row when it names none. */
export function instrumentOf(
  row: TableRow,
  currency: string,
  context: TableContext,
  instruments: TableInstruments,
): Instrument | undefined {
  const instrument = namedInstrument(row, currency, context, instruments);
  if (instrument?.multiplier === null) {
    context.writer.problemOnce(
      'question',
      'multiplier-unknown',
      `Line ${row.line}: how much money one point of ${instrument.symbol} is worth is not known. Say so in the instrument’s settings; until then its result is unknown.`,
      row.line,
    );
  }
  return instrument;
}

/** The instrument that a row names; rejects the row when it names none. */
export function namedInstrument(
  row: TableRow,
  currency: string,
  context: TableContext,
  instruments: TableInstruments,
): Instrument | undefined {
  const symbol = symbolOf(row);
  const multiplier = row.number('multiplier');
  const strike = multiplier === undefined ? undefined : row.number('strike');
  if (multiplier === undefined || strike === undefined) return undefined;
  if (symbol === '') {
    row.reject('missing-value', missingValue(row.line, 'symbol'));
    return undefined;
  }
  const expiry = row.text('expiry');
  const day = expiry === '' ? null : (parsePrintedTime(expiry, context.plan.dateOrder)?.date ?? null);
  const right = row.text('right');
  const halfSaid = right !== '' && (strike === null || day === null) && RIGHT.test(right);
  if (halfSaid && describeInstrument({ symbol }).assetClass === 'stock') {
    row.reject(
      'missing-value',
      `Line ${row.line} is an option (${quoted(right)}) on ${symbol}, and ${strike === null ? 'its strike' : 'the day on which it expires'} cannot be read. Say which column holds it, correct the row, or enter it by hand.`,
    );
    return undefined;
  }
  return instruments.get({
    symbol,
    assetClass: row.text('assetClass'),
    currency,
    multiplier,
    underlying: row.text('underlying'),
    expiry: day,
    strike,
    right,
  });
}

/** A price, in fractions where its instrument is so quoted; `undefined` after the row was rejected. */
export function priceOf(
  row: TableRow,
  role: 'price' | 'entryPrice' | 'exitPrice',
  instrument: Instrument,
): Decimal | undefined {
  if (instrument.assetClass !== 'future') {
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

const HUNDREDTH = Decimal.parse('0.01');

/** All that a row cost: what it states in money, and its share of what was traded. */
export function costsOn(costs: RowCosts, traded: Decimal, row: TableRow, { writer }: TableContext): RowCosts {
  if (costs.percent.isZero()) return costs;
  const share = traded.abs().times(costs.percent).times(HUNDREDTH).normalized();
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} states its costs in percent: ${costs.percent} % of what was traded is ${share}, which was taken, and so for rows like it.`,
    row.line,
  );
  return { ...costs, fees: costs.fees.plus(share), percent: Decimal.zero };
}

/** Costs of a fill, with their currency where it is another one than that of the trade. */
export const feeFacts = (
  { fees, currency }: RowCosts,
  instrument: Instrument,
): Pick<FoundFacts, 'fees' | 'feeCurrency'> =>
  currency === '' || currency === instrument.currency || fees.isZero()
    ? { fees }
    : { fees, feeCurrency: currency };

function writeTrade(
  row: TableRow,
  word: RowKind | null,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const { writer } = context;
  const quantity = row.required('quantity');
  const time = quantity === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : row.currency();
  if (quantity === undefined || time === undefined || currency === undefined) return;
  const instrument = instrumentOf(row, currency, context, instruments);
  if (instrument === undefined) return;
  if (quantity.isZero()) {
    writer.ignore(row.line, 'zero-quantity');
    return;
  }
  if (word?.kind === 'buy' && quantity.isNegative()) {
    row.reject(
      'contradictory-side',
      `Line ${row.line} is a purchase of ${quantity}. Check it at the broker, and correct the row or enter it by hand.`,
    );
    return;
  }
  const kind = word?.kind ?? (quantity.isNegative() ? 'sell' : 'buy');
  const ends = kind !== 'buy' && kind !== 'sell';
  // An expiry may leave the price out: nothing was paid.
  const costs = row.costs();
  if (costs === undefined) return;
  const inLots = !ends && instrument.assetClass === 'forex';
  const units = inLots ? instruments.unitsOf(symbolOf(row), instrument, quantity.abs()) : null;
  const size = units ?? quantity.abs();
  const unpriced = row.columns.price === undefined;
  const stated =
    ends && (unpriced || isEmptyNumber(row.text('price')))
      ? null
      : unpriced
        ? priceFromAmount(row, { buys: kind === 'buy', size, instrument, fees: costs.fees }, context)
        : priceOf(row, 'price', instrument);
  if (stated === undefined) return;
  const scales = stated !== null && !ends && !unpriced && units === null;
  const price = scales ? scaledPrice(row, { size, price: stated, instrument, costs }, context) : stated;
  if (price?.isNegative() === true && NEVER_NEGATIVE.has(instrument.assetClass)) {
    row.reject(
      'unreadable-number',
      `Line ${row.line} states a price of ${price}, and ${instrument.symbol} cannot cost less than nothing. Does the column hold what was paid? Say which one holds the price, or enter the row by hand.`,
    );
    return;
  }
  const effect = effectOf(row.text('effect')).effect ?? word?.effect;
  const note = noteOf(row.note(), word?.note);
  const orderId = row.text('orderId');
  const { currency: paid } = instrument;
  const amount = ends || units !== null ? Decimal.zero : cashOf(kind, instrument, size, price);
  const traded = size.times(price ?? Decimal.zero).times(instrument.multiplier ?? Decimal.one);
  const { costsInAmounts } = context.plan;
  const within = (hasSides(row.columns) || costsInAmounts) && !costs.stated && !ends;
  const fees = within ? costsWithin(row, traded, kind === 'buy') : costsOn(costs, traded, row, context).fees;
  if (within && costsInAmounts && !fees.isZero()) tellCostsWithin(row, fees, context);
  const facts: FillingFacts = { kind, instrument, quantity: size, amount, fees, currency: paid };
  if (price !== null && !(ends && price.isZero())) facts.price = price;
  const { feeCurrency } = feeFacts(costs, instrument);
  if (feeCurrency !== undefined) facts.feeCurrency = feeCurrency;
  if (orderId !== '') facts.orderId = orderId;
  if (effect !== undefined) facts.effect = effect;
  if (note !== '') facts.note = note;
  const id = row.text('id');
  const account = row.text('account');
  const { line } = row;
  const feesStated = costs.stated || within;
  const annotation = row.annotation(effect === 'open' ? kind === 'buy' : null, price);
  writer.activity(
    id === ''
      ? { account, line, time, content: row.content(), feesStated, facts, annotation }
      : { account, line, time, content: row, feesStated, facts, externalId: id, annotation },
  );
}

function tellCostsWithin(row: TableRow, fees: Decimal, { writer }: TableContext): void {
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} states no costs; ${fees} was taken for them, by which its amount differs from its quantity times its price, and so for rows like it.`,
    row.line,
  );
}

/** What is traded on margin moves no cash but its result. */
function cashOf(
  kind: ActivityKind,
  { assetClass, multiplier }: Instrument,
  size: Decimal,
  price: Decimal | null,
): Decimal {
  if (assetClass === 'future' || assetClass === 'cfd') return Decimal.zero;
  const money = size.times(price ?? Decimal.zero).times(multiplier ?? Decimal.one);
  return kind === 'buy' ? money.negated() : money;
}

function writeCash(row: TableRow, word: RowKind, context: TableContext, instruments: TableInstruments): void {
  const unit =
    context.plan.columns.currency === undefined
      ? countedUnit(row.text('symbol'), word.kind, context.plan.coinsNamed)
      : null;
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
  const costs = PAID.has(word.kind) ? row.costs() : undefined;
  const cost = costs === undefined || costs.fees.isZero() ? null : costs.fees;
  const amount = stated === null || stated.isZero() ? (cost ?? stated ?? paymentOf(row)) : stated;
  const time = amount === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : (unit ?? row.currency());
  if (amount === undefined || time === undefined || currency === undefined) return;
  const named = unit === null ? symbolOf(row) : '';
  const instrument =
    named === '' || word.kind === 'deposit' || word.kind === 'withdrawal'
      ? null
      : instrumentOf(row, currency, context, instruments);
  if (instrument === undefined) return;
  writeMoney(row, word, { instrument, amount, time, currency }, context);
}

/** Whether what is moved is of an instrument, and so no money. */
function namesUnits(row: TableRow): boolean {
  const quantity = row.readable('quantity');
  return symbolOf(row) !== '' && quantity !== null && !quantity.isZero();
}

/** Units that came or went without being paid for. */
function writeUnits(
  row: TableRow,
  kind: ActivityKind,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const quantity = row.required('quantity');
  const time = quantity === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : row.currency();
  const instrument = currency === undefined ? undefined : instrumentOf(row, currency, context, instruments);
  if (quantity === undefined || time === undefined || instrument === undefined) return;
  if (quantity.isZero()) {
    context.writer.ignore(row.line, 'zero-quantity');
    return;
  }
  const note = row.note();
  // What is transferred in brings what it cost with it.
  const price = kind === 'transfer_in' ? row.readable('price') : null;
  context.writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind,
      instrument,
      quantity: quantity.abs(),
      ...(price?.isPositive() === true ? { price } : {}),
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: instrument.currency,
      ...(note === '' ? {} : { note }),
    },
  });
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

const RATIO = /^(\d+(?:\.\d+)?)\s*(?::|for|-for-|\/)\s*(\d+(?:\.\d+)?)$/i;
/** Within a sentence. */
const SAID_RATIO = /(?:^|\s)(\d+(?:\.\d+)?)(?:-for-| for )(\d+(?:\.\d+)?)(?=\s|$)/i;

function writeSplit(row: TableRow, context: TableContext, instruments: TableInstruments): void {
  const cells = row.cells.map((cell) => cell.trim());
  const found = [RATIO, SAID_RATIO].flatMap((ratio) => cells.map((cell) => ratio.exec(cell)));
  const match = found.find((each) => each !== null);
  const ratio =
    match === undefined || match === null
      ? null
      : splitRatio(Decimal.parse(match[1] ?? ''), Decimal.parse(match[2] ?? ''));
  if (ratio === null) {
    row.reject(
      'missing-value',
      `Line ${row.line} is a split without its ratio (such as 4:1). Enter it by hand.`,
    );
    return;
  }
  const time = row.time();
  const currency = time === undefined ? undefined : row.currency();
  const instrument = currency === undefined ? undefined : instrumentOf(row, currency, context, instruments);
  if (time === undefined || instrument === undefined) return;
  const note = row.note();
  context.writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind: 'split',
      instrument,
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: instrument.currency,
      ...ratio,
      ...(note === '' ? {} : { note }),
    },
  });
}
