import type { LinkedTradeJson } from '@tapebook/contract';
import { el, svg } from './element.ts';
import { price, timeWords } from './figures.ts';

const HEIGHT = 280;
const EDGE = { left: 12, right: 104, top: 18, bottom: 30 };

interface Point {
  readonly at: number;
  readonly price: number;
}

const LINE = 16;

/** Heights of labels, moved down where they would lie on each other. */
function apart(heights: readonly number[]): readonly number[] {
  const moved = [...heights];
  let free = Number.NEGATIVE_INFINITY;
  for (const [index] of [...heights.entries()].sort(([, left], [, right]) => left - right)) {
    free = Math.max(heights[index] ?? 0, free);
    moved[index] = free;
    free += LINE;
  }
  return moved;
}

/** Where prices went while it was open, with the fills on it and the levels of its plan; `null` without two prices. */
export function tradeChart(trade: LinkedTradeJson): HTMLElement | null {
  const fills = trade.fills.flatMap((fill) =>
    fill.price === null ? [] : [{ ...fill, at: Date.parse(fill.at), price: Number(fill.price) }],
  );
  const seen: Point[] = trade.prices.map(({ at, price }) => ({ at: Date.parse(at), price: Number(price) }));
  const points = [...seen, ...fills].sort((left, right) => left.at - right.at);
  if (points.length < 2) return null;
  const levels = [
    { name: 'Entry', text: trade.entryPrice, tone: 'muted' },
    { name: 'Exit', text: trade.exitPrice, tone: 'muted' },
    { name: 'Stop', text: trade.stop, tone: 'loss' },
    { name: 'Target', text: trade.target, tone: 'gain' },
  ].flatMap(({ name, text, tone }) => (text === null ? [] : [{ name, tone, price: Number(text), text }]));
  const holder = el('div', { class: 'chart' });
  const draw = (width: number): void => {
    const prices = [...points, ...levels].map((point) => point.price);
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
    const x = (at: number): number =>
      EDGE.left + ((width - EDGE.left - EDGE.right) * (at - first)) / Math.max(last - first, 1);
    const y = (value: number): number =>
      EDGE.top + ((HEIGHT - EDGE.top - EDGE.bottom) * (high - value)) / Math.max(high - low, Number.EPSILON);
    const line = points.map(
      ({ at, price }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(price).toFixed(1)}`,
    );
    const zone = trade.timeZone;
    const heights = apart(levels.map((level) => y(level.price)));
    holder.replaceChildren(
      svg(
        'svg',
        {
          width,
          height: HEIGHT,
          viewBox: `0 0 ${width} ${HEIGHT}`,
          role: 'img',
          'aria-label': `Price while the trade was open, with ${fills.length} fills`,
        },
        ...levels.map((level, index) =>
          svg(
            'g',
            { class: level.tone },
            svg('line', {
              x1: EDGE.left,
              x2: width - EDGE.right,
              y1: y(level.price),
              y2: y(level.price),
              class: 'level',
            }),
            svg(
              'text',
              { x: width - EDGE.right + 8, y: (heights[index] ?? 0) + 4 },
              `${level.name} ${price(level.text)}`,
            ),
          ),
        ),
        svg('path', { d: line.join(''), class: 'line' }),
        ...fills.map((fill) => {
          const [left, top] = [x(fill.at), y(fill.price)];
          const up = fill.side === 'buy';
          const [base, tip] = up ? [top + 16, top + 5] : [top - 16, top - 5];
          return svg(
            'g',
            { class: up ? 'gain' : 'loss' },
            svg('path', { d: `M${left - 6} ${base}L${left + 6} ${base}L${left} ${tip}Z`, class: 'arrow' }),
            svg('circle', { cx: left, cy: top, r: 3, class: 'dot' }),
          );
        }),
        svg(
          'text',
          { x: EDGE.left, y: HEIGHT - 8, class: 'axis' },
          timeWords(new Date(first).toISOString(), zone),
        ),
        first === last || width < 480
          ? null
          : svg(
              'text',
              { x: width - EDGE.right, y: HEIGHT - 8, class: 'axis', 'text-anchor': 'end' },
              timeWords(new Date(last).toISOString(), zone),
            ),
      ),
    );
  };
  // Its letters stay as large as those around it, whatever its width.
  new ResizeObserver(([entry]) => draw(Math.max(entry?.contentRect.width ?? 0, 240))).observe(holder);
  return el('section', { class: 'card', 'aria-label': 'Chart' }, holder);
}
