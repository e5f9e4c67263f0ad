import { describe, expect, it } from 'vitest';
import { runningPosition } from './running-position.ts';

const at = (minute: number): string => `2026-03-02T14:0${minute}:00Z`;
const fill = (minute: number, side: 'buy' | 'sell', quantity: string) => ({
  occurredAt: at(minute),
  side,
  quantity,
});

describe('the position after each fill', () => {
  it('is short while more was sold than bought, and exactly flat at the end', () => {
    const held = runningPosition({
      fills: [fill(1, 'sell', '0.1'), fill(2, 'sell', '0.2'), fill(3, 'buy', '0.3')],
      running: [],
    });
    expect(held.map(String)).toEqual(['-0.1', '-0.3', '0.0']);
    expect(held.at(-1)?.isZero()).toBe(true);
  });

  it('is flat where all was sold after a split, also of fills of one moment', () => {
    const held = runningPosition({
      fills: [fill(1, 'buy', '10'), fill(3, 'sell', '5'), fill(3, 'sell', '15')],
      running: [
        { at: at(1), position: '10' },
        { at: at(2), position: '20' },
        { at: at(3), position: '15' },
        { at: at(3), position: '0' },
      ],
    });
    expect(held.map(String)).toEqual(['10', '15', '0']);
  });
});
