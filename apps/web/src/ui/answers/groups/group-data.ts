import { type Answer, isSum } from '@tapebook/domain/analytics';
import { formatPercent } from '#web/lib/format/percent.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { type ChartData, type ChartUnit, isHidden } from '#web/ui/charts/chart-data.ts';
import { answerData } from '../answer-data.ts';
import { rowsOf } from '../groups-of.ts';
import { type CellRead, readCell, toldAt } from '../read-cell.ts';
import { sampleWords } from '../sample.ts';
import { intervalEnds } from '../sureness/short-interval.ts';
import { measureOf } from '../value-unit.ts';

/** What bars of groups are drawn from: values, how many trades they stand on, and how sure they are. */
export interface GroupData {
  readonly data: ChartData;
  readonly ns: readonly number[];
  /** The same as they are written. */
  readonly counts: readonly string[];
  /** Why a group has no number, in words; empty where it has one. */
  readonly lacks: readonly string[];
  /** Ends at 95 %; NaN where none is known. */
  readonly lows: readonly number[];
  readonly highs: readonly number[];
  /** Of what it is held against; `null` where there is nothing. */
  readonly others: readonly (number | null)[];
}

/** @param masked amounts are hidden, also in words. @param nameOf what dimensions are called in this journal. */
export function groupData(
  answer: Answer,
  block: number,
  measure: string,
  masked: boolean,
  nameOf: (dimension: string) => string,
): GroupData {
  const data = answerData(answer, block, measure, masked, nameOf);
  const rows = rowsOf(answer, block);
  const cells = rows.map((_, row) => readCell({ answer, block, row }, measure));
  const lacks = cells.map((cell) => lackWords(cell, measure));
  const others = answer.blocks[block]?.versus?.values[measure];
  const width = (answer.blocks[block]?.cells.columns ?? 1) - 1;
  const series = data.series
    .slice(0, 1)
    .map((one) => ({ ...one, values: cells.map((cell) => finite(cell.value)) }));
  return {
    data: {
      ...data,
      series,
      notes: cells.map(({ trades, days, low, high }, row) => {
        const interval = intervalText(low, high, data.unit, masked);
        // What this period came to is known.
        const ends = isSum(measure) ? 'such a period again, 95%' : '95%';
        const sure = interval === '' ? lacks[row] : `${ends}: ${interval}`;
        return [sampleWords(trades, days), sure].filter(Boolean).join(' · ');
      }),
    },
    ns: cells.map(({ trades }) => trades),
    counts: cells.map(({ trades }) => formatQuantity(trades)),
    lacks,
    lows: cells.map(({ low }) => low),
    highs: cells.map(({ high }) => high),
    others: rows.map((_, row) => finite(toldAt(others, row * (width + 1) + width).value)),
  };
}

/** In words, why a cell has no number to draw: that nothing was lost, or how many trades or days more it takes. */
function lackWords({ value, because, rests, counts }: CellRead, measure: string): string {
  if (value === Infinity) return 'no losses';
  if (because !== 'too-few') return '';
  if (rests === null) return 'too few';
  const missing = Math.max(1, (measureOf(measure)?.minimum ?? 0) - rests);
  const noun = counts === 'trades' ? '' : missing === 1 ? ' day' : ' days';
  return `too few, ${formatQuantity(missing)} more${noun}`;
}

/** The ends of an interval, short; nothing where none is known or amounts are hidden. */
export function intervalText(low: number, high: number, unit: ChartUnit, masked: boolean): string {
  if (Number.isNaN(low) || Number.isNaN(high) || (masked && isHidden(unit))) return '';
  if (unit.kind !== 'percent') return intervalEnds(low, high, unit);
  const places = Math.max(Math.abs(low), Math.abs(high)) < 0.1 ? 1 : 0;
  const end = (value: number): string => (Number.isFinite(value) ? formatPercent(value, { places }) : '∞');
  return `${end(low)} to ${end(high)}`;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** How far the axis reaches for whiskers: not so far that the bars become lines. */
const FARTHEST = 2.5;

/** Ends of intervals that the axis makes room for. */
export function reachOf({ data, lows, highs }: GroupData): readonly (number | null)[] {
  const most = Math.max(0, ...(data.series[0]?.values ?? []).map((value) => Math.abs(value ?? 0)));
  const within = (end: number): number | null =>
    Number.isNaN(end) ? null : Math.max(-most * FARTHEST, Math.min(most * FARTHEST, end));
  return [...lows.map(within), ...highs.map(within)];
}
