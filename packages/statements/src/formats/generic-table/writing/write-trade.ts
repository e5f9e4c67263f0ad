import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';
import { type Instrument, isMargined } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { currencyCode } from '../../../cells/currency-code.ts';
import { moneySign } from '../../../cells/money-sign.ts';
import { isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import { effectOf } from '../../../cells/row-kinds.ts';
import type { FillingFacts } from '../../../outputs/found-activity.ts';
import { statedInAccount } from '../../../outputs/implied-rates.ts';
import { hasSides } from '../columns/find-columns.ts';
import { rateOf } from '../currencies/conversion.ts';
import { isCashSettlement } from '../plan/cash-settlement.ts';
import { effectOnPosition } from '../plan/evidence/running-position.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import { costsWithin } from '../rows/booked-sides.ts';
import { instrumentOf, symbolOf } from '../rows/named-instrument.ts';
import { priceFromAmount } from '../rows/price-from-amount.ts';
import { priceOf } from '../rows/price-of.ts';
import { scaledPrice } from '../rows/price-scale.ts';
import { costsIn, costsOf, costsOn, feeFacts, writeCostsElsewhere } from '../rows/row-costs.ts';
import type { RowCosts, TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';
import { timeBeside } from '../rows/time-beside.ts';
import { writeBeside } from './write-beside.ts';
import { writeExpired } from './write-expired.ts';
import { noteOf } from './write-money.ts';

/** Futures, and spreads of them, can be below zero; what is owned cannot. */
const NEVER_NEGATIVE: ReadonlySet<string> = new Set(['stock', 'option', 'crypto', 'forex']);

/** What closes a position that is called by its direction: who leaves a long one sells. */
const CLOSING: ReadonlyMap<string, 'buy' | 'sell'> = new Map([
  ['long', 'sell'],
  ['short', 'buy'],
  // What was written.
  ['csp', 'buy'],
  ['cc', 'buy'],
  ['cash secured put', 'buy'],
  ['cash-secured put', 'buy'],
  ['covered call', 'buy'],
]);

/** A purchase, a sale, or the end of an option. @param word `null` where the sign of the quantity tells the side. */
export function writeTrade(
  row: TableRow,
  word: RowKind | null,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const { writer } = context;
  const quantity = executedOf(row, row.required('quantity'), context.plan);
  const printed = quantity === undefined ? undefined : row.time();
  const currency =
    printed === undefined
      ? undefined
      : row.currency(() => instruments.ownCurrency(symbolOf(row), row.text('assetClass')));
  if (quantity === undefined || printed === undefined || currency === undefined) return;
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
  const said = effectOf(row.text('effect')).effect ?? word?.effect;
  const kind =
    (said === 'close' ? CLOSING.get(row.text('side').toLowerCase()) : undefined) ??
    word?.kind ??
    (quantity.isNegative() ? 'sell' : 'buy');
  const effect = said ?? effectByPosition(row, kind, quantity.abs(), context);
  const ends = kind !== 'buy' && kind !== 'sell';
  const time = ends ? printed : timeBeside(row, printed, context);
  // An expiry may leave the price out: nothing was paid.
  const charged = costsOf(row, context);
  if (charged === undefined) return;
  const costs = costsIn(charged, instrument.currency);
  const settles = ends && isCashSettlement(row.text('side'));
  if (settles && !OPTIONS.has(instrument.assetClass)) {
    row.reject(
      'unsupported-event',
      `Line ${row.line} settles ${instrument.symbol} in cash, which is no option. Enter what it brought or took by hand.`,
    );
    return;
  }
  if (ends && !settles && isSettledElsewhere(row, context)) {
    writer.ignore(
      row.line,
      'statement-information',
      'What it was settled at in cash stands in a row of its own.',
    );
    return;
  }
  const inLots = !ends && instrument.assetClass === 'forex';
  const units = inLots ? instruments.unitsOf(symbolOf(row), instrument, quantity.abs()) : null;
  const size = units ?? quantity.abs();
  const unpriced = row.columns.price === undefined;
  const derives = unpriced && !ends;
  const worth = derives
    ? priceFromAmount(row, { buys: kind === 'buy', size, instrument, fees: costs.fees }, context)
    : undefined;
  const stated =
    settles && row.readable('price')?.isPositive() !== true
      ? settledAt(row, size, instrument)
      : ends && (unpriced || isEmptyNumber(row.text('price')))
        ? null
        : unpriced
          ? worth?.price
          : priceOf(row, 'price', instrument);
  if (stated === undefined) return;
  // What closes an order on margin moves its result alone, which is no worth of what was traded.
  const onMargin = context.related.any && CONVERTED.has(instrument.assetClass);
  const scales = stated !== null && !ends && !unpriced && units === null && !onMargin;
  const price = scales ? scaledPrice(row, { size, price: stated, instrument, costs }, context) : stated;
  if (price?.isNegative() === true && NEVER_NEGATIVE.has(instrument.assetClass)) {
    row.reject(
      'unreadable-number',
      `Line ${row.line} states a price of ${price}, and ${instrument.symbol} cannot cost less than nothing. Does the column hold what was paid? Say which one holds the price, or enter the row by hand.`,
    );
    return;
  }
  const note = noteOf(row.note(), word?.note);
  const orderId = row.text('orderId');
  const { currency: paid } = instrument;
  const traded = size.times(price ?? Decimal.zero).times(instrument.multiplier ?? Decimal.one);
  const exact = worth === undefined || worth.money.equals(traded) ? traded : worth.money;
  const amount = ends || units !== null || onMargin ? Decimal.zero : cashOf(kind, instrument, exact);
  const { costsInAmounts } = context.plan;
  const within = (hasSides(row.columns) || costsInAmounts) && !costs.stated && !ends;
  const fees = within
    ? costsWithin(row, traded, kind === 'buy')
    : costsOn(costs, { traded, units: quantity }, row, context).fees;
  if (within && costsInAmounts && !fees.isZero()) tellCostsWithin(row, fees, context);
  const facts: FillingFacts = { kind, instrument, quantity: size, amount, fees, currency: paid };
  if (price !== null && !(ends && price.isZero())) facts.price = price;
  const { feeCurrency } = feeFacts(costs, instrument);
  if (feeCurrency !== undefined) facts.feeCurrency = feeCurrency;
  Object.assign(
    facts,
    inMoneyOfAccount(row, { costs, fees, instrument, traded }, context),
    resultInAccount(row, { costs, fees, instrument, opens: effect === 'open' }, context),
  );
  if (orderId !== '') facts.orderId = orderId;
  if (effect !== undefined) facts.effect = effect;
  const heldCost = effect === 'open' || ends ? null : heldCostOf(row, facts, context);
  if (heldCost !== null) facts.heldCost = heldCost;
  if (note !== '') facts.note = note;
  const id = row.text('id');
  const account = row.text('account');
  const { line } = row;
  const feesStated = costs.stated || within;
  const report = row.report();
  const like = {
    kind,
    instrument,
    occurredAt: time.occurredAt,
    quantity: size,
    ...(price === null ? {} : { price }),
  };
  if (report === 'taken-back') {
    writer.cancel({ account, line, identity: { externalId: row.reference() }, like });
    return;
  }
  const annotation = row.annotation(effect === 'open' ? kind === 'buy' : null, price);
  const corrected = report === 'corrected' ? { replacesExternalId: row.reference() } : {};
  const isTaken = writer.activity(
    id === ''
      ? { account, line, time, content: row.content(), feesStated, facts, annotation }
      : { account, line, time, content: row, feesStated, facts, externalId: id, annotation, ...corrected },
  );
  if (!isTaken) return;
  const takenBackIn = context.cancelled.takenBack.get(line);
  if (takenBackIn !== undefined) writer.takeBack({ account, line: takenBackIn, like });
  writeCostsElsewhere(row, costs, { time, traded: paid }, context);
  writeBeside(row, { kind, instrument, time }, context);
  writeExpired(row, { instrument, quantity: size, opens: !ends && effect !== 'close' }, context);
}

/** Of an order only what was executed, where the row says what was not. */
export function executedOf<Size extends Decimal | null | undefined>(
  row: TableRow,
  quantity: Size,
  { unfilled }: TablePlan,
): Size | Decimal {
  const rest = unfilled === null ? null : parseNumber(row.at(unfilled.position), unfilled.mark)?.abs();
  if (quantity == null || rest == null || rest.compare(quantity.abs()) > 0) return quantity;
  return quantity.isNegative() ? quantity.plus(rest) : quantity.minus(rest);
}

const OPTIONS: ReadonlySet<string> = new Set(['option', 'future-option']);
const PRICE_PLACES = 12;

/** What each unit of an option was settled at, by the money of the row. */
function settledAt(row: TableRow, size: Decimal, { multiplier }: Instrument): Decimal | null {
  const units = size.times(multiplier ?? Decimal.zero);
  const money = row.readable('amount')?.abs() ?? null;
  return money === null || units.isZero() ? null : money.quotient(units, PRICE_PLACES).normalized();
}

/** An end at nothing of what another row settles. */
const isSettledElsewhere = (row: TableRow, { plan }: TableContext): boolean =>
  plan.settledInCash.has(row.text('symbol') || row.text('name')) &&
  (['price', 'amount'] as const).every((role) => row.readable(role)?.isZero() !== false);

/** As the row counts what is held after it. */
function effectByPosition(
  row: TableRow,
  kind: ActivityKind,
  quantity: Decimal,
  { plan }: TableContext,
): PositionEffect | undefined {
  if (plan.runningPosition === null || (kind !== 'buy' && kind !== 'sell')) return undefined;
  const after = parseNumber(row.at(plan.runningPosition), plan.marks.get('quantity') ?? '.');
  return after === null ? undefined : effectOnPosition(kind === 'buy', quantity, after);
}

/**
 * What the units had cost that a fill closes, or had brought, by the cost or the result that stands beside it: for such as
 * were held before the file begins. A result of exactly nothing is printed where the cost is not known, too.
 */
function heldCostOf(
  row: TableRow,
  { kind, amount, fees, currency, feeCurrency, effect }: FillingFacts,
  { plan }: TableContext,
): Decimal | null {
  if (amount.isZero()) return null;
  const { basis, byResult } = plan.closing;
  const cost =
    basis === null || kind === 'buy'
      ? null
      : parseNumber(row.at(basis), plan.marks.get('price') ?? '.')?.abs();
  // Of what a sale opens, some print what it brought.
  if (cost?.isPositive() === true && !isAboutTheSame(cost, amount, fees)) return cost;
  const profit = effect === 'close' || byResult ? row.readable('profit') : null;
  if (profit === null || profit.isZero()) return null;
  // Platforms that book commissions as they come print them as the result of what opens, too.
  if (effect !== 'close' && isNothingButCosts(profit, fees)) return null;
  const sign = moneySign(row.text('profit'));
  const isForeign =
    sign !== null &&
    ('currency' in sign ? sign.currency !== currency : sign.shared !== '$' || currency !== 'USD');
  if (feeCurrency !== undefined || plan.resultCurrency !== null || isForeign) return null;
  const worth = amount.minus(profit).minus(plan.resultsAre === 'net' ? fees : Decimal.zero);
  return worth.isNegative() === amount.isNegative() ? worth.abs() : null;
}

const CENT = Decimal.parse('0.01');

const isNothingButCosts = (profit: Decimal, fees: Decimal): boolean =>
  !fees.isZero() && profit.plus(fees).abs().compare(CENT) <= 0;

/** What was traded itself, with its fees or without them, whichever side they are put on. */
const isAboutTheSame = (cost: Decimal, amount: Decimal, fees: Decimal): boolean =>
  [amount, amount.minus(fees), amount.plus(fees)].some(
    (own) => own.abs().minus(cost).abs().compare(CENT) <= 0,
  );

/**
 * Costs stand beside amounts that were converted, and are in their currency unless they say otherwise: that of the account,
 * of which the row has the rate.
 */
function inMoneyOfAccount(
  row: TableRow,
  {
    costs,
    fees,
    instrument,
    traded,
  }: { costs: RowCosts; fees: Decimal; instrument: Instrument; traded: Decimal },
  context: TableContext,
): Pick<FillingFacts, 'feeCurrency' | 'feeRate'> {
  const { conversion } = context.plan;
  if (conversion === null || fees.isZero()) return {};
  const named = currencyCode(conversion.home === null ? '' : row.at(conversion.home));
  const home = named ?? conversion.currency ?? context.plan.currency ?? context.assumedCurrency;
  const rate = rateOf(conversion, row.at(conversion.position));
  const isOfAccount = costs.currency === '' || costs.currency === home;
  if (rate === null || home === instrument.currency || !isOfAccount) return {};
  if (costs.currency === '' && comesOutBefore(row, { fees, traded, rate })) return {};
  if (named === null && context.plan.currency === null) context.assumedFor ??= '';
  return { feeCurrency: home, feeRate: rate };
}

/** Whether the amount comes out with costs that were converted like the rest of it, and not with such as are the account's already. */
function comesOutBefore(
  row: TableRow,
  { fees, traded, rate }: { fees: Decimal; traded: Decimal; rate: Decimal },
): boolean {
  const paid = row.readable('amount')?.abs().times(rate);
  if (paid === undefined) return false;
  const difference = paid.minus(traded.abs()).abs();
  const offBy = (costs: Decimal): Decimal => difference.minus(costs.abs()).abs();
  // To the cent of either money, as rates are rounded.
  const slack = CENT.times(rate).plus(CENT);
  return offBy(fees).compare(slack) <= 0 && offBy(fees.times(rate)).compare(slack) > 0;
}

const CONVERTED: ReadonlySet<string> = new Set(['forex', 'cfd']);

/** Of a pair that is quoted in another currency the result beside its fill was converted, and the costs are the account's. */
function resultInAccount(
  row: TableRow,
  {
    costs,
    fees,
    instrument,
    opens,
  }: {
    readonly costs: RowCosts;
    readonly fees: Decimal;
    readonly instrument: Instrument;
    readonly opens: boolean;
  },
  { plan, writer }: TableContext,
): Pick<FillingFacts, 'feeCurrency' | 'statedResult' | 'statedCurrency'> {
  const home = plan.resultCurrency ?? plan.currency;
  const isForeign = CONVERTED.has(instrument.assetClass) && home !== null && home !== instrument.currency;
  if (!isForeign || row.columns.profit === undefined || row.columns.currency !== undefined) return {};
  writer.accountsKeptIn = home;
  const profit = opens ? null : row.readable('profit');
  return {
    ...(fees.isZero() || costs.currency !== '' ? {} : { feeCurrency: home }),
    ...(profit === null
      ? {}
      : statedInAccount(home, {
          from: instrument.currency,
          gross: null,
          profit: plan.resultsAre === 'net' ? profit.plus(fees) : profit,
        })),
  };
}

function tellCostsWithin(row: TableRow, fees: Decimal, { writer }: TableContext): void {
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} has no fees, but its amount differs from quantity × price by ${fees}, which was taken as its fees. Other rows like it were read the same way.`,
    row.line,
  );
}

/** What is traded on margin moves no cash but its result. */
function cashOf(kind: ActivityKind, instrument: Instrument, money: Decimal): Decimal {
  if (isMargined(instrument)) return Decimal.zero;
  return kind === 'buy' ? money.negated() : money;
}
