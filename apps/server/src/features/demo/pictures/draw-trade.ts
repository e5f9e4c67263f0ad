import type { Bars } from '@tapebook/domain/prices';
import { indexedPng } from './indexed-png.ts';

export interface DrawnFill {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

const [WIDTH, HEIGHT, MARGIN] = [720, 400, 28];
const AROUND_MS = 35 * 60_000;
const MOST_CANDLES = 90;

const PALETTE = ['#14151c', '#23252f', '#2dd4bf', '#f05252', '#f5b942', '#8ab4ff', '#e9a8ff'] as const;
const [GROUND, GRID, UP, DOWN, STOP, BUY, SELL] = [0, 1, 2, 3, 4, 5, 6] as const;

interface Candle {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The minutes around the fills, several to a candle where there are many. */
function candlesAround({ at, open, high, low, close }: Bars, first: number, last: number): Candle[] {
  const places = Array.from(at.keys()).filter((place) => {
    const when = (at[place] ?? 0) / 1000;
    return when >= first - AROUND_MS && when <= last + AROUND_MS;
  });
  const together = Math.ceil(places.length / MOST_CANDLES);
  return places.flatMap((_, index): Candle[] => {
    if (index % together !== 0) return [];
    const group = places.slice(index, index + together);
    const [begin = 0, end = 0] = [group[0], group.at(-1)];
    return [
      {
        at: (at[begin] ?? 0) / 1000,
        open: open[begin] ?? 0,
        high: Math.max(...group.map((place) => high[place] ?? 0)),
        low: Math.min(...group.map((place) => low[place] ?? 0)),
        close: close[end] ?? 0,
      },
    ];
  });
}

class Canvas {
  readonly points = new Uint8Array(WIDTH * HEIGHT);

  fill(x: number, y: number, width: number, height: number, colour: number): void {
    for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + height); row += 1) {
      const from = row * WIDTH;
      this.points.fill(colour, from + Math.max(0, x), from + Math.min(WIDTH, x + width));
    }
  }

  dashes(y: number, colour: number): void {
    for (let x = MARGIN; x < WIDTH - MARGIN; x += 12) this.fill(x, y - 1, 7, 2, colour);
  }

  /** A tip at a point: from below where it points up, else from above. */
  arrow(x: number, y: number, up: boolean, colour: number): void {
    for (let step = 0; step < 11; step += 1) {
      const row = up ? y + 4 + step : y - 4 - step;
      this.fill(x - Math.floor(step * 0.7), row, 2 * Math.floor(step * 0.7) + 1, 1, colour);
    }
  }
}

/**
 * What a trader keeps of a trade: the candles around it, its fills as arrows, the stop as a dashed line.
 *
 * @returns a PNG, or `null` where no prices are known.
 */
export function drawTrade(bars: Bars, fills: readonly DrawnFill[], stop: number | null): Buffer | null {
  const times = fills.map(({ at }) => at);
  const candles = candlesAround(bars, Math.min(...times), Math.max(...times));
  if (candles.length < 2) return null;
  const canvas = new Canvas();
  canvas.fill(0, 0, WIDTH, HEIGHT, GROUND);
  const levels = [...candles.flatMap(({ high, low }) => [high, low]), ...(stop === null ? [] : [stop])];
  const [top, bottom] = [Math.max(...levels), Math.min(...levels)];
  const slot = (WIDTH - 2 * MARGIN) / candles.length;
  const yOf = (price: number): number =>
    Math.round(MARGIN + ((top - price) / (top - bottom || 1)) * (HEIGHT - 2 * MARGIN));
  const middleOf = (place: number): number => Math.round(MARGIN + (place + 0.5) * slot);
  for (let line = 0; line <= 4; line += 1) {
    const y = Math.round(MARGIN + (line / 4) * (HEIGHT - 2 * MARGIN));
    canvas.fill(MARGIN, y, WIDTH - 2 * MARGIN, 1, GRID);
  }
  if (stop !== null) canvas.dashes(yOf(stop), STOP);
  const body = Math.max(3, Math.round(slot * 0.62));
  for (const [place, { open, high, low, close }] of candles.entries()) {
    const colour = close >= open ? UP : DOWN;
    const [from, to] = [yOf(Math.max(open, close)), yOf(Math.min(open, close))];
    canvas.fill(middleOf(place), yOf(high), 1, yOf(low) - yOf(high) + 1, colour);
    canvas.fill(middleOf(place) - Math.floor(body / 2), from, body, Math.max(1, to - from), colour);
  }
  for (const { at, price, side } of fills) {
    const place = candles.findLastIndex((candle) => candle.at <= at);
    const isBuy = side === 'buy';
    canvas.arrow(middleOf(Math.max(0, place)), yOf(price), isBuy, isBuy ? BUY : SELL);
  }
  return indexedPng(WIDTH, canvas.points, PALETTE);
}
