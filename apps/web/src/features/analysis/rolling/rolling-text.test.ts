import { expect, it } from 'vitest';
import {
  formatRolling,
  parseRolling,
  ROLLING_MEASURES,
  USUAL_ROLLING,
  WINDOW_SIZES,
} from './rolling-text.ts';

it('stands in an address as it is read there, and not at all as usual', () => {
  expect(formatRolling(USUAL_ROLLING)).toBe('');
  for (const measure of ROLLING_MEASURES) {
    for (const size of WINDOW_SIZES) {
      for (const kind of ['trades', 'days'] as const) {
        const rolling = { measure, window: { size, of: kind } };
        expect(parseRolling(formatRolling(rolling))).toEqual({ rolling, problem: null });
      }
    }
  }
});

it.each(['nonsense', 'winRate:7-trades', 'winRate:20-weeks', 'maxDrawdown:20-days'])(
  'is as usual where %s stands, and says so',
  (text) => {
    const problem = `“${text}” cannot be followed over time.`;
    expect(parseRolling(text)).toEqual({ rolling: USUAL_ROLLING, problem });
  },
);
