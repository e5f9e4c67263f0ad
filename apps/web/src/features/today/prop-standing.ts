import type { PropTermsJson } from '@tapebook/contract';
import type { AccountReplay } from '@tapebook/domain/analytics';

/** How much of a limit is used up. Money in the account’s currency. */
export interface Limit {
  readonly used: number;
  readonly limit: number;
  readonly left: number;
  readonly state: 'fine' | 'near' | 'over';
}

export interface PropStanding {
  /** What today has lost of what a day may lose. */
  readonly today: Limit | null;
  /** From the highest that counts down to the floor, a balance. */
  readonly drawdown: (Limit & { readonly floor: number }) | null;
  readonly target: { readonly profit: number; readonly of: number; readonly left: number } | null;
  /** Part of the profit that the best day made, against the most that is agreed. */
  readonly consistency: { readonly share: number; readonly most: number; readonly isKept: boolean } | null;
  readonly days: { readonly done: number; readonly least: number } | null;
  /** What became of it, where it goes on no more: on which day, and by which limit it was lost. */
  readonly end:
    | { readonly as: 'lost'; readonly by: 'daily-loss' | 'maximum-loss'; readonly day: number }
    | { readonly as: 'passed'; readonly day: number }
    | null;
}

const NEAR = 0.8;

const limitOf = (left: number, limit: number): Limit => {
  const used = Math.max(0, limit - left);
  return {
    used,
    limit,
    left: Math.max(0, left),
    state: left <= 0 ? 'over' : used >= NEAR * limit ? 'near' : 'fine',
  };
};

/** Where an account stands by its terms; before its first result it has all that they leave. */
export function propStanding(terms: PropTermsJson, found: AccountReplay): PropStanding {
  const { standing, attempts } = found;
  const { start, dailyLoss, maximumLoss, target, consistency, minimumDays } = terms;
  const last = attempts.at(-1);
  const profit = standing?.profit ?? 0;
  const share = standing?.bestShare ?? null;
  return {
    today: dailyLoss === null ? null : limitOf(standing?.roomToday ?? dailyLoss, dailyLoss),
    drawdown:
      maximumLoss === null
        ? null
        : {
            ...limitOf(standing?.room ?? maximumLoss.amount, maximumLoss.amount),
            floor: standing?.floor ?? start - maximumLoss.amount,
          },
    target: target === null ? null : { profit, of: target, left: Math.max(0, target - profit) },
    consistency:
      consistency === null || share === null
        ? null
        : { share, most: consistency, isKept: share <= consistency },
    days: minimumDays === null ? null : { done: standing?.days ?? 0, least: minimumDays },
    end:
      last === undefined || last.end === 'running'
        ? null
        : last.end === 'passed' || last.lost === null
          ? { as: 'passed', day: last.to }
          : { as: 'lost', by: last.lost.by, day: last.to },
  };
}
