import type { RuleJson } from '@tapebook/contract';
import type { DayStanding } from '@tapebook/domain/analytics';

/** How much of a day's limit is used. */
export interface Stake {
  readonly of: 'count' | 'money';
  /** Trades, losses, or what the day has lost; never negative. */
  readonly used: number;
  readonly limit: number;
  /** `reached`: one trade more would break it. `near`: from four fifths on. */
  readonly state: 'fine' | 'near' | 'reached' | 'broken';
}

const NEAR = 0.8;

/** How a rule of the day stands. @param limit as the rule says it. */
export function atStake(kind: RuleJson['kind'], limit: number, day: DayStanding): Stake {
  const of = kind === 'day-loss-stop' || kind === 'day-limit' ? 'money' : 'count';
  const used = of === 'money' ? -day.result + 0 : kind === 'losses-stop' ? day.losses : day.trades;
  return { of, used, limit, state: stateOf(kind, used, limit) };
}

function stateOf(kind: RuleJson['kind'], used: number, limit: number): Stake['state'] {
  // Only what cannot be gone back on has broken it: after a limit at which to stop, a further trade would.
  const breaks = kind === 'most-trades' || kind === 'day-limit';
  if (breaks && used > limit) return 'broken';
  if (used >= limit && kind !== 'day-limit') return 'reached';
  return used >= NEAR * limit ? 'near' : 'fine';
}
