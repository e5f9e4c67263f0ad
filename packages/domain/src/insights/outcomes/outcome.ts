import { entryOf } from '../../collections/index.ts';
import { type InsightTrade, inOpeningOrder } from '../journal/insight-trade.ts';
import { UsualSize } from '../journal/window.ts';

/** What a result is measured in: risks, shares of what was put in, or what is usual for the trader. */
export type OutcomeKind = 'r' | 'return' | 'usual';

/** How a journal's outcomes are told: their kind, and what one unit of them is. */
export interface Telling {
  readonly outcome: OutcomeKind;
  readonly unit: number;
}

export interface Outcomes {
  readonly kind: OutcomeKind;
  /** In the order of opening: the trades that have an outcome, and theirs. */
  readonly trades: readonly InsightTrade[];
  readonly values: Float64Array;
  /** Trades left out, since in this kind they have no outcome. */
  readonly without: number;
  /** Of all of them, those with a known risk. */
  readonly withRisk: number;
  /** What one unit of the values is: 1, but of returns the usual one, so that all kinds are of one size. */
  readonly unit: number;
}

/** From which share of trades with a known risk (or notional) all are measured in it. */
const ENOUGH = 0.5;

/**
 * What each trade came to, in one kind for the whole journal: mixing kinds would compare a risk with a percentage.
 * Net result per risk; where most trades have none, return on what was put in; where that is not known either, the
 * result by the median size of the fifty results before it. None of them is money: sizes and currencies fall out.
 */
export function outcomesOf(journal: readonly InsightTrade[]): Outcomes {
  const trades = inOpeningOrder(journal);
  const byRisk = trades.map(({ entry, exit }) => ratio(exit.netPnl, entry.risk));
  const withRisk = byRisk.filter((value) => value !== null).length;
  if (isEnough(byRisk)) return outcomes('r', trades, byRisk, 1, withRisk);
  const byNotional = trades.map(({ entry, exit }) => ratio(exit.netPnl, entry.notional));
  if (isEnough(byNotional)) {
    const sizes = byNotional
      .flatMap((value) => (value === null ? [] : [Math.abs(value)]))
      .sort((a, b) => a - b);
    const usual = sizes[sizes.length >> 1] || sizes.at(-1) || 1;
    return outcomes(
      'return',
      trades,
      byNotional.map((value) => ratio(value, usual)),
      usual,
      withRisk,
    );
  }
  return outcomes('usual', trades, byUsualResult(trades), 1, withRisk);
}

const ratio = (value: number | null, by: number | null): number | null =>
  value !== null && by !== null && by > 0 && Number.isFinite(value / by) ? value / by : null;

const isEnough = (values: readonly (number | null)[]): boolean =>
  values.length > 0 && values.filter((value) => value !== null).length >= ENOUGH * values.length;

function outcomes(
  kind: OutcomeKind,
  all: readonly InsightTrade[],
  found: readonly (number | null)[],
  unit: number,
  withRisk: number,
): Outcomes {
  const trades = all.filter((_, i) => found[i] !== null);
  const values = Float64Array.from(found.filter((value) => value !== null));
  return { kind, trades, values, without: all.length - trades.length, withRisk, unit };
}

/** Each currency by itself, and only by results that were there when the trade was opened. */
function byUsualResult(trades: readonly InsightTrade[]): (number | null)[] {
  const closings = trades.toSorted((a, b) => a.exit.closedAt - b.exit.closedAt || (a.id < b.id ? -1 : 1));
  const usual = new Map<string, UsualSize>();
  const of = (currency: string): UsualSize => entryOf(usual, currency, () => new UsualSize());
  let next = 0;
  return trades.map(({ entry, exit }) => {
    for (let one = closings[next]; one && one.exit.closedAt < entry.openedAt; one = closings[next]) {
      of(one.entry.currency).add(Math.abs(one.exit.netPnl));
      next += 1;
    }
    return ratio(exit.netPnl, of(entry.currency).median);
  });
}
