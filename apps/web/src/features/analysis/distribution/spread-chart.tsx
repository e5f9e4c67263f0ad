import type { DistributionStudy } from '@tapebook/domain/analytics';
import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { ChartCanvas } from '#web/ui/charts/chart-canvas.tsx';
import { type ChartUnit, formatTick } from '#web/ui/charts/chart-data.ts';
import type { ChartGeometry } from '#web/ui/charts/chart-geometry.ts';
import { apart } from './mark-words.ts';
import { placeOf, spreadData } from './spread-data.ts';

interface SpreadChartProps {
  readonly label: string;
  readonly found: DistributionStudy;
  readonly unit: ChartUnit;
  /** Below zero is a loss. */
  readonly signed: boolean;
  readonly height: number;
  readonly onOpen: (bin: number) => void;
}

/** How results are spread: bars of bins, the normal curve as a reference, lines where a twentieth, half and all but a twentieth lie below. */
export function SpreadChart({ label, found, unit, signed, height, onOpen }: SpreadChartProps): ReactNode {
  const masked = usePrivacyMode();
  const data = spreadData(found, unit, masked);
  const { edges, counts, normal, quantiles } = found;
  const marks = [
    { at: quantiles.p5, word: '5%' },
    { at: quantiles.p50, word: 'median' },
    { at: quantiles.p95, word: '95%' },
  ];
  return (
    <ChartCanvas
      label={label}
      data={data}
      height={height}
      banded
      reach={[
        ...Array.from(normal, (count) => (Number.isNaN(count) ? null : count)),
        // The words of the marks stand above the highest bar.
        Math.max(0, ...counts) * (1 + WORDS / height),
      ]}
      onOpen={onOpen}
    >
      {(geometry, hovered) => {
        const { x, y, step, top, bottom } = geometry;
        const at = (place: number): number => x(0) + place * step;
        return (
          <>
            {Array.from(counts, (count, bin) => (
              <rect
                key={data.keys[bin]}
                x={x(bin) - step / 2 + 0.5}
                width={Math.max(1, step - 1)}
                y={y(count)}
                height={y(0) - y(count)}
                // A bin lies on one side of zero, since zero is an edge.
                fill={
                  !signed
                    ? 'var(--series-1)'
                    : (edges[bin] ?? edges[bin - 1] ?? 0) <= 0 && bin < edges.length
                      ? 'var(--loss)'
                      : 'var(--gain)'
                }
                opacity={hovered < 0 || hovered === bin ? 0.8 : 0.4}
              />
            ))}
            <path
              d={
                line<number>()
                  .defined((count) => !Number.isNaN(count))
                  .x((_, bin) => x(bin))
                  .y((count) => y(count))(normal) ?? ''
              }
              fill="none"
              stroke="var(--muted)"
              strokeWidth={1.5}
              strokeDasharray="4 3"
            />
            {apart(
              marks.map(({ at: value, word }) => ({ word, x: at(placeOf(value, edges)) })),
              x(0) - step / 2,
            ).map(({ word, x: place, anchor, aside }) => (
              <g key={word}>
                <line x1={place} x2={place} y1={top + 12} y2={bottom} stroke="var(--ink)" opacity={0.6} />
                <text
                  x={place + aside}
                  y={top + 8}
                  textAnchor={anchor}
                  fontSize={11}
                  fontWeight={600}
                  fill="var(--ink)"
                  className="figures"
                >
                  {word}
                </text>
              </g>
            ))}
            <Edges edges={edges} geometry={geometry} write={(value) => formatTick(value, unit, masked)} />
          </>
        );
      }}
    </ChartCanvas>
  );
}

const WORD = 64;
/** As tall as the words above the bars, and a gap. */
const WORDS = 20;

interface EdgesProps {
  readonly edges: Float64Array;
  readonly geometry: ChartGeometry;
  readonly write: (value: number) => string;
}

/** Words under the edges between bars, counted from zero on. */
function Edges({ edges, geometry: { x, step, bottom }, write }: EdgesProps): ReactNode {
  const every = Math.max(1, Math.ceil(WORD / step));
  const zero = Math.max(0, edges.indexOf(0));
  return (
    <g fontSize={11} fill="var(--faint)" className="figures">
      {Array.from(edges, (edge, at) =>
        (((at - zero) % every) + every) % every === 0 ? (
          <text key={edge} x={x(at) + step / 2} y={bottom + 16} textAnchor="middle">
            {write(edge)}
          </text>
        ) : null,
      )}
    </g>
  );
}
