import { describe, expect, it } from 'vitest';
import { runningData } from './running-data.ts';

const point = (minute: number, realised: string | null, open: string | null, position: string) => ({
  at: `2026-03-02T14:${minute}:00Z`,
  price: null,
  realised,
  open,
  position,
});

describe('the running result', () => {
  it('adds what is open to what is realised, and has no gap where nothing is held', () => {
    const running = [point(30, '0', '0', '10'), point(31, '5', '2.5', '5'), point(32, '9', null, '0')];
    const { series } = runningData({ running, currency: 'USD' }, 'UTC');
    expect(series.map(({ id, values }) => [id, values])).toEqual([
      ['realised', [0, 5, 9]],
      ['total', [0, 7.5, 9]],
    ]);
  });

  it('draws one line where no price of the open part is known', () => {
    const running = [point(30, '0', null, '10'), point(31, '5', null, '5'), point(32, '9', null, '0')];
    const { series } = runningData({ running, currency: 'USD' }, 'UTC');
    expect(series.map(({ id, values }) => [id, values])).toEqual([['realised', [0, 5, 9]]]);
  });

  it('keeps what is unknown a gap', () => {
    const running = [point(30, null, null, '10'), point(31, null, null, '0')];
    const { series } = runningData({ running, currency: 'USD' }, 'UTC');
    expect(series[0]?.values).toEqual([null, null]);
  });
});
