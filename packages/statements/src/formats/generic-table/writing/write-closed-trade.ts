import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { rowPosition } from '../../../brokers/closed-trades/row-position.ts';
import { moneySign } from '../../../cells/money-sign.ts';
import { type ResolvedTime, untold } from '../../../cells/parse-date-time.ts';
import { isEmptyNumber } from '../../../cells/parse-number.ts';
import { entryCost } from '../../../layouts/row-output.ts';
import type { FoundActivity } from '../../../outputs/found-activity.ts';
import { statedInAccount, tellImpliedRate } from '../../../outputs/implied-rates.ts';
import { quoted } from '../../../outputs/wording.ts';
import { countsSides } from '../columns/find-columns.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import { heldSeconds, shifted } from '../rows/held-for.ts';
import { saidToBeLeftOut } from '../rows/left-out.ts';
import { instrumentOf, symbolOf } from '../rows/named-instrument.ts';
import { priceOf } from '../rows/price-of.ts';
import { costsOf, costsOn, feeFacts } from '../rows/row-costs.ts';
import type { RowCosts, TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';
import type { StatedProfits } from './stated-profits.ts';
import { isPayment, writePayment } from './write-payment.ts';

/** A ticket that both ends of a row have in common. */
const orderIdIn = (row: TableRow): string => row.text('orderId') || row.text('id');

/** What pays in a currency of its own, whatever the account is kept in. */
const CONVERTED: ReadonlySet<string> = new Set(['forex', 'cfd']);

/** Writes a row that holds a whole round trip, entry and exit, as the two fills that it was. */
export function writeClosedTrade(
  row: TableRow,
  context: TableContext,
  instruments: TableInstruments,
  profits: StatedProfits,
): void {
  const { writer } = context;
  const side = row.text('side');
  const word = context.plan.readSide(side);
  if (word === 'ignored') {
    writer.ignore(row.line, 'statement-information', saidToBeLeftOut(side));
    return;
  }
  if (word !== null && isPayment(word)) {
    writePayment(row, word, context);
    return;
  }
  const further = context.plan.furtherExits.find((position) => /[1-9]/.test(row.at(position)));
  if (further !== undefined) {
    row.reject(
      'unsupported-event',
      `Line ${row.line} has several exits, and a row can only have one. Give each exit its own row with its part of the quantity and the same entry, and import the file again.`,
    );
    return;
  }
  const counted = countedSides(row);
  const quantity = counted === undefined ? undefined : (counted?.larger ?? sizeOf(row, context));
  const stillOpen = isStillOpen(row, context.plan);
  const ends = quantity === undefined ? undefined : endsOf(row, context, stillOpen);
  // A result beside the prices is in the account's currency, whatever the pair is quoted in.
  const own = () => instruments.ownCurrency(symbolOf(row), row.text('assetClass'));
  const currency =
    ends === undefined ? undefined : row.currency(row.columns.profit === undefined ? own : undefined);
  if (quantity === undefined || ends === undefined || currency === undefined) return;
  const instrument = instrumentOf(row, currency, context, instruments);
  const entry =
    instrument === undefined ? undefined : endPrice(row, 'entry', { quantity, instrument }, context);
  const exit =
    instrument === undefined || entry === undefined
      ? undefined
      : stillOpen
        ? null
        : endPrice(row, 'exit', { quantity, instrument }, context);
  const charged = exit === undefined ? undefined : costsOf(row, context);
  const gross =
    instrument === undefined || entry === undefined || exit == null
      ? null
      : exit
          .minus(entry)
          .times(quantity.abs())
          .times(instrument.multiplier ?? Decimal.one);
  const costs =
    charged === undefined || instrument === undefined || entry === undefined || exit === undefined
      ? undefined
      : costsOn(
          charged,
          {
            traded: tradedOn(quantity, instrument, entry, exit),
            // Both of its sides are charged.
            units: exit === null ? quantity : quantity.plus(quantity),
          },
          row,
          context,
        );
  const long =
    costs === undefined ? undefined : isLong(row, side, { quantity, gross, costs, ends }, context.plan);
  if (
    instrument === undefined ||
    entry === undefined ||
    exit === undefined ||
    costs === undefined ||
    long === undefined
  )
    return;
  if (quantity.isZero()) {
    writer.ignore(row.line, 'zero-quantity');
    return;
  }
  // What is left over is still held; what is lacking was held before, and the row does not say at what price.
  if (counted != null && counted.boughtMore !== null && counted.boughtMore !== long) {
    row.reject(
      'contradictory-side',
      `Line ${row.line} has ${long ? 'sold more than it bought' : 'bought more than it sold'}. Enter it by hand, or correct the row.`,
    );
    return;
  }
  const units = instruments.unitsOf(symbolOf(row), instrument, quantity.abs());
  const size = units ?? quantity.abs();
  const exited =
    counted == null || counted.boughtMore === null
      ? size
      : (instruments.unitsOf(symbolOf(row), instrument, counted.smaller) ?? counted.smaller);
  const multiplier = instrument.multiplier ?? Decimal.one;
  const margined = instrument.assetClass === 'future' || instrument.assetClass === 'cfd' || units !== null;
  // Of a pair that is quoted in another currency the result was converted, and the costs are in the account's.
  // So it was of any paper whose result is stated in another currency than its prices.
  const stated = resultCurrency(row, context.plan);
  const paid = stated ?? currency;
  const foreign = (CONVERTED.has(instrument.assetClass) || stated !== null) && instrument.currency !== paid;
  const profit = row.number('profit');
  if (profit === undefined) return;
  const soldFirst = context.plan.endsAreSides && !long;
  const isAddable = costs.fees.isZero() || costs.currency === '' || costs.currency === paid;
  const result =
    foreign && exit !== null && (isAddable || context.plan.resultsAre !== 'net')
      ? {
          from: instrument.currency,
          // What a point is worth is not known of all: then no rate follows from the result.
          gross:
            instrument.multiplier === null
              ? null
              : exit
                  .minus(entry)
                  .times(long || soldFirst ? size : size.negated())
                  .times(multiplier),
          // What is told as before costs here is so only where the heading does not say otherwise.
          profit: context.plan.resultsAre === 'net' ? (profit?.plus(costs.fees) ?? null) : profit,
          time: ends.closed,
        }
      : null;
  const feeRate = result === null ? undefined : tellImpliedRate(writer, paid, result);
  // What the file says of its currency is what the account is kept in, where results are not in those of the pairs.
  const kept = stated ?? context.plan.currency;
  if (foreign && kept !== null) writer.accountsKeptIn = kept;
  const account = row.text('account');
  // Each row is a position of its own where a platform lets both sides be held at once: of pairs most do, of the rest the rows show it.
  const positionId =
    CONVERTED.has(instrument.assetClass) || context.bothSidesHeld
      ? rowPosition({
          id: orderIdIn(row),
          direction: long ? 'long' : 'short',
          opened: row.text('entryDateTime') || row.text('dateTime') || row.text('date'),
          price: row.text('entryPrice'),
        })
      : undefined;
  const orderId = row.text('orderId');
  const annotation = row.annotation(long, entry);
  const fill = (
    part: 'entry' | 'exit',
    time: ResolvedTime,
    price: Decimal,
    fees: RowCosts,
  ): FoundActivity => {
    const buys = (part === 'entry') === long;
    const filled = part === 'entry' ? size : exited;
    const money = filled.times(price).times(multiplier);
    return {
      account,
      line: row.line,
      time,
      content: `${part}\u001f${row.content()}`,
      feesStated: costs.stated,
      annotation: part === 'entry' ? annotation : undefined,
      facts: {
        kind: buys ? 'buy' : 'sell',
        instrument,
        quantity: filled,
        price,
        amount: margined ? Decimal.zero : buys ? money.negated() : money,
        ...feeFacts(foreign && fees.currency === '' ? { ...fees, currency: paid } : fees, instrument),
        ...(feeRate === undefined || fees.fees.isZero() || !['', paid].includes(fees.currency)
          ? {}
          : { feeRate }),
        ...(part === 'exit' && result !== null ? statedInAccount(paid, result) : {}),
        ...(orderId === '' ? {} : { orderId }),
        ...(positionId === undefined ? {} : { positionId }),
        currency: instrument.currency,
        effect: part === 'entry' ? 'open' : 'close',
        ...(ends.note === undefined ? {} : { note: ends.note }),
      },
    };
  };
  if (exit === null) {
    writer.activity(fill('entry', ends.opened, entry, costs));
    return;
  }
  // The row states one cost for both sides; it is known in full when the trade is closed.
  const free = { ...costs, fees: Decimal.zero };
  const [first, last] = soldFirst
    ? [fill('entry', ends.closed, exit, free), fill('exit', ends.opened, entry, costs)]
    : [fill('entry', ends.opened, entry, free), fill('exit', ends.closed, exit, costs)];
  // Of what was opened nobody knows when: the fill that closes it, with what its entry had cost.
  const heldCost =
    ends.note === UNDATED.entryDateTime && !soldFirst && exited.equals(size)
      ? entryCost(instrument, size, entry)
      : null;
  const taken =
    heldCost === null
      ? writer.activity(first, last)
      : writer.activity({ ...last, annotation, facts: { ...last.facts, heldCost } });
  if (!taken || profit === null || foreign || !exited.equals(size)) return;
  const made = exit.minus(entry).times(size).times(multiplier);
  const ours = long || soldFirst ? made : made.negated();
  const { multiplier: known } = instrument;
  const trip = { account, instrument, line: row.line, profit, gross: known === null ? null : ours };
  if (!profits.add({ ...trip, costs: costs.fees })) {
    writer.problemOnce(
      'warning',
      'amount-differs',
      `Line ${row.line} has a P&L of ${profit}; by its prices it is ${ours}. Check the contract size of ${instrument.symbol}.`,
      row.line,
    );
  }
}

/** What results are in, where their cells or their heading say it. */
function resultCurrency(row: TableRow, { resultCurrency }: TablePlan): string | null {
  const sign = moneySign(row.text('profit'));
  return sign !== null && 'currency' in sign ? sign.currency : resultCurrency;
}

/** As printed, or how much of it the money of the entry bought at its price. */
function sizeOf(row: TableRow, { plan, writer }: TableContext): Decimal | undefined {
  const { quantity, entryAmount, entryPrice } = plan.columns;
  if (quantity !== undefined || entryAmount === undefined || entryPrice === undefined)
    return row.required('quantity');
  const money = row.required('entryAmount');
  const price = money === undefined ? undefined : row.required('entryPrice');
  if (money === undefined || price === undefined) return undefined;
  if (price.isZero()) return Decimal.zero;
  const size = money.quotient(price, SIZE_PLACES);
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} gives the size of its position in money and no quantity; ${size} was worked out from it and the entry price. Other rows like it were read the same way.`,
    row.line,
  );
  return size;
}

/** Of a share no broker sells less. */
const SIZE_PLACES = 6;

interface CountedSides {
  readonly larger: Decimal;
  readonly smaller: Decimal;
  /** `null`: as much was bought as was sold. */
  readonly boughtMore: boolean | null;
}

/** Both quantities of a row that has a column for each; `null` for another one, `undefined` after it was rejected. */
function countedSides(row: TableRow): CountedSides | null | undefined {
  if (!countsSides(row.columns)) return null;
  const bought = row.required('boughtQuantity')?.abs();
  const sold = bought === undefined ? undefined : row.required('soldQuantity')?.abs();
  if (bought === undefined || sold === undefined) return undefined;
  const order = bought.compare(sold);
  return {
    larger: order < 0 ? sold : bought,
    smaller: order < 0 ? bought : sold,
    boughtMore: order === 0 ? null : order > 0,
  };
}

const PRICE_PLACES = 12;

/** As printed, or what was paid or received at the end by the quantity. */
function endPrice(
  row: TableRow,
  end: 'entry' | 'exit',
  { quantity, instrument }: { quantity: Decimal | undefined; instrument: Instrument },
  { plan, writer }: TableContext,
): Decimal | undefined {
  const [price, amount] =
    end === 'entry' ? (['entryPrice', 'entryAmount'] as const) : (['exitPrice', 'exitAmount'] as const);
  if (plan.columns[price] !== undefined || plan.columns[amount] === undefined)
    return priceOf(row, price, instrument);
  const money = row.required(amount);
  const units = quantity?.abs().times(instrument.multiplier ?? Decimal.zero) ?? Decimal.zero;
  if (money === undefined) return undefined;
  // Nothing was traded, which is said of the row as a whole.
  if (units.isZero()) return Decimal.zero;
  const each = money.abs().quotient(units, PRICE_PLACES);
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} has what was paid and received but no price; ${each} was worked out from that, including any fees in it. Other rows like it were read the same way.`,
    row.line,
  );
  return each;
}

/** Money of both sides, of which costs in percent are a share each. */
const tradedOn = (
  quantity: Decimal,
  { multiplier }: Instrument,
  entry: Decimal,
  exit: Decimal | null,
): Decimal =>
  quantity
    .abs()
    .times(entry.plus(exit ?? Decimal.zero))
    .times(multiplier ?? Decimal.one);

/** Journals list what is still held beside what was closed: without an exit, or with one at zero on no day. */
function isStillOpen(row: TableRow, { columns }: TablePlan): boolean {
  if (row.text('exitDateTime') !== '' || row.text('exitTime') !== '') return false;
  const dated = columns.exitDateTime !== undefined || columns.exitTime !== undefined;
  const price = row.readable('exitPrice');
  return price === null ? isEmptyNumber(row.text('exitPrice')) : dated && price.isZero();
}

interface Ends {
  readonly opened: ResolvedTime;
  readonly closed: ResolvedTime;
  readonly note?: string;
}

/** Bought on several days, as statements for the taxes print it. */
const VARIOUS = /^various$/i;

const UNDATED = {
  entryDateTime: 'The file does not say when it was opened.',
  exitDateTime: 'The file does not say when it was closed.',
} as const;

/** When the trade was opened and closed; where only one of them is told, nobody knows when the other was. */
function endsOf(row: TableRow, context: TableContext, stillOpen: boolean): Ends | undefined {
  const { columns } = context.plan;
  const held =
    columns.duration === undefined ? null : heldSeconds(row.text('duration'), context.durationHeading);
  const isShared = (columns.dateTime ?? columns.date) !== undefined;
  const saysEntry = row.text('entryDateTime') !== '' || row.text('entryTime') !== '';
  const saysExit = row.text('exitDateTime') !== '' || row.text('exitTime') !== '';
  if (VARIOUS.test(row.text('entryDateTime')) || (!isShared && !saysEntry && saysExit)) {
    const closed = row.time('exitDateTime');
    const began = closed && held !== null ? shifted(closed, -held) : null;
    if (closed !== undefined && began !== null) return { opened: began, closed };
    return closed && { opened: untold(closed), closed, note: UNDATED.entryDateTime };
  }
  const opened = row.time('entryDateTime');
  if (opened === undefined || stillOpen) return opened && { opened, closed: opened };
  const closed = saysExit || isShared ? row.time('exitDateTime', opened) : null;
  if (closed === undefined) return undefined;
  if (closed !== null && (saysExit || isEndOfBoth(opened, closed))) return { opened, closed };
  const ended = held === null ? null : shifted(opened, held);
  if (ended !== null) return { opened, closed: ended };
  return { opened, closed: untold(opened), note: UNDATED.exitDateTime };
}

/**
 * Whether the one cell that a row has for both ends tells the second: a day on which it was opened and closed, or a span. One
 * time, as tables that are kept by hand have it, tells when a trade was made and not for how long.
 */
const isEndOfBoth = (opened: ResolvedTime, closed: ResolvedTime): boolean =>
  opened.timePrecision === closed.timePrecision &&
  (closed.timePrecision === 'day' || closed.occurredAt !== opened.occurredAt);

interface Outcome {
  readonly quantity: Decimal;
  /** Of a long trade, before its costs; `null` while it is open. */
  readonly gross: Decimal | null;
  readonly costs: RowCosts;
  readonly ends: Ends | undefined;
}

/** Direction of the round trip: a word for its entry, the sign of its quantity, or what it resulted in. */
function isLong(
  row: TableRow,
  side: string,
  { quantity, gross, costs, ends }: Outcome,
  { readSide, sideWords, columns, endsAreSides }: TablePlan,
): boolean | undefined {
  // What was sold before it was bought was short.
  if (endsAreSides && ends !== undefined) return ends.opened.occurredAt <= ends.closed.occurredAt;
  if (side === '') {
    const profit = columns.side === undefined ? row.readable('profit') : null;
    if (quantity.isNegative() || profit === null || gross === null) return !quantity.isNegative();
    const offBy = (result: Decimal) =>
      [result, result.minus(costs.fees)]
        .map((each) => each.minus(profit).abs())
        .reduce((least, each) => (each.compare(least) < 0 ? each : least));
    return offBy(gross).compare(offBy(gross.negated())) <= 0;
  }
  const word = readSide(side);
  if (word !== 'ignored' && word?.kind === 'buy') return true;
  if (word !== 'ignored' && word?.kind === 'sell') return false;
  sideWords.add(side);
  row.reject(
    'unknown-side',
    `Line ${row.line}: ${quoted(side)} is neither long nor short. Say what it means among the words of the table, correct the row, or enter it by hand.`,
  );
  return undefined;
}
