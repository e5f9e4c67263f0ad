import type { ChartData } from '#web/ui/charts/chart-data.ts';

/** A made-up quarter of results, the same each time: for looking at components, never shown as a journal. */
function results(count: number): readonly number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round((seed / 2_147_483_647 - 0.44) * 1800);
  });
}

const COUNT = 60;
const DAILY = results(COUNT);
const days = DAILY.map(
  (_, index) => new Date(Date.UTC(2026, 0, 5 + Math.floor(index / 5) * 7 + (index % 5))),
);
const keys = days.map((day) => day.toISOString().slice(0, 10));
const labels = days.map((day) =>
  day.toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

const running = DAILY.map((_, index) => DAILY.slice(0, index + 1).reduce((sum, value) => sum + value, -1200));
const peaks = running.map((_, index) => Math.max(0, ...running.slice(0, index + 1)));

const base = { pointHeading: 'Day', keys, labels, unit: { kind: 'money', currency: 'USD' } } as const;

export const dailyResults: ChartData = {
  ...base,
  series: [{ id: 'net', label: 'Net P&L', color: 'result', values: DAILY }],
};

export const cumulative: ChartData = {
  ...base,
  series: [{ id: 'net', label: 'Net P&L', color: 'result', values: running }],
};

export const drawdown: ChartData = {
  ...base,
  series: [
    {
      id: 'drawdown',
      label: 'Drawdown',
      color: 'var(--loss)',
      values: running.map((value, i) => value - (peaks[i] ?? 0)),
    },
  ],
};

export const comparison: ChartData = {
  ...base,
  unit: { kind: 'r' },
  series: [
    { id: 'a', label: 'Breakouts', color: 'var(--series-1)', values: running.map((value) => value / 900) },
    {
      id: 'b',
      label: 'Reversals',
      color: 'var(--series-2)',
      values: running.map((value, index) =>
        index > 24 && index < 31 ? null : (value * Math.cos(index / 14)) / 900,
      ),
    },
  ],
};

export interface SampleTrade {
  readonly id: string;
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly closedOn: string;
  readonly quantity: number;
  readonly entry: number;
  readonly netPnl: number | null;
  readonly multiple: number | null;
  readonly heldMs: number;
}

const SYMBOLS = ['AAPL', 'ESM6', 'NVDA', 'EUR.USD', 'TSLA', 'SPY 260320C580', 'BTC-USD', 'NQM6'] as const;

/** Enough rows to see that only those in sight are drawn. */
export const sampleTrades: readonly SampleTrade[] = results(5_000).map((netPnl, index) => ({
  id: `sample-${index}`,
  symbol: SYMBOLS[index % SYMBOLS.length] ?? 'AAPL',
  direction: index % 3 === 0 ? 'short' : 'long',
  closedOn: keys[index % COUNT] ?? '2026-01-05',
  quantity: (index % 9) * 25 + 5,
  entry: 100 + ((index * 37) % 400) + 0.25 * (index % 4),
  netPnl: index % 17 === 0 ? null : netPnl,
  multiple: index % 5 === 0 ? null : netPnl / 400,
  heldMs: 45_000 * ((index % 211) + 1),
}));
