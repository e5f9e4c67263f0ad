import { entryOf } from '../../collections/index.ts';
import { isTimed, UNKNOWN_MINUTE } from '../tables/trade-row.ts';
import { type Facts, toWhole, wholeMoney } from './facts.ts';
import { ascending } from './opening-order.ts';

/** All that left a position, partly or wholly, of which the time is known, in its order; those of one instant as they stand. */
export interface Exits {
  readonly length: number;
  /** Row of the trade. */
  readonly row: Uint32Array;
  /** Trading day, as days since 1970. */
  readonly day: Int32Array;
  /** Microseconds since 1970. */
  readonly at: Float64Array;
  /** What it realised, in whole numbers of the currency's smallest part; NaN where that is not known. */
  readonly net: Float64Array;
  /** 1 where it is the last one of its trade, which is then closed. */
  readonly ends: Uint8Array;
  /** Parts of which only the day is known. */
  readonly untimed: readonly { readonly row: number; readonly day: number; readonly net: number }[];
  /** Whether something was realised at no known time on a day of an account: of no instant of it it is known what was before. */
  readonly isTimeless: (account: number, day: number) => boolean;
}

export const exitsOf = (facts: Facts): Exits => facts.once('exits', () => collect(facts));

function collect(facts: Facts): Exits {
  const { table } = facts;
  const { partExits } = table;
  const { closedAt, netPnl } = table.numbers;
  const { day: days, closeMinute } = table.integers;
  const accounts = table.categories.account.codes;
  const { ending } = table.categories;
  const isEnd = ending.values.map(
    (text) => text === 'expired' || text === 'exercised' || text === 'assigned',
  );
  // Only the day is known, and that it is past with it: it stands at its end.
  const endsDay = (row: number): boolean =>
    closeMinute[row] === UNKNOWN_MINUTE && isEnd[ending.codes[row] ?? 0] === true;
  const currencies = table.categories.currency.codes;
  const timeless = new Map<number, Set<number>>();
  const isTimelessOn = (row: number, day: number): void => {
    entryOf(timeless, accounts[row] ?? 0, () => new Set()).add(day);
  };
  const parts = toWhole(facts, partExits.numbers.netPnl, (i) => currencies[partExits.trade[i] ?? 0] ?? 0);
  /** Of a trade what is left for its last exit: the parts of it add up to its result. */
  const rest = Float64Array.from(wholeMoney(facts, 'netPnl'), (whole, row) =>
    Number.isNaN(netPnl[row]) ? Number.NaN : whole,
  );
  const [row, day, at, net, ends]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  const untimed: Exits['untimed'][number][] = [];
  for (let i = 0; i < partExits.length; i += 1) {
    const of = partExits.trade[i] ?? 0;
    const when = partExits.numbers.at[i] ?? Number.NaN;
    rest[of] = (rest[of] ?? 0) - (parts[i] ?? 0);
    if (Number.isNaN(when)) {
      isTimelessOn(of, partExits.day[i] ?? 0);
      untimed.push({ row: of, day: partExits.day[i] ?? 0, net: parts[i] ?? 0 });
    } else {
      row.push(of);
      day.push(partExits.day[i] ?? 0);
      at.push(when);
      net.push(parts[i] ?? 0);
      ends.push(0);
    }
  }
  // Rows stand in the order of closing, open ones last.
  for (let of = 0; of < table.length && !Number.isNaN(closedAt[of] ?? Number.NaN); of += 1) {
    if (!isTimed(closeMinute[of]) && !endsDay(of)) isTimelessOn(of, days[of] ?? 0);
    row.push(of);
    day.push(days[of] ?? 0);
    at.push(closedAt[of] ?? 0);
    net.push(rest[of] ?? Number.NaN);
    ends.push(1);
  }
  const order = ascending(Float64Array.from(at));
  return {
    length: order.length,
    row: Uint32Array.from(order, (i) => row[i] ?? 0),
    day: Int32Array.from(order, (i) => day[i] ?? 0),
    at: Float64Array.from(order, (i) => at[i] ?? 0),
    net: Float64Array.from(order, (i) => net[i] ?? 0),
    ends: Uint8Array.from(order, (i) => ends[i] ?? 0),
    untimed,
    isTimeless: (account, on) => timeless.get(account)?.has(on) === true,
  };
}
