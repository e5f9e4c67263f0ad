import { expect, it } from 'vitest';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { shortInterval } from './short-interval.ts';

const USD: ChartUnit = { kind: 'money', currency: 'USD' };
const told = (low: number, high: number) => ({ low, high, because: '', sure: true }) as const;

it.each([
  [told(0.4243, 0.5171), { kind: 'percent' }, '42–52%'],
  // Whole percents would be the same twice.
  [told(0.431, 0.439), { kind: 'percent' }, '43.1–43.9%'],
  [told(1.083, 1.66), { kind: 'ratio' }, '1.08–1.66'],
  // Without a loss only the lower end is known.
  [told(1.2, Infinity), { kind: 'ratio' }, '1.20–∞'],
  [told(-0.2, 1.5), { kind: 'ratio' }, '−0.20 to 1.50'],
  [told(-2.2, 90.4), USD, '−$2 to $90'],
  // On which side of zero it lies is what one looks for.
  [told(-0.3, 90.4), USD, '−$0.30 to $90'],
  [told(2.31, 8.4), USD, '$2.31 to $8.40'],
  [told(-0.03, 0.4), { kind: 'r' }, '−0.03R to +0.40R'],
] as const)('says the ends beside a number, as it is written: %#', (cell, unit, words) => {
  expect(shortInterval(cell, unit, false)).toBe(words);
});

it('keeps the place of what is on its way, and says nothing where nothing is known', () => {
  const ratio: ChartUnit = { kind: 'ratio' };
  expect(shortInterval({ ...told(Number.NaN, Number.NaN), sure: false }, ratio, false)).toBe('soon');
  expect(shortInterval(told(Number.NaN, Number.NaN), ratio, false)).toBeNull();
  expect(shortInterval({ ...told(1, 2), because: 'too-few' }, ratio, false)).toBeNull();
});

it('hides the ends of amounts with the amounts, and leaves ratios', () => {
  expect(shortInterval(told(-2, 90), USD, true)).toBeNull();
  expect(shortInterval(told(1, 2), { kind: 'ratio' }, true)).toBe('1.00–2.00');
});
