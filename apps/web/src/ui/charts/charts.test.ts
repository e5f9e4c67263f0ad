import { describe, expect, it } from 'vitest';
import { formatTick } from './chart-data.ts';
import { chartGeometry, nearestPoint, tickIndices } from './chart-geometry.ts';

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
    const geometry = chartGeometry({ ...base, count: 5, values: [1, 2, 3, 4, 5] });
    expect(nearestPoint(geometry, 5, 56)).toBe(0);
    expect(nearestPoint(geometry, 5, 170)).toBe(1);
    expect(nearestPoint(geometry, 5, 9999)).toBe(4);
    expect(nearestPoint(geometry, 0, 10)).toBe(-1);
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
});
