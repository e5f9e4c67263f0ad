import { describe, expect, it } from 'vitest';
import { formatTick } from './chart-data.ts';
import { chartGeometry, tickIndices } from './chart-geometry.ts';
import { sparklineCourse } from './sparkline-course.ts';

const base = { width: 468, height: 232, banded: false };

describe('where things lie in a chart', () => {
  it('has zero on the axis even when all results are gains', () => {
    const { y } = chartGeometry({ ...base, count: 2, values: [900, 1000] });
    expect(y.domain()[0]).toBe(0);
    expect(chartGeometry({ ...base, count: 2, values: [-5, -9] }).y.domain()[1]).toBe(0);
  });

  it('gives a small dip below zero a small place, and every value lies inside', () => {
    const { y } = chartGeometry({ ...base, count: 3, values: [-200, 15_000, 37_000] });
    const [from = 0, to = 0] = y.domain();
    expect(from).toBeLessThan(-200);
    expect(from).toBeGreaterThan(-3_000);
    expect(to).toBe(40_000);
  });

  it('survives no points, one point, and nothing but gaps', () => {
    expect(chartGeometry({ ...base, count: 0, values: [] }).yTicks.length).toBeGreaterThan(0);
    expect(chartGeometry({ ...base, count: 1, values: [3] }).x(0)).toBe((56 + 456) / 2);
    expect(chartGeometry({ ...base, count: 2, values: [null, null] }).y(0)).toBeLessThanOrEqual(210);
  });

  it('spaces points by their place in time where that is given', () => {
    const { x } = chartGeometry({ ...base, count: 3, positions: [0, 1, 10], values: [1, 2, 3] });
    expect(x(0)).toBe(56);
    expect(x(1)).toBeCloseTo(96);
    expect(x(2)).toBe(456);
  });

  it('finds the point under the pointer', () => {
    const { nearest } = chartGeometry({ ...base, count: 5, values: [1, 2, 3, 4, 5] });
    expect(nearest(56)).toBe(0);
    expect(nearest(170)).toBe(1);
    expect(nearest(9999)).toBe(4);
    expect(chartGeometry({ ...base, count: 1, values: [3] }).nearest(10)).toBe(0);
    expect(chartGeometry({ ...base, count: 0, values: [] }).nearest(10)).toBe(-1);
  });

  it('finds a bar anywhere in its step, and a point by its place in time', () => {
    const bars = chartGeometry({ ...base, banded: true, count: 4, values: [1, 2, 3, 4] });
    expect([57, 155, 157, 455].map(bars.nearest)).toEqual([0, 0, 1, 3]);
    const timed = chartGeometry({ ...base, count: 3, positions: [0, 1, 10], values: [1, 2, 3] });
    expect([0, 75, 77, 270, 290, 456].map(timed.nearest)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('holds 200,000 points, and finds each without looking at all of them', () => {
    const count = 200_000;
    const values = Array.from({ length: count }, (_, index) => (index === 77_777 ? -900 : index % 1000));
    const places = [0, 1, 99_999, count - 1];
    let looks = 0;
    const positions = new Proxy(
      values.map((_, index) => index ** 1.5),
      {
        get(target, key) {
          looks += 1;
          return Reflect.get(target, key);
        },
      },
    );
    const timed = chartGeometry({ ...base, count, positions, values });
    expect(timed.y(-900)).toBeLessThanOrEqual(timed.bottom);
    expect(timed.y(999)).toBeGreaterThanOrEqual(timed.top);
    looks = 0;
    expect(places.map((index) => timed.nearest(timed.x(index)))).toEqual(places);
    expect(looks).toBeLessThan(200);
    const even = chartGeometry({ ...base, count, values });
    expect(places.map((index) => even.nearest(even.x(index)))).toEqual(places);
    expect(tickIndices(count, 400).length).toBeLessThanOrEqual(6);
    expect(sparklineCourse(values)?.change).toBe(999);
  });

  it('never sets two words of the axis on top of each other', () => {
    expect(tickIndices(3, 400)).toEqual([0, 1, 2]);
    const many = tickIndices(250, 400);
    expect(many.length).toBeLessThanOrEqual(6);
    expect(many.length).toBeGreaterThan(2);
  });
});

describe('what an axis says', () => {
  it('holds no digit of money in privacy mode, and keeps R and percent', () => {
    expect(formatTick(12_345, { kind: 'money', currency: 'USD' }, true)).toBe('');
    expect(formatTick(12_345, { kind: 'money', currency: 'USD' }, false)).toContain('12.3K');
    expect(formatTick(2, { kind: 'r' }, true)).toBe('+2R');
    expect(formatTick(0.25, { kind: 'percent' }, true)).toBe('25%');
  });

  it('writes parts of a coin, without its name', () => {
    const coin = (value: number): string => formatTick(value, { kind: 'money', currency: 'BTC' }, false);
    expect([0.0005, 0.0015, 2, 40, 12_345].map(coin)).toEqual(['0.0005', '0.0015', '2', '40', '12.3K']);
  });

  it('tells neighbours apart, and never writes half of the cents', () => {
    const money = (value: number): string => formatTick(value, { kind: 'money', currency: 'USD' }, false);
    expect([0, 0.5, 7, 922.9, 40_000].map(money)).toEqual(['$0', '$0.50', '$7', '$923', '$40K']);
    expect([-0.5, 0, 0.5].map((value) => formatTick(value, { kind: 'r' }, false))).toEqual([
      '\u22120.5R',
      '0R',
      '+0.5R',
    ]);
    expect(formatTick(0.005, { kind: 'percent' }, false)).toBe('0.5%');
  });

  it('counts whole trades, and times in what people count', () => {
    expect(chartGeometry({ ...base, count: 1, values: [2], ticks: 'whole' }).yTicks).toEqual([0, 1, 2]);
    expect(chartGeometry({ ...base, count: 1, values: [3_900], ticks: 'time' }).yTicks).toEqual([
      0, 900, 1800, 2700, 3600,
    ]);
  });
});
