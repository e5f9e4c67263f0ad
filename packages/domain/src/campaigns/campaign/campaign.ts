import type { Instrument } from '../../instruments/index.ts';
import type { Currency, Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { Direction, Trade, TradeStatus } from '../../trades/index.ts';
import type { Strategy } from './strategy.ts';

/** What linking needs to know about a trade. */
export interface CampaignTrade
  extends Pick<
    Trade,
    | 'id'
    | 'instrument'
    | 'status'
    | 'openedAt'
    | 'closedAt'
    | 'openQuantity'
    | 'entryPrice'
    | 'exitPrice'
    | 'grossPnl'
    | 'fees'
    | 'netPnl'
    | 'openFees'
    | 'income'
  > {
  /** The fill that opens it: what a person decides about the trade is kept against it. */
  readonly openingActivityId: string;
  /** Known: a trade of which only the result is links to nothing. */
  readonly direction: Direction;
  readonly quantity: Decimal;
}

/** What a person decided about the trade that an activity opens. */
export interface CampaignChoice {
  readonly openingActivityId: string;
  /** Trades of one group are one campaign; `null`: of none. */
  readonly groupId: string | null;
  /** Taken out: nothing but its group links it. */
  readonly detached: boolean;
}

/**
 * - `order`: opened together
 * - `roll`: the one closed as the other was opened
 * - `assignment`, `exercise`: the option delivered the underlying
 * - `cover`: what was held stands behind what was sold, or is protected by what was bought
 * - `hand`: a person says so
 */
export type CampaignLinkKind = 'order' | 'roll' | 'assignment' | 'exercise' | 'cover' | 'hand';

export interface CampaignLink {
  readonly kind: CampaignLinkKind;
  readonly at: Instant;
  readonly fromTradeId: string;
  readonly toTradeId: string;
}

/** How a leg came to an end; `open` while it has not. */
export type LegEnd = 'open' | 'closed' | 'roll' | 'expiry' | 'assignment' | 'exercise' | 'transfer';

/** One position of a campaign, from flat to flat, however its trades are grouped. */
export interface CampaignLeg {
  readonly tradeIds: readonly string[];
  readonly instrument: Instrument;
  readonly direction: Direction;
  readonly quantity: Decimal;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly beganBy: 'opening' | 'roll' | 'assignment' | 'exercise';
  readonly endedBy: LegEnd;
  readonly netPnl: Decimal | null;
}

/** What one unit of the underlying cost, in both views. */
export interface CostBasis {
  /** Units held now; once none is, all that were bought (or sold short). */
  readonly quantity: Decimal;
  /** As paid: purchases and deliveries at their prices, without fees. */
  readonly paid: Decimal;
  /**
   * As everything else of the campaign lowers or raises it: premiums, income, fees, and what was realised
   * on units that are gone. At this price the campaign as a whole earns nothing.
   */
  readonly adjusted: Decimal;
}

/** Trades of one account that are one undertaking. */
export interface Campaign {
  /** Derived from the fill that opens it. */
  readonly id: string;
  readonly strategy: Strategy;
  readonly underlying: string;
  readonly currency: Currency;
  readonly status: TradeStatus;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  /** In order of time, as are the legs and the links. */
  readonly tradeIds: readonly string[];
  readonly legs: readonly CampaignLeg[];
  readonly links: readonly CampaignLink[];
  /** How often it was rolled: the legs of one order are one roll. */
  readonly rolls: number;
  /** Sums over its trades; `null` while the result of one of them is not known. */
  readonly grossPnl: Decimal | null;
  readonly fees: Decimal;
  readonly netPnl: Decimal | null;
  /** Dividends and the like of its trades; not in gross or net. */
  readonly income: Decimal;
  /** Whether a person put trades into it. */
  readonly byHand: boolean;
  /** `null` when no underlying was held, or not all of it is known. */
  readonly costBasis: CostBasis | null;
}
