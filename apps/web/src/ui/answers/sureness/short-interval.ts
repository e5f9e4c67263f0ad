import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity, formatRMultiple } from '#web/lib/format/quantity.ts';
import { type ChartUnit, formatTick, isHidden } from '#web/ui/charts/chart-data.ts';
import type { CellRead } from '../read-cell.ts';

type Sure = Pick<CellRead, 'low' | 'high' | 'because' | 'sure'>;

/**
 * The ends of an interval beside a number: `42–52%`, `1.08–1.66`, `−$2 to $90`.
 *
 * @returns `soon` while it is being reckoned, `null` where there is none or amounts are hidden.
 */
export function shortInterval(cell: Sure, unit: ChartUnit, masked: boolean): string | 'soon' | null {
  if (cell.because !== '' || (masked && isHidden(unit))) return null;
  if (!cell.sure) return 'soon';
  const { low, high } = cell;
  if (Number.isNaN(low) || Number.isNaN(high) || (low === -Infinity && high === Infinity)) return null;
  switch (unit.kind) {
    case 'percent': {
      // Below two points apart, whole percents would say the same twice.
      const places = high - low < 0.02 ? 1 : 0;
      const end = (value: number): string => formatPercent(value, { places });
      return low < 0 ? `${end(low)} to ${end(high)}` : `${end(low).replace('%', '')}–${end(high)}`;
    }
    case 'ratio': {
      const end = (value: number): string =>
        Number.isFinite(value) ? formatQuantity(value, { min: 2, max: 2 }) : '∞';
      return low < 0 ? `${end(low)} to ${end(high)}` : `${end(low)}–${end(high)}`;
    }
    default:
      return intervalEnds(low, high, unit);
  }
}

/** Both ends of an interval, as exact as each other: `−$2 to $90`, `−0.03R to +0.40R`. */
export function intervalEnds(low: number, high: number, unit: ChartUnit): string {
  const most = Math.max(...[low, high].filter(Number.isFinite).map(Math.abs));
  // Cents beside tens say nothing, unless they are all that tells on which side of zero the end lies.
  const isRounded = unit.kind === 'money' && most >= 10;
  const end = (value: number): string => {
    if (!Number.isFinite(value)) return '∞';
    if (unit.kind === 'r') return formatRMultiple(value);
    return formatTick(isRounded && Math.abs(value) >= 1 ? Math.round(value) : value, unit, false);
  };
  return `${end(low)} to ${end(high)}`;
}

/** What `1.08–1.66` means, for whoever asks. */
export const INTERVAL_TITLE =
  '95% interval: such an interval contains the true value 19 times out of 20. A day counts as one, because its trades share their market.';
