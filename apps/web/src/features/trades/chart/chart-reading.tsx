import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { formatSeconds } from '#web/lib/format/duration.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatPrice } from '#web/lib/format/quantity.ts';
import type { Candle, ChartModel } from './chart-model.ts';

interface ChartReadingProps {
  readonly model: ChartModel;
  /** The bar that is looked at. */
  readonly place: number | null;
  /** The bar from which it is measured. */
  readonly from: Candle | null;
  readonly zone: string | null;
  readonly rest: string;
}

/** What is looked at, in words, for eyes and for ears; else what the chart is made of. */
export function ChartReading({ model, place, from, zone, rest }: ChartReadingProps): ReactNode {
  const candle = place === null ? undefined : model.candles[place];
  return (
    <p className="figures min-w-0 truncate text-12 text-muted" aria-live="polite">
      {candle === undefined ? rest : readingOf(candle, model, from, zone)}
    </p>
  );
}

function readingOf(candle: Candle, model: ChartModel, from: Candle | null, zone: string | null): string {
  const { time, open, high, low, close } = candle;
  const when = formatDate(time * 1_000, 'date-time', zone);
  if (from !== null) {
    const moved = close - from.close;
    const span = formatSeconds(Math.abs(time - from.time));
    return `${formatPrice(moved, { sign: 'always' })} · ${formatPercent(moved / from.close, { sign: 'always' })} · ${span}, from ${formatPrice(from.close)} to ${formatPrice(close)}`;
  }
  const fills = model.fills.filter((fill) => fill.time === time);
  const filled = fills.map(
    ({ side, price }) => `${side === 'buy' ? 'bought' : 'sold'} at ${formatPrice(price)}`,
  );
  const prices = model.hasBars
    ? [`O ${formatPrice(open)}`, `H ${formatPrice(high)}`, `L ${formatPrice(low)}`, `C ${formatPrice(close)}`]
    : [];
  return [when, ...prices, ...filled].join(' · ');
}
