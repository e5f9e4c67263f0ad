import type { ReactNode } from 'react';
import { type ChartData, formatTick } from './chart-data.ts';
import type { ChartGeometry } from './chart-geometry.ts';
import { hasRoomToTheLeft } from './room-beside.ts';

/** A point that a chart names on the line: the last one, the high, the deepest fall. */
export interface ChartMark {
  readonly index: number;
  readonly side: 'above' | 'below' | 'beside';
  /** Before the value: “high”. */
  readonly word?: string;
}

interface ChartMarksProps {
  readonly marks: readonly ChartMark[];
  readonly data: ChartData;
  readonly geometry: ChartGeometry;
  readonly masked: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
}

/** About the width of a word at this size, so that none leaves the chart. */
const HALF_WORD = 36;

/** Dots and short values on the first series. Privacy mode leaves the dots and the words. */
export function ChartMarks({ marks, data, geometry, masked }: ChartMarksProps): ReactNode {
  const { x, y, left, right, top, bottom } = geometry;
  const values = data.series[0]?.values ?? [];
  return marks.map(({ index, side, word }) => {
    const value = values[index];
    if (value == null) return null;
    const [at, height] = [x(index), y(value)];
    const anchor = at > right - HALF_WORD ? 'end' : at < left + HALF_WORD ? 'start' : 'middle';
    // The lowest point mostly lies at the foot of the chart: a word below it would stand on it.
    const beside = side === 'beside' || (side === 'below' && height + 16 > bottom - 3);
    const toLeft = hasRoomToTheLeft(values, index, geometry);
    const place: Place = beside
      ? {
          x: at + (toLeft ? -8 : 8),
          y: Math.min(height + 4, bottom - 2),
          textAnchor: toLeft ? 'end' : 'start',
        }
      : side === 'above' && height - 8 < top + 2
        ? // Over the highest point of the chart there is no room: a word on it would hide it.
          {
            x: at + (anchor === 'start' ? 8 : -8),
            y: top + 2,
            textAnchor: anchor === 'start' ? 'start' : 'end',
          }
        : {
            x: at,
            y: side === 'above' ? height - 8 : Math.min(bottom - 3, height + 16),
            textAnchor: anchor,
          };
    const words = [word, formatTick(value, data.unit, masked)].filter(Boolean).join(' ');
    return (
      <g key={`${side} ${index}`}>
        <circle cx={at} cy={height} r={3} fill={value < 0 ? 'var(--loss)' : 'var(--gain)'} />
        <text
          {...place}
          fontSize={11}
          fontWeight={600}
          fill="var(--ink)"
          stroke="var(--panel)"
          strokeWidth={3}
          paintOrder="stroke"
          className="figures"
        >
          {words}
        </text>
      </g>
    );
  });
}
