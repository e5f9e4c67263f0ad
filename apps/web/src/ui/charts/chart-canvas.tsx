import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { usualDigits } from '#web/lib/format/money.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { fitting, placeOfWord, wordWidth, wrappedWords } from './axis-words.ts';
import { type ChartData, formatTick } from './chart-data.ts';
import { bandStep, type ChartGeometry, chartGeometry, MARGIN, tickIndices } from './chart-geometry.ts';
import { chartHover, useChartHover } from './chart-hover.ts';
import { type ChartMark, ChartMarks } from './chart-marks.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { monthTicks, monthWord } from './month-ticks.ts';
import { type OnBrush, useBrush } from './use-brush.ts';
import { useWidth } from './use-width.ts';

export interface ChartProps {
  /** What is seen, in words: “Cumulative net P&L by day”. */
  readonly label: string;
  readonly data: ChartData;
  /** Height in px; it never changes with the data. */
  readonly height: number;
  /** Charts of one group share their crosshair. */
  readonly hoverGroup?: string;
  /** Opens what is behind a point: by press, or by Enter on the point that is looked at. */
  readonly onOpen?: ((index: number) => void) | undefined;
  /** What a press does, where it is something else than Enter. */
  readonly onPress?: ((index: number, held: { readonly alt: boolean }) => void) | undefined;
  /** Looks at a marked part alone. */
  readonly onBrush?: OnBrush | undefined;
  /** Points of the first series that are named on the line. */
  readonly marks?: readonly ChartMark[];
  /** Without words under it: the chart below shares its axis. */
  readonly withoutAxis?: boolean;
}

interface ChartCanvasProps extends ChartProps {
  readonly banded: boolean;
  /** Values that the axis reaches beside those of the series: ends of intervals. */
  readonly reach?: readonly (number | null)[];
  /** A line of short words below the axis, one a point, and what they are: how many trades each has. */
  readonly footer?: { readonly name: string; readonly words: readonly string[] } | undefined;
  readonly children: (geometry: ChartGeometry, hovered: number) => ReactNode;
}

/** Axes, zero line, crosshair, tooltip and keyboard: what all charts share. */
export function ChartCanvas({
  label,
  data,
  height,
  hoverGroup,
  onOpen,
  onPress,
  onBrush,
  marks,
  withoutAxis = false,
  banded,
  reach = [],
  footer,
  children,
}: ChartCanvasProps): ReactNode {
  const own = useId();
  const group = hoverGroup ?? own;
  const [frame, width] = useWidth<HTMLDivElement>();
  const masked = usePrivacyMode();
  const hoveredKey = useChartHover(group);
  const count = data.keys.length;
  const wrapped =
    banded && !withoutAxis ? wrappedWords(data.ticks ?? data.labels, bandStep(width, count)) : null;
  const geometry = chartGeometry({
    width,
    height,
    count,
    positions: data.positions,
    values: [...data.series.flatMap((series) => series.values), ...reach],
    banded,
    ticks: tickKind(data),
    bottomMargin: withoutAxis ? 8 : underAxis(wrapped) + (footer === undefined ? 0 : FOOTER),
  });
  const hovered = hoveredKey === null ? -1 : data.keys.indexOf(hoveredKey);
  const look = (index: number): void => chartHover.set(group, data.keys[index] ?? null);

  const brush = useBrush(onBrush, geometry.nearest);
  const { marked } = brush;

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = {
      ArrowRight: hovered + 1,
      ArrowLeft: hovered < 0 ? count - 1 : hovered - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const next = Math.min(count - 1, Math.max(0, target));
      if (event.shiftKey && onBrush !== undefined) brush.extend(hovered < 0 ? next : hovered, next);
      else brush.clear();
      look(next);
    } else if (event.key === 'Escape') {
      if (marked === null) onBrush?.(null);
      brush.clear();
      chartHover.set(group, null);
    } else if (event.key === 'Enter' && marked !== null) brush.finish();
    else if (event.key === 'Enter' && hovered >= 0) onOpen?.(hovered);
  };

  return (
    <div ref={frame} className="relative" style={{ height }}>
      {width === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a chart; the group is named and read out below
        <div
          role="group"
          aria-roledescription="chart"
          aria-label={`${label}. Arrow keys move from point to point.${onBrush === undefined ? '' : ' Shift with arrow keys marks a part, Enter shows it alone, Escape shows all.'}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the points are reached with the arrow keys
          tabIndex={0}
          className="h-full rounded-[4px]"
          onKeyDown={onKeyDown}
          onBlur={() => {
            brush.clear();
            chartHover.set(group, null);
          }}
          onPointerDown={brush.onPointerDown}
          onPointerUp={brush.onPointerUp}
          onPointerCancel={brush.onPointerCancel}
          onPointerMove={(event) => {
            brush.onPointerMove(event);
            const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
            look(geometry.nearest(place));
          }}
          onPointerLeave={() => chartHover.set(group, null)}
          onClick={({ altKey }) => {
            if (hovered < 0 || brush.wasDragged()) return;
            if (onPress === undefined) onOpen?.(hovered);
            else onPress(hovered, { alt: altKey });
          }}
        >
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            className={onOpen === undefined ? 'block' : 'block cursor-pointer'}
          >
            <Axes
              geometry={geometry}
              data={data}
              masked={masked}
              withoutAxis={withoutAxis}
              banded={banded}
              wrapped={wrapped}
            />
            {marked === null ? null : (
              <rect
                x={Math.min(geometry.x(marked.start), geometry.x(marked.end))}
                width={Math.abs(geometry.x(marked.end) - geometry.x(marked.start))}
                y={geometry.top}
                height={geometry.bottom - geometry.top}
                fill="var(--accent)"
                opacity={0.18}
              />
            )}
            {footer === undefined ? null : (
              <Footer {...footer} geometry={geometry} under={underAxis(wrapped) + 9} />
            )}
            {children(geometry, hovered)}
            {marks === undefined || hovered >= 0 ? null : (
              <ChartMarks marks={marks} data={data} geometry={geometry} masked={masked} />
            )}
            {hovered < 0 || banded ? null : (
              <line
                x1={geometry.x(hovered)}
                x2={geometry.x(hovered)}
                y1={geometry.top}
                y2={geometry.bottom}
                stroke="var(--crosshair)"
                strokeDasharray="2 3"
              />
            )}
          </svg>
          {hovered < 0 ? null : (
            <ChartTooltip
              data={data}
              index={hovered}
              place={geometry.x(hovered)}
              width={width}
              since={marked === null || marked.start === hovered ? null : marked.start}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Room for a line of words in px, and for those below the axis. */
const LINE = 12;
const FOOTER = 14;

/** Room for what stands right under the axis: one line, or as many as the longest of its words takes. */
const underAxis = (wrapped: readonly (readonly string[])[] | null): number =>
  MARGIN.bottom + (Math.max(1, ...(wrapped ?? []).map((lines) => lines.length)) - 1) * LINE;

/** Points that lie in time may crowd: a word that would touch the one before it is left out. */
function apart(indices: readonly number[], x: (index: number) => number, room: number): readonly number[] {
  let free = Number.NEGATIVE_INFINITY;
  return indices.filter((index) => {
    if (x(index) < free) return false;
    free = x(index) + room * 0.9;
    return true;
  });
}

/** Counts of trades have no halves, and times are told in minutes and hours. */
function tickKind({ unit, series }: ChartData): 'round' | 'whole' | 'time' {
  if (unit.kind === 'seconds') return 'time';
  // There is no half of a yen either.
  if (unit.kind === 'money' && usualDigits(unit.currency) === 0) return 'whole';
  const isCount =
    unit.kind === 'number' &&
    series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return isCount ? 'whole' : 'round';
}

/** Room for the longest word of an axis, in px: about what its letters take. */
const widestOf = (words: readonly string[]): number =>
  Math.max(72, words.reduce((most, word) => Math.max(most, wordWidth(word)), 0) + 14);

interface FooterProps {
  readonly name: string;
  readonly words: readonly string[];
  readonly geometry: ChartGeometry;
  /** How far below the axis. */
  readonly under: number;
}

/** Left out where its words would touch: the points say them when they are looked at. */
function Footer({ name, words, geometry: { x, left, bottom, step }, under }: FooterProps): ReactNode {
  const longest = words.reduce((most, word) => Math.max(most, word.length), 0);
  if (step < longest * 6.5 + 4) return null;
  return (
    <g fontSize={11} fill="var(--faint)" className="figures">
      {/* Of a line the first word stands under the axis itself. */}
      <text
        x={Math.min(left - 8, x(0) - wordWidth(words[0] ?? '') / 2 - 6)}
        y={bottom + under}
        textAnchor="end"
      >
        {name}
      </text>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words stand under points, which have no other order
        <text key={index} x={x(index)} y={bottom + under} textAnchor="middle">
          {word}
        </text>
      ))}
    </g>
  );
}

interface AxesProps {
  readonly geometry: ChartGeometry;
  readonly data: ChartData;
  readonly masked: boolean;
  readonly withoutAxis: boolean;
  readonly banded: boolean;
  /** The words of all points, where there is room for each. */
  readonly wrapped: readonly (readonly string[])[] | null;
}

function Axes({ geometry, data, masked, withoutAxis, banded, wrapped }: AxesProps): ReactNode {
  const { left, right, bottom, y, yTicks } = geometry;
  const words = data.ticks ?? data.labels;
  const months = withoutAxis ? [] : monthTicks(data.months ?? [], geometry.x);
  const named: readonly { readonly index: number; readonly lines: readonly string[] }[] = withoutAxis
    ? []
    : wrapped !== null
      ? wrapped.map((lines, index) => ({ index, lines }))
      : months.length > 1
        ? months.map((start) => ({ index: start.index, lines: [monthWord(start)] }))
        : banded
          ? fitting(words, geometry.x).map((index) => ({ index, lines: [words[index] ?? ''] }))
          : apart(tickIndices(words.length, right - left, widestOf(words)), geometry.x, widestOf(words)).map(
              (index) => ({ index, lines: [words[index] ?? ''] }),
            );
  return (
    <g fontSize={11} fill="var(--faint)" className="figures">
      {yTicks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? 'var(--zero)' : 'var(--grid)'}
            shapeRendering="crispEdges"
          />
          <text x={left - 8} y={y(tick)} dy="0.34em" textAnchor="end">
            {formatTick(tick, data.unit, masked)}
          </text>
        </g>
      ))}
      {named.map(({ index, lines }) =>
        lines.map((line, nth) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a word have no other order
            key={`${data.keys[index]}:${nth}`}
            x={placeOfWord(line, geometry.x(index), right + MARGIN.right - 4)}
            y={bottom + 16 + nth * LINE}
            textAnchor="middle"
          >
            {line}
          </text>
        )),
      )}
    </g>
  );
}
