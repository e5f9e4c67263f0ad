import { type DimensionId, groupTrades } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';

/** What the trades of one symbol, weekday, hour … came to. */
export interface GroupResult {
  readonly name: string;
  readonly trades: number;
  readonly total: number;
  readonly winRate: number | null;
  readonly winRateLow: number | null;
  readonly winRateHigh: number | null;
}

type Order = 'dimension' | 'size';

/** Results by a dimension; groups without a closed trade are left out. `size`: the largest results first. */
export function groupResults(
  { table, rows, options }: JournalDataSelection,
  dimension: DimensionId,
  order: Order,
): readonly GroupResult[] {
  const groups = groupTrades(table, rows, dimension, options, [
    'tradeCount',
    'netPnl',
    'winRate',
    'winRateLow',
    'winRateHigh',
  ])
    .map(({ name, values }) => ({
      name,
      trades: finite(values.tradeCount) ?? 0,
      total: finite(values.netPnl) ?? 0,
      winRate: finite(values.winRate),
      winRateLow: finite(values.winRateLow),
      winRateHigh: finite(values.winRateHigh),
    }))
    .filter(({ trades }) => trades > 0);
  return order === 'size' ? groups.toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total)) : groups;
}

const finite = (value: number | 'inf' | null): number | null => (value === 'inf' ? null : value);
