import type { TradeTable } from '../tables/trade-table.ts';

/** How a trading day stands, of the account in which it stands worst; 0 where nothing happened. */
export interface DayStanding {
  /** Trades opened. */
  readonly trades: number;
  /** Losing trades closed. */
  readonly losses: number;
  /** Lowest sum of all that was realised, parts of open trades included, in its currency; never more than 0. */
  readonly result: number;
}

/** No currency is told in smaller parts than a coin is. */
const PARTS = 1e8;

/**
 * What rules of a day look at, for the day as it is now.
 *
 * @param day as days since 1970.
 * @param bandIn a net result of a currency no further from zero than this is no loss.
 * @param accounts ids of those that are meant; all when absent.
 */
export function dayStanding(
  table: TradeTable,
  day: number,
  {
    bandIn = () => 0,
    accounts,
  }: { readonly bandIn?: (currency: string) => number; readonly accounts?: readonly string[] } = {},
): DayStanding {
  const { openDay, day: closeDay } = table.integers;
  const { closedAt, netPnl } = table.numbers;
  const { account, currency } = table.categories;
  const isMeant = account.values.map((id) => accounts?.includes(id) ?? true);
  const [trades, losses] = [new Map<number, number>(), new Map<number, number>()];
  const bands = currency.values.map(bandIn);
  const sums = new Map<string, number>();
  const isClosed = (row: number): boolean => !Number.isNaN(closedAt[row] ?? Number.NaN);
  const add = (row: number, net: number): void => {
    const key = `${account.codes[row]} ${currency.codes[row]}`;
    sums.set(key, (sums.get(key) ?? 0) + net);
  };
  for (let row = 0; row < table.length; row += 1) {
    const of = account.codes[row] ?? 0;
    if (!isMeant[of]) continue;
    if (openDay[row] === day) trades.set(of, (trades.get(of) ?? 0) + 1);
    const net = netPnl[row] ?? Number.NaN;
    if (closeDay[row] !== day || !isClosed(row) || Number.isNaN(net)) continue;
    if (net < -(bands[currency.codes[row] ?? 0] ?? 0)) losses.set(of, (losses.get(of) ?? 0) + 1);
    add(row, net);
  }
  const { partExits } = table;
  for (let i = 0; i < partExits.length; i += 1) {
    const row = partExits.trade[i] ?? 0;
    if (!isMeant[account.codes[row] ?? 0]) continue;
    const part = partExits.numbers.netPnl[i] ?? 0;
    const [isToday, endsToday] = [partExits.day[i] === day, closeDay[row] === day && isClosed(row)];
    // What ends today brought its whole result with it, of which this was another day’s.
    if (isToday && !endsToday) add(row, part);
    else if (!isToday && endsToday) add(row, -part);
  }
  const lowest = Math.min(0, ...sums.values());
  return {
    trades: Math.max(0, ...trades.values()),
    losses: Math.max(0, ...losses.values()),
    result: Math.round(lowest * PARTS) / PARTS + 0,
  };
}
