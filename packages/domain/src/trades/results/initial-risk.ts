import { Decimal } from '../../money/index.ts';
import type { Direction } from '../trade/trade.ts';
import { type RiskedTrade, riskAtLevel, riskFromStop } from './r-multiple.ts';
import type { StopMove } from './stop-moves.ts';

/** What is risked as a rule, for trades of which nobody says it. */
export type RiskDefault =
  /** So much money, in the currency of the trade. */
  | { readonly kind: 'amount'; readonly amount: Decimal }
  /** So much of a hundred of what the account was worth at the entry. */
  | { readonly kind: 'equity'; readonly percent: Decimal }
  /** A stop so many average true ranges of bars of this size away from the entry. */
  | { readonly kind: 'range'; readonly multiple: Decimal; readonly seconds: number };

export const RISK_DEFAULT_KINDS = ['amount', 'equity', 'range'] as const;

/** Whose default it is; those before count before those after. */
export const RISK_DEFAULT_OWNERS = ['setup', 'account', 'settings'] as const;
export type RiskDefaultOwner = (typeof RISK_DEFAULT_OWNERS)[number];

/** What a trader said of a trade's risk. */
export interface RiskSaid {
  readonly risk: Decimal | null;
  /** The first stop, in the prices of the first fill. */
  readonly stop: Decimal | null;
  /** Where it went. */
  readonly moves?: readonly StopMove[];
}

/** What a default needs to know of the time of the entry; `null` where nobody knows it. */
export interface KnownAtEntry {
  readonly equity: Decimal | null;
  readonly range: Decimal | null;
}

export interface InitialRisk {
  readonly risk: Decimal;
  readonly from: 'stated' | 'stop' | 'default';
}

/**
 * Which default holds for a trade: of its setup before that of its account, and that before the one of the settings. One that
 * cannot be worked out is not passed over for the next: R would then mean another thing from trade to trade.
 */
export function defaultFor<Rule>(
  defaults: Readonly<Record<RiskDefaultOwner, Rule | null>>,
): { readonly rule: Rule; readonly of: RiskDefaultOwner } | null {
  for (const of of RISK_DEFAULT_OWNERS) {
    const rule = defaults[of];
    if (rule !== null) return { rule, of };
  }
  return null;
}

/** Trades as defaults look at them. */
export type TradeAtRisk = RiskedTrade & { readonly direction: Direction | null };

/** What a default puts at risk; `null` where something that it needs is not known. */
export function riskByDefault(
  trade: TradeAtRisk,
  rule: RiskDefault,
  { equity, range }: KnownAtEntry,
): Decimal | null {
  switch (rule.kind) {
    case 'amount':
      return positive(rule.amount);
    case 'equity':
      // Of an account that is worth nothing no part can be risked.
      return equity === null ? null : positive(equity.times(rule.percent).times(HUNDREDTH).normalized());
    case 'range': {
      const entry = trade.asMade === undefined ? trade.entryPrice : trade.asMade.entryPrice;
      if (range === null || entry === null || trade.direction === null) return null;
      const away = range.times(rule.multiple);
      return riskAtLevel(trade, trade.direction === 'long' ? entry.minus(away) : entry.plus(away));
    }
  }
}

const HUNDREDTH = Decimal.parse('0.01');

const positive = (amount: Decimal): Decimal | null => (amount.isPositive() ? amount : null);

/**
 * Money at risk at the entry, and what says so: what the trader stated, else what each entry loses at the stop of its time, else
 * the default that holds. A stop of which the risk cannot be told is not replaced by a default: the trader said otherwise.
 */
export function initialRisk(
  trade: RiskedTrade,
  { risk, stop, moves }: RiskSaid,
  assumed: () => Decimal | null,
): InitialRisk | null {
  if (risk !== null) return { risk, from: 'stated' };
  if (stop !== null) return from('stop', riskFromStop(trade, stop, moves));
  return from('default', assumed());
}

const from = (source: InitialRisk['from'], risk: Decimal | null): InitialRisk | null =>
  risk === null ? null : { risk, from: source };
