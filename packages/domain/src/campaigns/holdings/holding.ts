import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import type { Direction } from '../../trades/index.ts';
import type { CampaignTrade } from '../campaign/campaign.ts';
import { isOption, underlyingKey } from '../campaign/underlying.ts';
import { DAY } from './spans.ts';

/** What an activity did to a holding. */
export interface HoldingFill {
  readonly activity: Activity;
  readonly role: 'entry' | 'exit';
  /** In the units of the activity. */
  readonly quantity: Decimal;
}

interface Size {
  readonly at: Instant;
  readonly size: Decimal;
}

/**
 * One position in one instrument from flat to flat. Trades may cut it up in several ways; campaigns
 * link holdings, so that they are the same whatever the grouping.
 */
export class Holding {
  readonly instrument: Instrument;
  readonly direction: Direction;
  readonly isOption: boolean;
  /** See {@link underlyingKey}. */
  readonly family: string;
  readonly trades: CampaignTrade[] = [];
  readonly fills: HoldingFill[] = [];
  readonly firstTrade: CampaignTrade;
  openedAt: Instant;
  /** `null` while something is held. */
  closedAt: Instant | null;
  /** In order of time. */
  private readonly sizes: Size[] = [];

  constructor(trade: CampaignTrade) {
    this.instrument = trade.instrument;
    this.direction = trade.direction;
    this.isOption = isOption(trade.instrument);
    this.family = underlyingKey(trade.instrument);
    this.firstTrade = trade;
    this.openedAt = trade.openedAt;
    this.closedAt = trade.closedAt;
    this.trades.push(trade);
  }

  /** Whether the trade is of this very position: positions of one side meet at most in a point. */
  spans({ direction, openedAt }: CampaignTrade): boolean {
    if (direction !== this.direction) return false;
    return this.closedAt === null || openedAt < this.closedAt || openedAt === this.openedAt;
  }

  /** @param trade not older than those before. */
  add(trade: CampaignTrade): void {
    this.trades.push(trade);
    if (this.closedAt !== null && (trade.closedAt === null || trade.closedAt > this.closedAt)) {
      this.closedAt = trade.closedAt;
    }
  }

  /**
   * Size now, while activities are taken in. Below zero where an exit is told before its entry, as
   * sources without times do, or the entry is not known.
   */
  get size(): Decimal {
    return this.sizes[this.sizes.length - 1]?.size ?? Decimal.zero;
  }

  /** The fill that opens it. */
  get openingActivityId(): string {
    const opening = this.fills.find(({ role }) => role === 'entry');
    return opening?.activity.id ?? this.firstTrade.openingActivityId;
  }

  /** Until when it was held; beyond every time while it is. */
  get end(): number {
    if (this.closedAt === null) return Number.POSITIVE_INFINITY;
    return Math.max(this.closedAt, this.sizes[this.sizes.length - 1]?.at ?? this.closedAt);
  }

  /** Size after everything that happened up to `at`. */
  sizeAt(at: Instant): Decimal {
    return this.sizes[this.placeAfter(at) - 1]?.size ?? Decimal.zero;
  }

  /** Index of the first step later than `at`. */
  private placeAfter(at: Instant): number {
    let low = 0;
    let high = this.sizes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const step = this.sizes[middle];
      if (step !== undefined && step.at <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  take(fill: HoldingFill): void {
    this.fills.push(fill);
    const { size } = this;
    this.resize(
      effectiveAt(fill.activity),
      fill.role === 'entry' ? size.plus(fill.quantity) : size.minus(fill.quantity),
    );
  }

  /** A fill that comes to light after the others were taken in. */
  takeLate(fill: HoldingFill): void {
    const at = effectiveAt(fill.activity);
    const change = fill.role === 'entry' ? fill.quantity : fill.quantity.negated();
    this.fills.push(fill);
    const place = this.placeAfter(at);
    const before = this.sizeAt(at);
    for (let i = place; i < this.sizes.length; i += 1) {
      const step = this.sizes[i];
      if (step !== undefined) this.sizes[i] = { at: step.at, size: step.size.plus(change) };
    }
    this.sizes.splice(place, 0, { at, size: before.plus(change) });
  }

  resize(at: Instant, size: Decimal): void {
    const last = this.sizes[this.sizes.length - 1];
    this.sizes.push({ at: last === undefined || at > last.at ? at : last.at, size });
  }

  /** The trade that ends at `at`, or the last one. */
  tradeEndingAt(at: Instant): CampaignTrade {
    return (
      this.trades.find(({ closedAt }) => closedAt === at) ??
      this.trades[this.trades.length - 1] ??
      this.firstTrade
    );
  }

  /** The trade that begins at `at`, or the first one. */
  tradeBeginningAt(at: Instant): CampaignTrade {
    return this.trades.find(({ openedAt }) => openedAt === at) ?? this.firstTrade;
  }
}

/** A dated expiry stands at the start of its day, and ends what was opened later that day. */
function effectiveAt({ kind, occurredAt, timePrecision }: Activity): Instant {
  const ends = kind === 'expire' || kind === 'assign' || kind === 'exercise';
  return ends && timePrecision === 'day' ? instantFromMicros(occurredAt + DAY - 1) : occurredAt;
}
