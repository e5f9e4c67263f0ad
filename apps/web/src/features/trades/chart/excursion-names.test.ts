import { describe, expect, it } from 'vitest';
import { heightOfName } from './excursion-names.ts';

const bar = (x: number, top: number, bottom: number) => ({ left: x - 3, right: x + 3, top, bottom });

describe('names of the worst and the best point', () => {
  const low = { x: 100, y: 200, isLow: true };
  const high = { x: 100, y: 40, isLow: false };

  it('stand outside of the prices', () => {
    expect(heightOfName(low, 15, [], 400)).toBe(213);
    expect(heightOfName(high, 15, [], 400)).toBe(27);
  });

  it('lie on no bar beside them, and on no arrow', () => {
    const bars = [bar(94, 100, 220), bar(100, 60, 200), bar(112, 30, 90)];
    expect(heightOfName(low, 15, bars, 400)).toBe(230);
    expect(heightOfName(high, 15, bars, 400)).toBe(20);
    const arrow = { left: 80, right: 97, top: 205, bottom: 260 };
    expect(heightOfName(low, 15, [...bars, arrow], 400)).toBe(270);
  });

  it('do not look further than they reach', () => {
    expect(heightOfName(low, 15, [bar(60, 100, 390)], 400)).toBe(213);
  });

  it('stay in sight', () => {
    expect(heightOfName(low, 15, [bar(100, 100, 396)], 400)).toBe(392);
    expect(heightOfName(high, 15, [bar(100, 2, 200)], 400)).toBe(8);
  });
});
