import { type Facts, toWhole, wholeMoney } from './facts.ts';
import { openingOrder } from './opening-order.ts';

/**
 * Which day a result belongs to, and so what is counted: whole trades on the day of their last exit or of
 * their opening, or what each day realised, with the part that open trades have realised.
 */
export const HOMES = ['closed', 'opened', 'realised'] as const;
export type Home = (typeof HOMES)[number];

/** Trades, or parts of them, with the day to which they belong. */
export interface DatedResults {
  readonly length: number;
  /** Row of the table. */
  readonly row: Uint32Array;
  /** Days since 1970, ascending but where accounts have different clocks. */
  readonly day: Int32Array;
}

/** What is counted: one entry a closed trade of known result, or one a trade and day of realising. */
export interface Results extends DatedResults {
  readonly home: Home;
  /** Whole numbers of the currency's smallest part. */
  readonly net: Float64Array;
  readonly gross: Float64Array;
  readonly fees: Float64Array;
}

/** The results of a home, in order of their time. */
export function resultsOf(facts: Facts, home: Home): Results {
  return facts.once(`results ${home}`, () => {
    if (home === 'realised') return realised(facts);
    const closed = wholeTrades(facts);
    return home === 'closed' ? closed : byOpening(facts, closed);
  });
}

function wholeTrades(facts: Facts): Results {
  const { table } = facts;
  const { closedAt, netPnl } = table.numbers;
  const rows = new Uint32Array(table.length);
  let length = 0;
  for (let row = 0; row < table.length; row += 1) {
    if (Number.isNaN(closedAt[row]) || Number.isNaN(netPnl[row])) continue;
    rows[length] = row;
    length += 1;
  }
  return gather(facts, 'closed', rows.slice(0, length), table.integers.day);
}

function byOpening(facts: Facts, closed: Results): Results {
  const { openedAt } = facts.table.numbers;
  const counts = new Uint8Array(facts.table.length);
  // What nobody knows the opening of was opened on no day: it is told apart.
  for (let i = 0; i < closed.length; i += 1) {
    const row = closed.row[i] ?? 0;
    if (!Number.isNaN(openedAt[row])) counts[row] = 1;
  }
  const rows = openingOrder(facts).filter((row) => counts[row] === 1);
  return gather(facts, 'opened', rows, facts.table.integers.openDay);
}

function gather(facts: Facts, home: Home, row: Uint32Array, days: Int32Array): Results {
  const pick = (column: Float64Array): Float64Array => {
    // Where all trades count in the order of the table, what is kept of them serves.
    if (home === 'closed' && row.length === column.length) return column;
    const picked = new Float64Array(row.length);
    for (let i = 0; i < row.length; i += 1) picked[i] = column[row[i] ?? 0] ?? 0;
    return picked;
  };
  let day = days;
  if (home !== 'closed' || row.length !== days.length) {
    day = new Int32Array(row.length);
    for (let i = 0; i < row.length; i += 1) day[i] = days[row[i] ?? 0] ?? 0;
  }
  return withMoney({ home, length: row.length, row, day }, (name) => pick(wholeMoney(facts, name)));
}

function realised(facts: Facts): Results {
  const { length: all, trade, day: days, numbers } = facts.table.realisations;
  const { netPnl } = numbers;
  const order = new Uint32Array(all);
  let length = 0;
  for (let i = 0; i < all; i += 1) {
    if (Number.isNaN(netPnl[i])) continue;
    order[length] = i;
    length += 1;
  }
  // Entries of one trade stand together; the course of an account needs them day by day.
  const kept = byDay(order.subarray(0, length), days);
  const take = (name: Amount): Float64Array => {
    const whole = wholeParts(facts, name);
    const taken = new Float64Array(length);
    for (let i = 0; i < length; i += 1) taken[i] = whole[kept[i] ?? 0] ?? 0;
    return taken;
  };
  const row = new Uint32Array(length);
  const day = new Int32Array(length);
  for (let i = 0; i < length; i += 1) {
    row[i] = trade[kept[i] ?? 0] ?? 0;
    day[i] = days[kept[i] ?? 0] ?? 0;
  }
  return withMoney({ home: 'realised', length, row, day }, take);
}

type Amount = 'netPnl' | 'grossPnl' | 'fees';

/** Most questions are of the net result alone: the others are made for who asks for them. */
function withMoney(
  results: Omit<Results, 'net' | 'gross' | 'fees'>,
  amountsOf: (name: Amount) => Float64Array,
): Results {
  let gross: Float64Array | null = null;
  let fees: Float64Array | null = null;
  return {
    ...results,
    net: amountsOf('netPnl'),
    get gross() {
      gross ??= amountsOf('grossPnl');
      return gross;
    },
    get fees() {
      fees ??= amountsOf('fees');
      return fees;
    },
  };
}

/** Entries in the order of their days, those of one day as they stand. */
function byDay(entries: Uint32Array, days: Int32Array): Uint32Array {
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < entries.length; i += 1) {
    const day = days[entries[i] ?? 0] ?? 0;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  // Counted, not compared: a history has far fewer days than entries, and centuries of them would still be few.
  if (last - first > MOST_DAYS) {
    return entries.sort((left, right) => (days[left] ?? 0) - (days[right] ?? 0) || left - right);
  }
  const next = new Uint32Array(Math.max(0, last - first + 1) + 1);
  for (let i = 0; i < entries.length; i += 1) {
    const after = (days[entries[i] ?? 0] ?? 0) - first + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let day = 1; day < next.length; day += 1) next[day] = (next[day] ?? 0) + (next[day - 1] ?? 0);
  const sorted = new Uint32Array(entries.length);
  for (let i = 0; i < entries.length; i += 1) {
    const day = (days[entries[i] ?? 0] ?? 0) - first;
    const place = next[day] ?? 0;
    sorted[place] = entries[i] ?? 0;
    next[day] = place + 1;
  }
  return sorted;
}

const MOST_DAYS = 1_000_000;

/**
 * What each day realised, in whole numbers. A third of a fee has more digits than any scale: what rounding the
 * parts of a closed trade leaves over or takes too much is its last part's, so that they add up to its result.
 */
function wholeParts(facts: Facts, name: Amount): Float64Array {
  const { realisations, categories, numbers } = facts.table;
  const { trade, length } = realisations;
  const { codes } = categories.currency;
  const { closedAt } = numbers;
  const whole = toWhole(facts, realisations.numbers[name], (i) => codes[trade[i] ?? 0] ?? 0);
  const results = wholeMoney(facts, name);
  let [sum, parts] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    sum += whole[i] ?? 0;
    parts += 1;
    const row = trade[i] ?? 0;
    if (trade[i + 1] === row) continue;
    const rest = (results[row] ?? 0) - sum;
    // More than rounding is not ours to hide.
    if (rest !== 0 && Math.abs(rest) <= parts && !Number.isNaN(closedAt[row])) {
      whole[i] = (whole[i] ?? 0) + rest;
    }
    [sum, parts] = [0, 0];
  }
  return whole;
}

/** How many trades a home has no result of, by why. */
export type WithoutResult = Readonly<Record<'open' | 'unknown-result' | 'unknown-opening', number>>;

/** Trades that a home has no result of. For terms about days, such a one stands on its last exit, or on its opening. */
export function withoutResult(facts: Facts, home: Home): DatedResults {
  const isOfOpening = home === 'opened';
  return facts.once(`without a result${isOfOpening ? ' opened' : ''}`, () => {
    const { numbers, integers, length } = facts.table;
    const { openedAt, closedAt, netPnl } = numbers;
    const { day } = integers;
    const rows: number[] = [];
    for (let row = 0; row < length; row += 1) {
      const isDated = !isOfOpening || !Number.isNaN(openedAt[row]);
      if (Number.isNaN(closedAt[row]) || Number.isNaN(netPnl[row]) || !isDated) rows.push(row);
    }
    const row = Uint32Array.from(rows);
    return { length: row.length, row, day: Int32Array.from(row, (one) => day[one] ?? 0) };
  });
}

/** Why there is no result, of those of {@link withoutResult} that pass. @param passes of a place among them. */
export function countWithout(
  facts: Facts,
  without: DatedResults,
  passes: (place: number) => boolean,
): WithoutResult {
  const { closedAt, netPnl } = facts.table.numbers;
  const left = { open: 0, 'unknown-result': 0, 'unknown-opening': 0 };
  for (let i = 0; i < without.length; i += 1) {
    if (!passes(i)) continue;
    const row = without.row[i] ?? 0;
    const isOpen = Number.isNaN(closedAt[row]);
    left[isOpen ? 'open' : Number.isNaN(netPnl[row]) ? 'unknown-result' : 'unknown-opening'] += 1;
  }
  return left;
}
