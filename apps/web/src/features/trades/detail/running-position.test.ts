import { describe, expect, it } from 'vitest';
import { runningPosition } from './running-position.ts';

describe('the position after each fill', () => {
  it('is short while more was sold than bought, and exactly flat at the end', () => {
    const held = runningPosition([
      { side: 'sell', quantity: '0.1' },
      { side: 'sell', quantity: '0.2' },
      { side: 'buy', quantity: '0.3' },
    ]);
    expect(held.map(String)).toEqual(['-0.1', '-0.3', '0.0']);
    expect(held.at(-1)?.isZero()).toBe(true);
  });
});
