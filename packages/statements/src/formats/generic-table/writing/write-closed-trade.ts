import { type Instrument, isMargined } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { rowPosition } from '../../../brokers/closed-trades/row-position.ts';
import { moneySign } from '../../../cells/money-sign.ts';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { entryCost } from '../../../layouts/entry-cost.ts';
import type { FoundActivity } from '../../../outputs/found-activity.ts';
import { statedInAccount, tellImpliedRate } from '../../../outputs/implied-rates.ts';
import { missingValue, quoted } from '../../../outputs/wording.ts';
import { boughtFirst } from '../plan/prices-of-sides.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import { isBasisUnknown } from '../plan/tax-form.ts';
import { saidToBeLeftOut } from '../rows/left-out.ts';
import { instrumentOf, symbolOf } from '../rows/named-instrument.ts';
import { costsIn, costsOf, costsOn, feeFacts, writeCostsElsewhere } from '../rows/row-costs.ts';
import type { RowCosts, TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';
import { type Ends, endsOf, isStillOpen, UNDATED } from './ends-of-trade.ts';
import { hasSeveralEnds } from './several-ends.ts';
import { beforeTaxes, costsInResult, lossDisallowed, withDisallowed } from './stated-outcome.ts';
import { differsFromPrices, type StatedProfits } from './stated-profits.ts';
import { countedSides, sizeAndExit, tradedOn, type Worth, worthOfEnd } from './worth-of-trade.ts';
import { writeBeside } from './write-beside.ts';
import { isPayment, paymentAmong, writePayment } from './write-payment.ts';

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
  const payment = word === null ? paymentAmong(row) : null;
  if (payment !== null) {
    writePayment(row, payment, context);
    return;
  }
  const counted = countedSides(row);
  const sized = counted === null ? sizeAndExit(row, context) : undefined;
  const quantity = counted?.larger ?? sized?.size;
  const part = sized?.exited ?? null;
  const stillOpen = part?.isZero() === true || isStillOpen(row, context.plan);
  const ends = quantity === undefined ? undefined : endsOf(row, context, stillOpen);
  // A result beside the prices is in the account's currency, whatever the pair is quoted in.
  const own = () =>
    row.columns.profit === undefined
      ? instruments.ownCurrency(symbolOf(row), row.text('assetClass'))
      : instruments.currencyOfFuture(symbolOf(row), row.text('assetClass'));
  const currency = ends === undefined ? undefined : row.currency(own);
  if (quantity === undefined || ends === undefined || currency === undefined) return;
  const instrument = instrumentOf(row, currency, context, instruments);
  if (instrument === undefined) return;
  const stated = worthOfEnd(row, 'entry', { quantity, instrument }, context);
  if (stated === undefined) return;
  const paidFor = stated?.price.isZero() === true && hasNoBasis(row, instrument, context) ? null : stated;
  const broughtIn = stillOpen
    ? null
    : worthOfEnd(row, 'exit', { quantity: part ?? quantity, instrument }, context);
  if (broughtIn === undefined) return;
  if (broughtIn === null && !stillOpen) {
    row.reject('missing-value', missingValue(row.line, 'exit price'));
    return;
  }
  if (paidFor === null) {
    if (broughtIn === null) row.reject('missing-value', missingValue(row.line, 'entry price'));
    else writeWithoutBasis(row, { quantity, instrument, worth: broughtIn, closed: ends.closed }, context);
    return;
  }
  const { price: entry } = paidFor;
  const exit = broughtIn?.price ?? null;
  const rowCosts = costsOf(row, context);
  const convertedTo = instruments.resultsConvertedTo(symbolOf(row), instrument);
  if (convertedTo !== null && context.plan.currency === null) context.assumedFor ??= '';
  const inAccount = resultCurrency(row, context.plan) ?? convertedTo;
  const charged = rowCosts === undefined ? undefined : costsIn(rowCosts, inAccount ?? currency);
  const gross =
    exit === null
      ? null
      : exit
          .minus(entry)
          .times((part ?? quantity).abs())
          .times(instrument.multiplier ?? Decimal.one);
  const printed =
    charged === undefined
      ? undefined
      : costsOn(
          charged,
          {
            traded: tradedOn({ quantity, exited: part ?? quantity }, instrument, entry, exit),
            // Both of its sides are charged.
            units: exit === null ? quantity : quantity.abs().plus((part ?? quantity).abs()),
          },
          row,
          context,
        );
  const long =
    printed === undefined ? undefined : isLong(row, side, { quantity, gross, costs: printed, ends }, context);
  if (printed === undefined || long === undefined) return;
  if (hasSeveralEnds(row, { gross, costs: printed.fees, units: quantity }, context)) {
    row.reject(
      'unsupported-event',
      `Line ${row.line} has several entries or exits, and a row can only have one of each. Give each its own row with its part of the quantity, and import the file again.`,
    );
    return;
  }
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
  const closed = counted == null || counted.boughtMore === null ? part : counted.smaller;
  const exited = closed === null ? size : (instruments.unitsOf(symbolOf(row), instrument, closed) ?? closed);
  const multiplier = instrument.multiplier ?? Decimal.one;
  const margined = isMargined(instrument) || units !== null;
  // Of a pair that is quoted in another currency the result was converted, and the costs are in the account's.
  // So it was of any paper whose result is stated in another currency than its prices.
  const paid = inAccount ?? currency;
  const foreign =
    (CONVERTED.has(instrument.assetClass) || inAccount !== null) && instrument.currency !== paid;
  const told = row.number('profit');
  if (told === undefined) return;
  const soldFirst = (context.plan.endsAreSides || context.plan.pricesAreSides) && !long;
  // Where the times are named for the ends, prices alone change places.
  const turned = (context.plan.endsAreSides || context.plan.timesAreSides) && !long;
  const money = { paid: paidFor.money, brought: broughtIn?.money ?? null };
  const made =
    money.paid !== null && money.brought !== null && part === null
      ? money.brought.minus(money.paid)
      : (exit ?? entry)
          .minus(entry)
          .times(part === null ? size : exited)
          .times(multiplier);
  const ours = long || soldFirst ? made : made.negated();
  const disallowed = withDisallowed(told, { row, ours, loss: lossDisallowed(row, context) }, context);
  const profit = beforeTaxes(disallowed, { row, ours, costs: printed.fees }, context);
  const costs =
    exit === null || foreign || !context.costsInResults
      ? printed
      : costsInResult(printed, { row, ours, profit }, context);
  // As the heading says, else as the prices do.
  const isNet =
    context.plan.resultsAre === 'net' ||
    (context.plan.resultsAre === 'untold' && instruments.areResultsNet(symbolOf(row)));
  const isAddable = costs.fees.isZero() || costs.currency === '' || costs.currency === paid;
  const result =
    foreign && exit !== null && (isAddable || !isNet)
      ? {
          from: instrument.currency,
          // What a point is worth is not known of all: then no rate follows from the result.
          gross:
            instrument.multiplier === null
              ? null
              : exit
                  .minus(entry)
                  .times(long || soldFirst ? exited : exited.negated())
                  .times(multiplier),
          // What is told as before costs here is so only where the heading does not say otherwise.
          profit: isNet ? (profit?.plus(costs.fees) ?? null) : profit,
          time: ends.closed,
        }
      : null;
  const feeRate = result === null ? undefined : tellImpliedRate(writer, paid, result);
  // What the file says of its currency is what the account is kept in, where results are not in those of the pairs.
  const kept = inAccount ?? context.plan.currency;
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
  // Of what was sold first, the fill that opens it is the sale.
  const [entryMoney, exitMoney] = soldFirst ? [money.brought, money.paid] : [money.paid, money.brought];
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
    const exact = part === 'entry' ? entryMoney : exitMoney;
    const cash =
      (filled.equals(size) || part !== null) && exact !== null
        ? exact
        : filled.times(price).times(multiplier);
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
        amount: margined ? Decimal.zero : buys ? cash.negated() : cash,
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
    writeCostsElsewhere(row, costs, { time: ends.opened, traded: paid }, context);
    return;
  }
  // The row states one cost for both sides; it is known in full when the trade is closed.
  const free = { ...costs, fees: Decimal.zero };
  const [first, last] = soldFirst
    ? [
        fill('entry', turned ? ends.closed : ends.opened, exit, free),
        fill('exit', turned ? ends.opened : ends.closed, entry, costs),
      ]
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
  if (taken) writeCostsElsewhere(row, costs, { time: ends.closed, traded: paid }, context);
  if (taken) {
    const currency = foreign ? paid : instrument.currency;
    writeBeside(row, { kind: 'sell', instrument, time: ends.closed, currency }, context);
  }
  if (!taken || profit === null || foreign || !exited.equals(size)) return;
  const isLinear = instrument.multiplier !== null && instrument.inverse !== true;
  const trip = { account, instrument, line: row.line, profit, gross: isLinear ? ours : null };
  if (!profits.add({ ...trip, costs: costs.fees })) {
    writer.problemOnce(
      'warning',
      'amount-differs',
      differsFromPrices({ ...trip, gross: ours }, instrument, context.plan.currency !== null),
      row.line,
    );
  }
}

/** A premium that was all kept had cost nothing to end; a paper that cost nothing is told. */
function hasNoBasis(row: TableRow, instrument: Instrument, { plan, writer }: TableContext): boolean {
  if (plan.columns.entryAmount === undefined || instrument.expiry !== undefined) return false;
  if (isBasisUnknown(plan.taxForm, (position) => row.at(position))) return true;
  writer.problemOnce(
    'warning',
    'missing-value',
    `Line ${row.line} has a cost of 0, so that all it brought counts as a gain. If the form only leaves out what it was bought for, empty that cell and import the file again.`,
    row.line,
  );
  return false;
}

/**
 * A sale of which the form does not say what it was bought for, as of papers that came from another broker: what it closes was
 * held before, and its result stays unknown until somebody says what that had cost.
 */
function writeWithoutBasis(
  row: TableRow,
  {
    quantity,
    instrument,
    worth,
    closed,
  }: {
    readonly quantity: Decimal;
    readonly instrument: Instrument;
    readonly worth: Worth;
    readonly closed: ResolvedTime;
  },
  context: TableContext,
): void {
  const stated = costsOf(row, context);
  if (stated === undefined) return;
  const costs = costsIn(stated, instrument.currency);
  const size = quantity.abs();
  const { price } = worth;
  const amount = worth.money ?? size.times(price).times(instrument.multiplier ?? Decimal.one);
  const isTaken = context.writer.activity({
    account: row.text('account'),
    line: row.line,
    time: closed,
    content: `exit\u001f${row.content()}`,
    feesStated: costs.stated,
    annotation: row.annotation(true, null),
    facts: {
      kind: 'sell',
      instrument,
      quantity: size,
      price,
      amount,
      ...feeFacts(costs, instrument),
      currency: instrument.currency,
      effect: 'close',
      note: 'The file does not say what it was bought for.',
    },
  });
  if (isTaken) writeCostsElsewhere(row, costs, { time: closed, traded: instrument.currency }, context);
}

/** What results are in, where their cells or their heading say it. */
function resultCurrency(row: TableRow, { resultCurrency }: TablePlan): string | null {
  const sign = moneySign(row.text('profit'));
  return sign !== null && 'currency' in sign ? sign.currency : resultCurrency;
}

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
  { plan: { readSide, sideWords, columns, endsAreSides, timesAreSides }, sidesClose, writer }: TableContext,
): boolean | undefined {
  // What was sold before it was bought was short.
  if (endsAreSides && ends !== undefined) return ends.opened.occurredAt <= ends.closed.occurredAt;
  const byTimes = timesAreSides && ends !== undefined ? boughtFirst(ends.opened, ends.closed) : null;
  if (byTimes !== null) return byTimes;
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
  if (word !== 'ignored' && (word?.kind === 'buy' || word?.kind === 'sell')) {
    const isLong = (word.kind === 'buy') !== sidesClose;
    if (sidesClose)
      writer.problemOnce(
        'warning',
        'contradictory-side',
        `Line ${row.line} says ${quoted(side)}, and ${timesAreSides ? 'the dates are those' : 'its P&L is that'} of a ${isLong ? 'long' : 'short'} trade: the side was taken for that of the order which closed it. All rows were read the same way.`,
        row.line,
      );
    return isLong;
  }
  sideWords.add(side);
  row.reject(
    'unknown-side',
    `Line ${row.line}: ${quoted(side)} is neither long nor short. Say what it means among the words of the table, correct the row, or enter it by hand.`,
  );
  return undefined;
}
