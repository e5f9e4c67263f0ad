import { type Facts, wholeMoney } from './facts.ts';
import { openingOrder, openingsOf } from './opening-order.ts';

/**
 * What the trading day of its account had brought by the time a trade was opened: of whole trades closed on that day
 * before that instant. One a row; NaN where it is not known. What an open trade had realised in part is not in it.
 */
export interface DaySoFar {
  /** Net result in the row's currency; unknown once something closed in another one, at no known time or with no known result. */
  readonly result: Float64Array;
  /** Losing trades. */
  readonly losses: Float64Array;
}

interface Day {
  day: number;
  readonly sums: Map<number, number>;
  losses: number;
  /** Something closed on the day of which nobody knows when, or what it made. */
  unknown: boolean;
}

/** What closes at the very instant of an opening is not yet past: nobody could have acted on it. */
export function daySoFar(facts: Facts): DaySoFar {
  return facts.once('day so far', () => walk(facts));
}

function walk(facts: Facts): DaySoFar {
  const { table } = facts;
  const { openDay, openMinute } = table.integers;
  const { closedAt, openedAt } = table.numbers;
  const openings = openingsOf(facts);
  const { account, currency } = table.categories;
  const result = new Float64Array(table.length).fill(Number.NaN);
  const losses = new Float64Array(table.length).fill(Number.NaN);
  const timeless = daysWithTimelessExits(facts);
  const dayOf = daysOfAccounts(facts);
  let closing = 0;
  for (const row of openingOrder(facts)) {
    const at = openings[row] ?? Number.NaN;
    for (; closing < table.length && (closedAt[closing] ?? Number.NaN) < at; closing += 1) {
      dayOf.close(closing);
    }
    const isTimed = !Number.isNaN(openedAt[row] ?? Number.NaN) && (openMinute[row] ?? -1) >= 0;
    const [of, day] = [account.codes[row] ?? 0, openDay[row] ?? 0];
    if (!isTimed || timeless(of, day)) continue;
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
 * What the trading day of its account had come to once a trade was closed, it included: the same of whole trades, in
 * the row's currency. NaN of open trades and where it is not known.
 */
export function dayAfterClose(facts: Facts): Float64Array {
  return facts.once('day after close', () => {
    const { table } = facts;
    const { day } = table.integers;
    const { closedAt } = table.numbers;
    const { account, currency } = table.categories;
    const after = new Float64Array(table.length).fill(Number.NaN);
    const timeless = daysWithTimelessExits(facts);
    const dayOf = daysOfAccounts(facts);
    // Rows stand in the order of closing, open ones last.
    for (let row = 0; row < table.length && !Number.isNaN(closedAt[row] ?? Number.NaN); row += 1) {
      dayOf.close(row);
      const [of, on] = [account.codes[row] ?? 0, day[row] ?? 0];
      const so = dayOf.at(of, on);
      const own = currency.codes[row] ?? 0;
      if (!so.unknown && so.sums.size === 1 && !timeless(of, on))
        after[row] = (so.sums.get(own) ?? Number.NaN) / 10 ** (facts.scales[own] ?? 0);
    }
    return after;
  });
}

/** Whether something was closed at no known time on a day of an account: of no instant of it it is known what was before. */
function daysWithTimelessExits(facts: Facts): (account: number, day: number) => boolean {
  return facts.once('days with timeless exits', () => {
    const { table } = facts;
    const { day, closeMinute } = table.integers;
    const { closedAt } = table.numbers;
    const { codes } = table.categories.account;
    const daysOf = new Map<number, Set<number>>();
    for (let row = 0; row < table.length && !Number.isNaN(closedAt[row] ?? Number.NaN); row += 1) {
      if ((closeMinute[row] ?? -1) < 0)
        daysOf.getOrInsertComputed(codes[row] ?? 0, () => new Set()).add(day[row] ?? 0);
    }
    return (account, on) => daysOf.get(account)?.has(on) === true;
  });
}

/** Sums are of whole numbers, so that a limit is met to the cent and not a digit before. */
function daysOfAccounts(facts: Facts) {
  const { table, breakEvenBand } = facts;
  const { netPnl } = table.numbers;
  const whole = wholeMoney(facts, 'netPnl');
  const { day } = table.integers;
  const { account, currency } = table.categories;
  const days = Array.from({ length: Math.max(1, account.values.length) }, (): Day => empty(Number.NaN));
  const at = (of: number, on: number): Day => {
    const known = days[of];
    if (known !== undefined && known.day === on) return known;
    return empty(on);
  };
  return {
    at,
    close(row: number): void {
      const of = account.codes[row] ?? 0;
      const so = at(of, day[row] ?? 0);
      days[of] = so;
      const net = netPnl[row] ?? Number.NaN;
      if (Number.isNaN(net)) {
        so.unknown = true;
        return;
      }
      const own = currency.codes[row] ?? 0;
      so.sums.set(own, (so.sums.get(own) ?? 0) + (whole[row] ?? 0));
      if (net < -breakEvenBand) so.losses += 1;
    },
  };
}

const empty = (day: number): Day => ({ day, sums: new Map(), losses: 0, unknown: false });
