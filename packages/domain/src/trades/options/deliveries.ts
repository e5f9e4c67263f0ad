import { type Activity, type ExecutionKind, isExecutionKind } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal, shareOf } from '../../money/index.ts';
import { datedDayNumber, type Instant, tradingDayNumber, wallClockAt } from '../../time/index.ts';
import { deliveryName } from '../trade/trade-id.ts';
import { underlyingOf } from './underlying.ts';

/** A report that has dates only books a delivery on the day itself or when it settles; a weekend may lie between. */
const DAYS_AFTER = 4;
const MINUTE = 60_000_000;
const SESSION_BEGIN = '09:30:00';

/** A fill of an underlying, and how much of it no exercise or assignment has claimed yet. */
interface Candidate {
  readonly fill: Activity;
  unclaimed: Decimal;
}

/** The part of a fill that one exercise or assignment brought about. */
interface Claim {
  readonly fill: Activity;
  readonly quantity: Decimal;
  /** A report has the fill, or it has the very time of the exercise. */
  readonly isCertain: boolean;
}

/** What is known of a fill that an option brought about. */
export interface Delivered {
  /** Result of the option that the fill takes over, in money. */
  carried: Decimal;
  /** For the ids of trades, where the fill shares its activity with the option's own end. */
  readonly name?: string;
}

/** Where the fills of an underlying are to be found. */
export interface UnderlyingFills {
  activitiesOf(accountId: string, instrument: Instrument): readonly Activity[];
}

/**
 * What exercises and assignments deliver. The books of options are built first and find here the fills of
 * the underlying that are theirs; the books of the underlyings then learn what those fills carry.
 */
export class Deliveries {
  private readonly source: UnderlyingFills;
  /** By book, then by side and price. */
  private readonly candidates = new Map<string, Map<string, Candidate[]>>();
  private readonly delivered = new Map<string, Delivered>();
  /** Deliveries that no statement tells, made for what was typed by hand. */
  readonly made: Activity[] = [];

  constructor(source: UnderlyingFills) {
    this.source = source;
  }

  /** What is known of a fill of the book of an underlying; `undefined` for an ordinary one. */
  of(fill: Activity): Delivered | undefined {
    return this.delivered.get(deliveredKey(fill));
  }

  /**
   * The delivery of an exercise or assignment of `contracts`: the fill (or fills) of the underlying at the
   * strike, on the right side, when brokers deliver ({@link isWhenDelivered}).
   *
   * @param timeZone the account's: whose midnight parts the days.
   * @returns `null` when the history has none.
   */
  find(activity: Activity, option: Instrument, contracts: Decimal, timeZone: string): Delivery | null {
    const wanted = deliveryOf(activity, option, contracts);
    if (wanted === null) return null;
    const { kind, underlying, strike, quantity, perContract } = wanted;
    const book = this.candidatesOf(activity.accountId, underlying);
    const candidates = book.get(sideAndPrice(kind, strike)) ?? [];
    const claims = claim(activity, candidates, { quantity, perContract, timeZone });
    return claims === null ? null : new Delivery(this.delivered, kind, claims, quantity);
  }

  /**
   * Makes the delivery of what was typed by hand and is delivered in shares. Of what was imported nobody
   * knows whether its fill is only missing: it would come twice.
   *
   * @returns `null` where none is made.
   */
  make(activity: Activity, option: Instrument, contracts: Decimal): Delivery | null {
    const wanted = deliveryOf(activity, option, contracts);
    if (wanted === null || activity.importId !== undefined || wanted.underlying.assetClass !== 'stock')
      return null;
    const { kind, quantity } = wanted;
    const fill = madeFill(activity, wanted);
    this.made.push(fill);
    this.delivered.set(deliveredKey(fill), { carried: Decimal.zero, name: deliveryName(activity.id) });
    return new Delivery(this.delivered, kind, [{ fill, quantity, isCertain: true }], quantity);
  }

  private candidatesOf(accountId: string, underlying: Instrument): ReadonlyMap<string, Candidate[]> {
    const key = `${accountId}\u0000${instrumentKey(underlying)}`;
    let known = this.candidates.get(key);
    if (known === undefined) {
      known = new Map();
      for (const fill of this.source.activitiesOf(accountId, underlying)) {
        const { kind, quantity, price } = fill;
        if (!isExecutionKind(kind) || price === undefined || !quantity?.isPositive()) continue;
        const own = sideAndPrice(kind, price);
        const candidate = { fill, unclaimed: quantity };
        const others = known.get(own);
        if (others === undefined) known.set(own, [candidate]);
        else others.push(candidate);
      }
      this.candidates.set(key, known);
    }
    return known;
  }
}

const sideAndPrice = (kind: ExecutionKind, price: Decimal): string => `${kind} ${price.normalized()}`;

/** The fills that one exercise or assignment brought about. */
export class Delivery {
  private readonly delivered: Map<string, Delivered>;
  private readonly kind: ExecutionKind;
  private readonly claims: readonly Claim[];
  private readonly quantity: Decimal;

  constructor(
    delivered: Map<string, Delivered>,
    kind: ExecutionKind,
    claims: readonly Claim[],
    quantity: Decimal,
  ) {
    this.delivered = delivered;
    this.kind = kind;
    this.claims = claims;
    this.quantity = quantity;
  }

  /** Fills of it that no report has, and that somebody may have typed for a trade of their own. */
  get doubtful(): readonly Activity[] {
    return this.claims.flatMap(({ fill, isCertain }) => (isCertain ? [] : [fill]));
  }

  /** The fills take over the option's result: what was lost on it makes buying dearer, and selling poorer. */
  carry(result: Decimal): void {
    let upTo = Decimal.zero;
    for (const { fill, quantity } of this.claims) {
      const from = upTo;
      upTo = upTo.plus(quantity);
      const share = shareOf(result, from, upTo, this.quantity);
      const change = this.kind === 'buy' ? share.negated() : share;
      const known = this.delivered.get(deliveredKey(fill));
      this.delivered.set(deliveredKey(fill), {
        ...known,
        carried: (known?.carried ?? Decimal.zero).plus(change),
      });
    }
  }
}

interface Wanted {
  readonly quantity: Decimal;
  readonly perContract: Decimal;
  readonly timeZone: string;
}

/** The fills that `activity` brought about, of those at its strike and on its side. */
function claim(
  activity: Activity,
  candidates: readonly Candidate[],
  { quantity, perContract, timeZone }: Wanted,
): Claim[] | null {
  const fitting = candidates.filter(
    ({ fill, unclaimed }) => unclaimed.isPositive() && isWhenDelivered(activity, fill, timeZone),
  );
  const exact = fitting.find(({ unclaimed }) => unclaimed.equals(quantity));
  if (exact !== undefined) return [take(exact, quantity, activity)];
  // Several exercises delivered by one fill.
  const larger = fitting.find(
    ({ fill, unclaimed }) => unclaimed.compare(quantity) > 0 && isMultiple(fill.quantity, perContract),
  );
  if (larger !== undefined) return [take(larger, quantity, activity)];
  // One exercise delivered by several fills.
  let sum = Decimal.zero;
  for (const [i, { unclaimed }] of fitting.entries()) {
    sum = sum.plus(unclaimed);
    const order = sum.compare(quantity);
    if (order === 0) return fitting.slice(0, i + 1).map((part) => take(part, part.unclaimed, activity));
    if (order > 0) return null;
  }
  return null;
}

/**
 * Whether a fill happened when what an exercise or assignment delivers is booked. A fill with a time is a delivery
 * from the time of the exercise on, that day or before the next session begins: one of the morning before, or of
 * another day of that week, is a trade of its own that happens to be at the strike. What tells no time of the
 * exercise tells none of its delivery, save in one report, which may know the times of some rows only. A typed fill
 * without a time is of the day itself.
 */
function isWhenDelivered(activity: Activity, fill: Activity, timeZone: string): boolean {
  const days = dayOf(fill, timeZone) - dayOf(activity, timeZone);
  const isOneReport = fill.importId !== undefined && fill.importId === activity.importId;
  const toNext = toNextWeekday(dayOf(activity, timeZone));
  if (fill.timePrecision === 'day') {
    return days >= 0 && days <= (isOneReport ? DAYS_AFTER : fill.importId === undefined ? 0 : toNext);
  }
  if (activity.timePrecision === 'day' && !isOneReport) return false;
  if (days > 0) return days <= toNext && isOvernight(fill, timeZone);
  // Some rows tell the minute, and others the second too.
  const since = activity.timePrecision === 'day' ? fill.occurredAt : minuteOf(activity.occurredAt);
  return days === 0 && fill.occurredAt >= since;
}

const minuteOf = (at: Instant): number => at - (at % MINUTE);

/** Before the session begins: of what is traded in dollars on the clock of New York, else on that of the account. */
function isOvernight({ occurredAt, currency }: Activity, timeZone: string): boolean {
  const zone = currency === 'USD' ? 'America/New_York' : timeZone;
  return wallClockAt(occurredAt, zone).time < SESSION_BEGIN;
}

/** Days to the next one that is no Saturday or Sunday. 1970 began on a Thursday. */
function toNextWeekday(day: number): number {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 5 ? 3 : weekday === 6 ? 2 : 1;
}

const isMultiple = (quantity: Decimal | undefined, of: Decimal): boolean =>
  quantity?.quotient(of, 0).times(of).equals(quantity) === true;

function take(candidate: Candidate, quantity: Decimal, { occurredAt, timePrecision }: Activity): Claim {
  candidate.unclaimed = candidate.unclaimed.minus(quantity);
  const { fill } = candidate;
  const isSimultaneous = timePrecision === 'instant' && fill.occurredAt === occurredAt;
  return { fill, quantity, isCertain: fill.importId !== undefined || isSimultaneous };
}

const dayOf = ({ occurredAt, timePrecision }: Activity, timeZone: string): number =>
  timePrecision === 'day' ? datedDayNumber(occurredAt, timeZone) : tradingDayNumber(occurredAt, timeZone);

/** An activity that delivers is the id of two facts in different books; their kinds differ. */
const deliveredKey = ({ accountId, id }: Activity): string => `${accountId}\u0000${id}`;

/** What an exercise or assignment gives or takes. */
interface WantedDelivery {
  readonly kind: ExecutionKind;
  readonly underlying: Instrument;
  readonly strike: Decimal;
  readonly quantity: Decimal;
  readonly perContract: Decimal;
}

function deliveryOf(activity: Activity, option: Instrument, contracts: Decimal): WantedDelivery | null {
  const underlying = underlyingOf(option);
  const { strike, right, multiplier } = option;
  if (underlying === null || strike === undefined || right === undefined || multiplier === null) return null;
  // One contract on a future delivers one future.
  const perContract = underlying.assetClass === 'future' ? Decimal.one : multiplier;
  const quantity = contracts.times(perContract);
  if (!quantity.isPositive() || !perContract.isPositive()) return null;
  const kind = (right === 'call') === (activity.kind === 'exercise') ? 'buy' : 'sell';
  return { kind, underlying, strike, quantity, perContract };
}

function madeFill(activity: Activity, { kind, underlying, strike, quantity }: WantedDelivery): Activity {
  const { id, accountId, occurredAt, timePrecision, sequence, line } = activity;
  return {
    id,
    accountId,
    kind,
    instrument: underlying,
    occurredAt,
    timePrecision,
    quantity,
    price: strike,
    amount: Decimal.zero,
    fees: Decimal.zero,
    currency: underlying.currency,
    ...(sequence === undefined ? {} : { sequence }),
    ...(line === undefined ? {} : { line }),
  };
}
