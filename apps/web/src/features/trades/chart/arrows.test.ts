import { expect, test } from 'vitest';
import { arrowsOf } from './arrows.ts';
import type { ChartFill } from './chart-model.ts';

const candles = Array.from({ length: 100 }, (_, at) => ({
  time: at * 60,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
}));
const fill = (time: number, side: 'buy' | 'sell', price = 10, quantity = '1'): ChartFill => ({
  time,
  side,
  price,
  quantity,
});

test('few fills have an arrow each, however near they lie', () => {
  const fills = Array.from({ length: 30 }, () => fill(60, 'buy'));
  expect(arrowsOf(fills, candles, 20)).toHaveLength(30);
});

test('of many those are one arrow that lie within its width, purchases and sales apart, at what was paid on average', () => {
  const fills = [
    ...Array.from({ length: 40 }, (_, at) => fill(at * 60, 'buy', at < 20 ? 10 : 30, at < 20 ? '1' : '3')),
    fill(0, 'sell', 12),
  ];
  expect(arrowsOf(fills, candles, 40)).toEqual([
    { time: 0, price: 12, side: 'sell', fills: 1 },
    { time: 1200, price: 25, side: 'buy', fills: 40 },
  ]);
});

test('nothing is lost: looked at from nearer they part again', () => {
  const fills = Array.from({ length: 500 }, (_, at) => fill((at % 100) * 60, at % 2 === 0 ? 'buy' : 'sell'));
  const told = (bars: number) => {
    const arrows = arrowsOf(fills, candles, bars);
    expect(arrows.reduce((sum, arrow) => sum + arrow.fills, 0)).toBe(500);
    return arrows.length;
  };
  expect(told(1)).toBe(100);
  expect(told(10)).toBe(20);
});
