import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { StatedAnnotation } from '../contracts/annotation.ts';
import type { StatementCancellation } from '../contracts/statement.ts';
import type { IgnoredReason, ProblemCode } from '../contracts/verdict.ts';
import type { FillingFacts, FoundActivity, FoundFacts } from '../outputs/found-activity.ts';
import { type StatedResult, statedInAccount, tellImpliedRate } from '../outputs/implied-rates.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import { CoinHomes } from './coin-homes.ts';
import { dustOf } from './dust.ts';
import { entryCost } from './entry-cost.ts';
import { type RowInstrument, StatedInstruments } from './stated-instruments.ts';
import { StatedResults } from './stated-results.ts';

/** A row as the output needs it: where it stands and what tells it apart. */
export interface OutputRow {
  readonly line: number;
  content(): string;
}

/** What each fact may be told with; an empty account, note or id says as much as none. */
interface Told {
  /** As the statement prints it; absent when the file names none. */
  readonly account?: string | undefined;
  readonly time: ResolvedTime;
  readonly note?: string | undefined;
  /** The broker's id of this very fact, where that is truly unique within the account. */
  readonly externalId?: string | undefined;
  /** What tells the row apart, where that is less than all its cells. */
  readonly content?: string | undefined;
}

/** A trade of a quantity at a price, or the end of an option. */
export interface ToldFill extends Told {
  readonly kind: 'buy' | 'sell' | 'expire' | 'assign' | 'exercise';
  readonly instrument: Instrument;
  /** Of either sign: the kind carries the side. */
  readonly quantity: Decimal;
  /** `null` for an end without a price. */
  readonly price: Decimal | null;
  /** Cash before fees, received positive, as stated; computed from the price when absent. */
  readonly amount?: Decimal | undefined;
  /** Cost positive, rebate negative. `null`: the row says nothing about costs. */
  readonly fees: Decimal | null;
  readonly feeCurrency?: Currency | undefined;
  /** Units of the instrument's currency for one of {@link feeCurrency}, where the row states it. */
  readonly feeRate?: Decimal | undefined;
  readonly orderId?: string | undefined;
  /** See {@link FoundFacts}: where the platform keeps positions apart, and the row says which it is about. */
  readonly positionId?: string | undefined;
  readonly effect?: PositionEffect | undefined;
  /** See {@link FoundActivity.onMargin}. */
  readonly onMargin?: boolean | undefined;
  readonly annotation?: StatedAnnotation | undefined;
  /** The broker's id of the fill that it corrects, which counts no more. */
  readonly replaces?: string | undefined;
  /** What the units that a closing fill ends had cost, as the row states it, in the instrument's currency. */
  readonly heldCost?: Decimal | undefined;
  /** What its closing part made before costs, stated in another currency than its price: see {@link FoundFacts}. */
  readonly stated?: Pick<FoundFacts, 'statedResult' | 'statedCurrency'> | undefined;
}

/** Money without a trade, or an event: see the kinds of activities. */
export interface ToldEvent extends Told {
  readonly kind: Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'>;
  readonly instrument: Instrument | null;
  readonly currency: Currency;
  /** Received positive, paid negative; absent: no money. */
  readonly amount?: Decimal | undefined;
  readonly fees?: Decimal;
  /** What else the kind needs: quantity, ratio, successor … */
  readonly more?: Partial<FoundFacts>;
}

export interface ToldRoundTrip extends Omit<Told, 'time' | 'externalId'> {
  readonly direction: 'long' | 'short';
  readonly instrument: Instrument;
  readonly quantity: Decimal;
  readonly entry: { readonly time: ResolvedTime; readonly price: Decimal; readonly externalId?: string };
  readonly exit: { readonly time: ResolvedTime; readonly price: Decimal; readonly externalId?: string };
  /** Of both sides, cost positive. `null`: the row says nothing about costs. */
  readonly fees: Decimal | null;
  readonly feeCurrency?: Currency | undefined;
  /**
   * Of the result and the costs, where the platform states them in the currency of the account: then the result says
   * at which rate it was converted, and is shown as the trader knows it.
   */
  readonly accountCurrency?: Currency | undefined;
  readonly orderId?: string | undefined;
  readonly positionId?: string | undefined;
  /** What a journal says of the trade. */
  readonly annotation?: StatedAnnotation | undefined;
  /** What the row states to have been realised; `null` where it states nothing. */
  readonly profit: Decimal | null;
  /** The stated result is before the costs that the row states beside it. */
  readonly beforeCosts?: true;
  /** It was held on margin, whatever it is: no cash moved but its result. */
  readonly margined?: true;
  /** The row does not say when it was opened: told as the fill that closes it, with what its entry had cost. */
  readonly openedUnknown?: boolean;
}

/** A fact that is taken back, by its identity. */
type NamedFact = Pick<StatementCancellation, 'like'> & Required<Pick<StatementCancellation, 'identity'>>;

/** Off by more than this, a stated result is not the one of its prices. */
const TOLERANCE = Decimal.parse('0.01');

const NO_LINE = -1;

/** Takes what a format understood of its rows; a row about which nothing is told is rejected by the frame. */
export class RowOutput {
  /** For what concerns the file: accounts, stated totals, questions, rates. */
  readonly writer: StatementWriter;
  /** What its coins are priced in where no row says. */
  readonly homes: CoinHomes;
  private readonly instruments = new StatedInstruments();
  private readonly results = new StatedResults();
  /** Lines of the rows at hand that have their verdict: mostly one, which no set is made for. */
  private toldLine = NO_LINE;
  private readonly told = new Set<number>();

  /** @param pricedIn see {@link CoinHomes} */
  constructor(writer: StatementWriter, pricedIn = 'USD') {
    this.writer = writer;
    this.homes = new CoinHomes(pricedIn);
  }

  /** The instrument that a row means; asks once per file for a contract size that nobody states. */
  instrument(row: OutputRow, stated: RowInstrument): Instrument {
    const instrument = this.instruments.get(stated);
    if (stated.isin !== undefined) this.writer.isin(instrument, stated.isin);
    if (instrument.multiplier === null) {
      this.writer.problemOnce(
        'question',
        'multiplier-unknown',
        `Line ${row.line}: how much money one point of ${instrument.symbol} is worth is not known. Say so in the instrument’s settings; until then its result is unknown.`,
        row.line,
      );
    }
    return instrument;
  }

  fill(row: OutputRow, told: ToldFill): boolean {
    const dust = told.quantity.isZero() ? dustOf(told) : null;
    const fill = dust === null ? told : { ...told, quantity: dust };
    if (fill.quantity.isZero()) {
      this.ignore(row, 'zero-quantity');
      return false;
    }
    return this.take(row, foundFill(row, fill));
  }

  event(row: OutputRow, event: ToldEvent): boolean {
    return this.take(row, foundEvent(row, event));
  }

  /** Several facts that one row states: all of them are taken, or none. */
  facts(row: OutputRow, first: ToldFact, ...others: readonly ToldFact[]): boolean {
    const found = [first, ...others].map((fact, index): FoundActivity => {
      const each = 'fill' in fact ? foundFill(row, fact.fill) : foundEvent(row, fact.event);
      // One row, several facts: the place within the row tells them apart.
      return index === 0 ? each : { ...each, content: `${index}\u001f${each.content}` };
    });
    const [head, ...rest] = found;
    return head !== undefined && this.take(row, head, ...rest);
  }

  /** A row that holds entry and exit, as the two fills that it was, with its stated result to be held against ours. */
  roundTrip(row: OutputRow, trip: ToldRoundTrip): boolean {
    if (trip.quantity.isZero()) {
      this.ignore(row, 'zero-quantity');
      return false;
    }
    const long = trip.direction === 'long';
    const {
      account,
      instrument,
      quantity,
      accountCurrency = instrument.currency,
      orderId,
      positionId,
      note,
      fees,
    } = trip;
    const converted = accountCurrency !== instrument.currency;
    const result = converted ? this.statedResult(trip) : null;
    const feeRate = result === null ? undefined : tellImpliedRate(this.writer, accountCurrency, result);
    const feeCurrency = converted ? accountCurrency : trip.feeCurrency;
    const content = trip.content ?? row.content();
    const heldCost = trip.openedUnknown === true ? entryCost(instrument, quantity, trip.entry.price) : null;
    const side = (part: 'entry' | 'exit', cost: Decimal | null): FoundActivity => {
      const { time, price, externalId } = trip[part];
      return foundFill(row, {
        kind: (part === 'entry') === long ? 'buy' : 'sell',
        instrument,
        quantity,
        price,
        time,
        fees: cost,
        effect: part === 'entry' ? 'open' : 'close',
        content: `${part}\u001f${content}`,
        account,
        externalId,
        feeCurrency,
        feeRate,
        orderId,
        positionId,
        note,
        annotation: part === 'entry' || heldCost !== null ? trip.annotation : undefined,
        heldCost: part === 'exit' && heldCost !== null ? heldCost : undefined,
        stated: part === 'exit' && result !== null ? statedInAccount(accountCurrency, result) : undefined,
        ...(trip.margined === true ? { amount: Decimal.zero } : {}),
      });
    };
    const taken =
      heldCost === null
        ? // The row states one cost for both sides; it is known in full when the trade is closed.
          this.take(row, side('entry', fees === null ? null : Decimal.zero), side('exit', fees))
        : this.take(row, side('exit', fees));
    if (taken && trip.profit !== null && !converted) this.profit(row, trip, trip.profit);
    return taken;
  }

  /** What the row states, beside what its prices make. */
  private statedResult(trip: ToldRoundTrip): StatedResult {
    const { instrument, entry, exit, direction, quantity, beforeCosts } = trip;
    const { multiplier, inverse, currency: from } = instrument;
    const costs = trip.fees ?? Decimal.zero;
    const profit = beforeCosts === true ? trip.profit : (trip.profit?.plus(costs) ?? null);
    const { time } = exit;
    if (multiplier === null || inverse === true) return { from, gross: null, profit, time };
    const gain = exit.price.minus(entry.price).times(quantity.abs()).times(multiplier);
    const gross = direction === 'long' ? gain : gain.negated();
    return { from, gross, profit, time };
  }

  /**
   * A realised result that a row states, to be held against ours.
   *
   * @param beforeCosts The rows state it before what the trades cost, however much of that stands beside it.
   */
  statedProfit(
    row: OutputRow,
    account: string,
    instrument: Instrument,
    profit: Decimal,
    beforeCosts = false,
  ): void {
    this.results.add(row.line, account, instrument, profit, beforeCosts);
  }

  private profit(row: OutputRow, trip: ToldRoundTrip, profit: Decimal): void {
    const { instrument, entry, exit, fees, direction } = trip;
    const net = trip.beforeCosts === true ? profit.minus(fees ?? Decimal.zero) : profit;
    this.statedProfit(row, trip.account ?? '', instrument, net);
    if (instrument.multiplier === null || instrument.inverse === true) return;
    const gross = exit.price.minus(entry.price).times(trip.quantity.abs()).times(instrument.multiplier);
    const ours = direction === 'long' ? gross : gross.negated();
    const agrees = [ours, ours.minus(fees ?? Decimal.zero)].some(
      (each) => each.minus(profit).abs().compare(TOLERANCE) <= 0,
    );
    if (agrees) return;
    this.writer.problemOnce(
      'warning',
      'amount-differs',
      `Line ${row.line} states a result of ${profit}; its prices make it ${ours}. Check the contract size of ${instrument.symbol}.`,
      row.line,
    );
  }

  ignore(row: OutputRow, code: IgnoredReason, message?: string): void {
    this.tell(row.line);
    this.writer.ignore(row.line, code, message);
  }

  /** The row takes back an earlier activity, which is the one like it. */
  cancel(row: OutputRow, account: string, like: StatementCancellation['like']): void {
    this.tell(row.line);
    this.writer.cancel({ account, line: row.line, like });
  }

  /** The row takes back the facts of these identities; see {@link StatementCancellation}. */
  cancelNamed(row: OutputRow, account: string, first: NamedFact, ...others: readonly NamedFact[]): void {
    const { line } = row;
    this.tell(line);
    this.writer.cancel({ ...first, account, line }, ...others.map((each) => ({ ...each, account, line })));
  }

  /** @param words what is wrong with the row, and what to do about it. */
  reject(row: OutputRow, code: ProblemCode, words: string): void {
    this.tell(row.line);
    this.writer.reject(row.line, code, words);
  }

  /** Whether the row has its verdict. */
  hasTold(line: number): boolean {
    return line === this.toldLine || this.told.has(line);
  }

  /** The rows at hand are done; keeps the memory small. */
  forget(): void {
    this.toldLine = NO_LINE;
    if (this.told.size > 0) this.told.clear();
  }

  private tell(line: number): void {
    if (this.toldLine === NO_LINE) this.toldLine = line;
    else if (this.toldLine !== line) this.told.add(line);
  }

  /** Hands on the results that rows stated, summed up by instrument. */
  finish(): void {
    this.results.tell(this.writer);
  }

  private take(row: OutputRow, first: FoundActivity, ...others: readonly FoundActivity[]): boolean {
    this.tell(row.line);
    return this.writer.activity(first, ...others);
  }
}

export type ToldFact = { readonly fill: ToldFill } | { readonly event: ToldEvent };

function foundFill(row: OutputRow, fill: ToldFill): FoundActivity {
  const { kind, instrument, price, feeCurrency, feeRate, orderId, positionId, effect, note } = fill;
  const { currency } = instrument;
  const quantity = fill.quantity.abs();
  const fees = fill.fees ?? Decimal.zero;
  const ends = kind !== 'buy' && kind !== 'sell';
  const amount = ends ? Decimal.zero : (fill.amount ?? cashOf(kind, instrument, quantity, price));
  const facts: FillingFacts = { kind, instrument, quantity, amount, fees, currency };
  if (price !== null && !(ends && price.isZero())) facts.price = price;
  if (feeCurrency !== undefined && feeCurrency !== currency && !fees.isZero()) {
    facts.feeCurrency = feeCurrency;
    if (feeRate !== undefined) facts.feeRate = feeRate;
  }
  if (orderId !== undefined && orderId !== '') facts.orderId = orderId;
  if (positionId !== undefined && positionId !== '') facts.positionId = positionId;
  if (effect !== undefined) facts.effect = effect;
  Object.assign(facts, fill.stated);
  if (fill.heldCost?.isPositive() === true) facts.heldCost = fill.heldCost;
  if (note !== undefined && note !== '') facts.note = note;
  const activity = found(row, fill, fill.fees !== null, facts);
  if (fill.onMargin !== true && fill.annotation === undefined && fill.replaces === undefined) return activity;
  return {
    ...activity,
    ...(fill.onMargin === true ? { onMargin: true } : {}),
    ...(fill.replaces === undefined ? {} : { replacesExternalId: fill.replaces }),
    annotation: fill.annotation,
  };
}

/** What is traded on margin moves no cash but its result. */
function cashOf(
  kind: 'buy' | 'sell',
  { assetClass, multiplier, inverse }: Instrument,
  quantity: Decimal,
  price: Decimal | null,
): Decimal {
  if (assetClass === 'future' || assetClass === 'cfd' || inverse === true) return Decimal.zero;
  const money = quantity.times(price ?? Decimal.zero).times(multiplier ?? Decimal.one);
  return kind === 'buy' ? money.negated() : money;
}

function foundEvent(row: OutputRow, event: ToldEvent): FoundActivity {
  const { kind, instrument, currency, amount, fees, note, more } = event;
  const facts: FillingFacts = {
    ...more,
    kind,
    instrument,
    amount: amount ?? Decimal.zero,
    fees: fees ?? Decimal.zero,
    currency,
  };
  if (note !== undefined && note !== '') facts.note = note;
  return found(row, event, true, facts);
}

function found(
  row: OutputRow,
  { account, time, externalId, content }: Told,
  feesStated: boolean,
  facts: FoundFacts,
): FoundActivity {
  const { line } = row;
  const told = { account: account ?? '', line, time, content: content ?? row.content(), feesStated, facts };
  return externalId === undefined || externalId === '' ? told : { ...told, externalId };
}
