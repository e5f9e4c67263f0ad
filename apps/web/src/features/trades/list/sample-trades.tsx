import type { ReactNode } from 'react';
import { formatTimeSpan } from '#web/lib/format/time-span.ts';
import { Duration } from '#web/ui/numbers/duration.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { DirectionBadge } from '../words/direction-badge.tsx';

type Direction = 'long' | 'short';

/** Day and minutes of the entry and the exit, in March 2026. */
type Sample = readonly [
  symbol: string,
  net: number,
  direction: Direction,
  day: number,
  opened: string,
  closed: string,
  quantity: number,
  entry: number,
  exit: number,
];

const SAMPLES: readonly Sample[] = [
  ['NVDA', 412.6, 'long', 27, '13:41', '14:22', 200, 118.42, 120.51],
  ['ESM6', -189.9, 'short', 27, '14:05', '14:19', 1, 5_912.25, 5_916],
  ['AAPL', 96.2, 'long', 26, '13:35', '15:48', 100, 213.1, 214.08],
  ['TSLA', -254.8, 'long', 26, '14:31', '14:44', 120, 262.4, 260.3],
  ['AMD', 318, 'short', 25, '13:52', '15:10', 300, 109.84, 108.77],
  ['META', 140.25, 'long', 25, '15:02', '16:30', 50, 601.2, 604.03],
  ['SPY', 88.4, 'short', 24, '13:46', '14:02', 200, 571.9, 571.45],
  ['MSFT', -62.1, 'long', 24, '14:20', '15:55', 60, 421.7, 420.68],
];

/** What one point is worth, where that is more than one. */
const POINT_VALUES: Readonly<Record<string, number>> = { ESM6: 50 };

const ROWS = 24;
const NUMBER = 'px-3 text-right';

/** The list of trades as it looks, with figures that nobody traded. */
export function SampleTrades(): ReactNode {
  return (
    <div className="h-full overflow-hidden rounded-card border border-border bg-panel">
      <table className="w-full min-w-5xl table-fixed text-13 whitespace-nowrap">
        <thead className="text-12 text-muted">
          <tr className="h-9 border-b border-border">
            <th className="px-3 text-left font-medium">Symbol</th>
            <th className={`${NUMBER} font-medium`}>Net P&L USD</th>
            <th className="px-3 text-left font-medium">Side</th>
            <th className="w-52 px-3 text-left font-medium">Time</th>
            <th className={`${NUMBER} font-medium`}>Held</th>
            <th className={`${NUMBER} font-medium`}>Qty</th>
            <th className={`${NUMBER} font-medium`}>Entry</th>
            <th className={`${NUMBER} font-medium`}>Exit</th>
            <th className={`${NUMBER} font-medium`}>Gross</th>
            <th className={`${NUMBER} font-medium`}>Fees</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, index) => index).map((index) => {
            const sample = SAMPLES[index % SAMPLES.length];
            return sample === undefined ? null : (
              <SampleRow key={index} sample={sample} week={Math.floor(index / SAMPLES.length)} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function SampleRow({ sample, week }: { readonly sample: Sample; readonly week: number }): ReactNode {
  const [symbol, net, direction, day, opened, closed, quantity, entry, exit] = sample;
  const at = (time: string): number =>
    Date.parse(`2026-03-${String(day - 7 * week).padStart(2, '0')}T${time}:00Z`);
  const points = (exit - entry) * (direction === 'long' ? 1 : -1);
  const gross = Number((points * quantity * (POINT_VALUES[symbol] ?? 1)).toFixed(2));
  return (
    <tr className="h-(--row) border-b border-border">
      <td className="px-3 font-medium">{symbol}</td>
      <td className={NUMBER}>
        <Money amount={net} currency="USD" currencyDisplay="plain" arrow />
      </td>
      <td className="px-3">
        <DirectionBadge direction={direction} />
      </td>
      <td className="figures px-3">{formatTimeSpan(at(opened), at(closed), 'America/New_York')}</td>
      <td className={NUMBER}>
        <Duration milliseconds={at(closed) - at(opened)} />
      </td>
      <td className={NUMBER}>
        <Quantity quantity={quantity} />
      </td>
      <td className={NUMBER}>
        <Price price={entry} places={2} />
      </td>
      <td className={NUMBER}>
        <Price price={exit} places={2} />
      </td>
      <td className={NUMBER}>
        <Money amount={gross} currency="USD" currencyDisplay="plain" />
      </td>
      <td className={NUMBER}>
        <Money amount={gross - net} currency="USD" currencyDisplay="plain" tone="plain" />
      </td>
    </tr>
  );
}
