import { entryOf } from '../../collections/index.ts';
import { type Exits, exitsOf } from './exits.ts';
import type { Facts } from './facts.ts';
import { openingOrder, openingsOf } from './opening-order.ts';

/**
 * What the trading day of its account had brought by the time a trade was opened: all that was realised on that day before
 * that instant, parts of trades that were still open included. One a row; NaN where it is not known.
 */
export interface DaySoFar {
  /** Net result in the row's currency; unknown once something was realised in another one, at no known time or with no known result. */
  readonly result: Float64Array;
  /** Losing trades that were closed. */
  readonly losses: Float64Array;
}

interface Day {
  readonly sums: Map<number, number>;
  losses: number;
  /** Something was realised on the day of which nobody knows how much. */
  unknown: boolean;
}

/** What is realised at the very instant of an opening is not yet past: nobody could have acted on it. */
export function daySoFar(facts: Facts): DaySoFar {
  return facts.once('day so far', () => walk(facts));
}

function walk(facts: Facts): DaySoFar {
  const { table } = facts;
  const { openDay, openMinute } = table.integers;
  const { openedAt } = table.numbers;
  const openings = openingsOf(facts);
  const { account, currency } = table.categories;
  const result = new Float64Array(table.length).fill(Number.NaN);
  const losses = new Float64Array(table.length).fill(Number.NaN);
  const exits = exitsOf(facts);
  const dayOf = daysOfAccounts(facts, exits);
  let next = 0;
  for (const row of openingOrder(facts)) {
    const at = openings[row] ?? Number.NaN;
    for (; next < exits.length && (exits.at[next] ?? 0) < at; next += 1) dayOf.take(next);
    const isTimed = !Number.isNaN(openedAt[row] ?? Number.NaN) && (openMinute[row] ?? -1) >= 0;
    const [of, day] = [account.codes[row] ?? 0, openDay[row] ?? 0];
    if (!isTimed || exits.isTimeless(of, day)) continue;
    const so = dayOf.at(of, day);
    if (so.unknown) continue;
    const own = currency.codes[row] ?? 0;
    losses[row] = so.losses;
    if (so.sums.size === 0 || (so.sums.size === 1 && so.sums.has(own)))
      result[row] = (so.sums.get(own) ?? 0) / 10 ** (facts.scales[own] ?? 0);
  }
  return { result, losses };
}

/**
 * The lowest that the trading day of its account stood at after an exit of a trade, the exit included, in the row's
 * currency: a part that was sold at a loss counts when it was sold, whatever the rest made of it. NaN while nothing of
 * it is realised, and where it is not known.
 */
export function dayAfterExits(facts: Facts): Float64Array {
  return facts.once('day after exits', () => {
    const { account, currency } = facts.table.categories;
    const after = new Float64Array(facts.table.length).fill(Number.NaN);
    const isUntold = new Uint8Array(facts.table.length);
    const exits = exitsOf(facts);
    const dayOf = daysOfAccounts(facts, exits);
    let taken = 0;
    for (let i = 0; i < exits.length; i += 1) {
      // Of exits of one instant the order is not told: each is asked what all of them brought the day to.
      for (; taken < exits.length && exits.at[taken] === exits.at[i]; taken += 1) dayOf.take(taken);
      const [row, on] = [exits.row[i] ?? 0, exits.day[i] ?? 0];
      const of = account.codes[row] ?? 0;
      const so = dayOf.at(of, on);
      const own = currency.codes[row] ?? 0;
      if (so.unknown || so.sums.size !== 1 || exits.isTimeless(of, on)) isUntold[row] = 1;
      const stands = (so.sums.get(own) ?? Number.NaN) / 10 ** (facts.scales[own] ?? 0);
      if (!((after[row] ?? Number.NaN) <= stands)) after[row] = stands;
    }
    return after.map((value, row) => (isUntold[row] === 1 ? Number.NaN : value));
  });
}

/** Sums are of whole numbers, so that a limit is met to the cent and not a digit before. */
function daysOfAccounts(facts: Facts, exits: Exits) {
  const { table, bandOf } = facts;
  const { netPnl } = table.numbers;
  const { account, currency } = table.categories;
  // More than the day that runs: what ends a date does so after an evening that counts to the next one.
  const days = Array.from({ length: Math.max(1, account.values.length) }, () => new Map<number, Day>());
  const at = (of: number, on: number): Day => days[of]?.get(on) ?? empty();
  return {
    at,
    take(i: number): void {
      const row = exits.row[i] ?? 0;
      const of = account.codes[row] ?? 0;
      const so = entryOf(days[of] ?? new Map<number, Day>(), exits.day[i] ?? 0, empty);
      const net = exits.net[i] ?? Number.NaN;
      if (Number.isNaN(net)) {
        so.unknown = true;
        return;
      }
      const own = currency.codes[row] ?? 0;
      so.sums.set(own, (so.sums.get(own) ?? 0) + net);
      if (exits.ends[i] === 1 && (netPnl[row] ?? 0) < -(bandOf[own] ?? 0)) so.losses += 1;
    },
  };
}

const empty = (): Day => ({ sums: new Map(), losses: 0, unknown: false });
