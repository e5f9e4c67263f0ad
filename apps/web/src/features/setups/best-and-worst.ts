import { filterTrades, type TradeTable } from '@tapebook/domain/analytics';

/** So many at either end. */
const MOST = 3;

interface Asked {
  readonly setupId: string;
  /** None: all. */
  readonly accounts: readonly string[];
}

/** The closed trades of a setup that brought most, and those that cost most; no trade is among both. */
export function bestAndWorst(
  table: TradeTable,
  { setupId, accounts }: Asked,
): { readonly best: readonly number[]; readonly worst: readonly number[] } {
  const { codes, values } = table.categories.setup;
  const wanted = values.indexOf(setupId);
  const net = (row: number): number => table.numbers.netPnl[row] ?? Number.NaN;
  const closed = filterTrades(table, {
    statuses: ['closed'],
    ...(accounts.length === 0 ? {} : { accounts }),
  });
  const known = [...closed].filter((row) => codes[row] === wanted && !Number.isNaN(net(row)));
  const ordered = known.toSorted((one, other) => net(other) - net(one));
  return {
    best: ordered.filter((row) => net(row) > 0).slice(0, MOST),
    worst: ordered
      .filter((row) => net(row) < 0)
      .toReversed()
      .slice(0, MOST),
  };
}
