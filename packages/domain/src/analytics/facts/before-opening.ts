import { isTimed } from '../tables/trade-row.ts';
import type { Facts } from './facts.ts';
import { openingOrder, openingsOf } from './opening-order.ts';

/** What had happened in a trade's account when it was opened. One a row; NaN where it is not known. */
export interface BeforeOpening {
  /** Seconds since the last trade of the account was closed; NaN before any was, and where it is not known when that was. */
  readonly idle: Float64Array;
  /** Wins (positive) or losses (negative) in a row up to then; 0 after a scratch. */
  readonly streak: Float64Array;
  /** Trades of all accounts that were open; one that ended at that very instant no longer was. */
  readonly open: Float64Array;
}

/**
 * Walks openings and closings in the order of time. What closes at the very instant at which a trade opens counts
 * for none of the account's past: nobody could have acted on it, and of equal times the order is not told.
 */
export function beforeOpening(facts: Facts): BeforeOpening {
  return facts.once('before opening', () => walk(facts));
}

function walk(facts: Facts): BeforeOpening {
  const { table } = facts;
  const { closedAt, openedAt: known } = table.numbers;
  const openedAt = openingsOf(facts);
  const { openMinute, closeMinute } = table.integers;
  const accounts = table.categories.account;
  const outcomes = signsOfOutcomes(table.categories.outcome.values);
  const outcomeCodes = table.categories.outcome.codes;
  const order = openingOrder(facts);
  const { length } = table;
  const idle = new Float64Array(length);
  const streak = new Float64Array(length);
  const open = new Float64Array(length);
  const closedOf = new Float64Array(accounts.values.length).fill(Number.NaN);
  const streakOf = new Float64Array(accounts.values.length).fill(Number.NaN);
  let closing = 0;
  // Of trades that lasted longer than an instant: how many were opened before, and how many of them had ended.
  let [earlier, begun, gone, ended] = [0, 0, 0, 0];
  const lasts = (row: number): boolean => openedAt[row] !== closedAt[row];
  for (let i = 0; i < length; i += 1) {
    const row = order[i] ?? 0;
    // Of what had happened before an opening that nobody knows, nothing is known.
    if (Number.isNaN(known[row] ?? 0)) {
      for (const column of [idle, streak, open]) column[row] = Number.NaN;
      continue;
    }
    const at = openedAt[row] ?? 0;
    // Rows stand in the order of closing, open ones last: their NaN is never before anything.
    while (closing < length && (closedAt[closing] ?? Number.NaN) < at) {
      const account = accounts.codes[closing] ?? 0;
      closedOf[account] = isTimed(closeMinute[closing]) ? (closedAt[closing] ?? Number.NaN) : Number.NaN;
      streakOf[account] = longer(
        streakOf[account] ?? Number.NaN,
        outcomes[outcomeCodes[closing] ?? 0] ?? Number.NaN,
      );
      closing += 1;
    }
    const account = accounts.codes[row] ?? 0;
    // Where only the day of the opening is known, so is no time since anything.
    idle[row] = (openMinute[row] ?? -1) < 0 ? Number.NaN : (at - (closedOf[account] ?? Number.NaN)) / 1e6;
    streak[row] = streakOf[account] ?? Number.NaN;
    while ((openedAt[order[earlier] ?? 0] ?? 0) < at) {
      if (lasts(order[earlier] ?? 0)) begun += 1;
      earlier += 1;
    }
    while (gone < length && (closedAt[gone] ?? Number.NaN) <= at) {
      if (lasts(gone)) ended += 1;
      gone += 1;
    }
    open[row] = begun - ended;
  }
  return { idle, streak, open };
}

/** 1, −1, 0, or NaN where the result is not known, by the code of the outcome. */
const signsOfOutcomes = (values: readonly string[]): Float64Array =>
  Float64Array.from(values, (text) =>
    text === 'win' ? 1 : text === 'loss' ? -1 : text === 'scratch' ? 0 : Number.NaN,
  );

/** What is not known ends a streak: of the next one only what follows is counted. */
function longer(streak: number, sign: number): number {
  return streak * sign > 0 ? streak + sign : sign;
}
