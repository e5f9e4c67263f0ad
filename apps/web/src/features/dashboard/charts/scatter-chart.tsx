import { useNavigate } from '@tanstack/react-router';
import { instrumentName } from '@tapebook/domain/instruments';
import { extent } from 'd3-array';
import { scaleLinear, scaleSymlog } from 'd3-scale';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { type ChartUnit, formatTick } from '#web/ui/charts/chart-data.ts';
import { MARGIN } from '#web/ui/charts/chart-geometry.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { useWidth } from '#web/ui/charts/use-width.ts';
import type { ScatterPoint } from '../figures/scatter-points.ts';

interface ScatterChartProps {
  readonly label: string;
  readonly points: readonly ScatterPoint[];
  readonly height: number;
  readonly unit: ChartUnit;
  readonly xUnit: ChartUnit;
  readonly xWords: string;
}

/** How near in px a pointer has to be. */
const NEAR = 14;

/**
 * Each trade a point, gain above and loss below zero. Drawn on a canvas: thousands of elements would hold up the
 * page. Arrows walk the points from left to right, Enter opens the trade.
 */
export function ScatterChart({ label, points, height, unit, xUnit, xWords }: ScatterChartProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const masked = usePrivacyMode();
  const navigate = useNavigate();
  const [looked, setLooked] = useState(-1);
  const sorted = points.toSorted((a, b) => a.x - b.x);
  const [left, right, top, bottom] = [MARGIN.left, width - MARGIN.right, MARGIN.top, height - MARGIN.bottom];
  const [lowX = 0, highX = 1] = extent(sorted, ({ x }) => x);
  const [lowY = 0, highY = 1] = extent(sorted, ({ y }) => y);
  // Long tails on both axes: most trades would else be one spot in a corner.
  const x = scaleSymlog()
    .domain(lowX === highX ? [0, highX || 1] : [lowX, highX])
    .constant(Math.max(1e-9, (highX || 1) / 100))
    .range([left, right]);
  const y = scaleLinear()
    .domain([Math.min(0, lowY), Math.max(0, highY)])
    .nice(4)
    .range([bottom, top]);
  const places = sorted.map((point) => [x(point.x), y(point.y)] as const);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element == null || context == null || width === 0) return;
    const scale = window.devicePixelRatio;
    element.width = width * scale;
    element.height = height * scale;
    context.scale(scale, scale);
    const style = getComputedStyle(element);
    const [gain, loss] = [style.getPropertyValue('--gain'), style.getPropertyValue('--loss')];
    context.globalAlpha = places.length > 500 ? 0.45 : 0.7;
    places.forEach(([px, py], at) => {
      context.fillStyle = (sorted[at]?.y ?? 0) < 0 ? loss : gain;
      context.beginPath();
      context.arc(px, py, places.length > 500 ? 2.25 : 3.25, 0, Math.PI * 2);
      context.fill();
    });
  });

  const nearest = (px: number, py: number): number => {
    let [best, distance] = [-1, NEAR ** 2];
    places.forEach(([ax, ay], at) => {
      const away = (ax - px) ** 2 + (ay - py) ** 2;
      if (away < distance) [best, distance] = [at, away];
    });
    return best;
  };
  const open = (at: number): void => {
    const id = sorted[at]?.id;
    if (id !== undefined) void navigate({ to: '/trades/$tradeId', params: { tradeId: id } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = sorted.length - 1;
    const to = { ArrowRight: looked + 1, ArrowLeft: looked < 0 ? last : looked - 1, Home: 0, End: last }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      setLooked(Math.min(last, Math.max(0, to)));
    } else if (event.key === 'Escape') setLooked(-1);
    else if (event.key === 'Enter') open(looked);
  };
  const point = sorted[looked];
  const place = places[looked];
  return (
    <div ref={frame} className="relative" style={{ height }}>
      {width === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a chart; the group is named and read out below
        <div
          role="group"
          aria-roledescription="chart"
          aria-label={`${label}. Arrow keys move from trade to trade.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the points are reached with the arrow keys
          tabIndex={0}
          className="h-full rounded-[4px]"
          onKeyDown={onKeyDown}
          onBlur={() => setLooked(-1)}
          onPointerMove={({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            setLooked(nearest(clientX - box.left, clientY - box.top));
          }}
          onPointerLeave={() => setLooked(-1)}
          onClick={() => open(looked)}
        >
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without anything in it takes no focus */}
          <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
          <svg width={width} height={height} aria-hidden="true" className="relative block">
            <g fontSize={11} fill="var(--faint)" className="figures">
              {y.ticks(4).map((tick) => (
                <g key={tick}>
                  <line
                    x1={left}
                    x2={right}
                    y1={y(tick)}
                    y2={y(tick)}
                    stroke={tick === 0 ? 'var(--zero)' : 'var(--grid)'}
                  />
                  <text x={left - 8} y={y(tick)} dy="0.34em" textAnchor="end">
                    {formatTick(tick, unit, masked)}
                  </text>
                </g>
              ))}
              {[0, 0.33, 0.66, 1].map((part) => {
                const at = left + (right - left) * part;
                return (
                  <text
                    key={part}
                    x={at}
                    y={bottom + 16}
                    textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
                  >
                    {formatTick(x.invert(at), xUnit, masked)}
                  </text>
                );
              })}
            </g>
            {place === undefined ? null : (
              <circle cx={place[0]} cy={place[1]} r={6} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
            )}
          </svg>
          {point === undefined || place === undefined ? null : (
            <div
              role="status"
              className="pointer-events-none absolute top-1 z-10 min-w-32 rounded-control bg-raised px-2.5 py-1.5 text-12 shadow-float"
              style={place[0] > width / 2 ? { right: width - place[0] + 12 } : { left: place[0] + 12 }}
            >
              <div className="font-medium">{instrumentName(point.symbol)}</div>
              <div>
                <ChartValue value={point.y} unit={unit} signed />
              </div>
              <div className="text-muted">
                {xWords} <ChartValue value={point.x} unit={xUnit} signed={false} />
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
