import { describe, expect, it } from 'vitest';
import { offSession } from './off-session.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const of = (assetClass: 'stock' | 'future' | 'crypto', symbol: string, currency: string) =>
  offSession({ assetClass, symbol, currency }, 300);

describe('bars outside of the hours of a market', () => {
  it.each([
    ['stock', 'AAPL', 'USD', '2026-03-02T14:29:00Z', '2026-03-02T14:30:00Z', '2026-03-02T21:00:00Z'],
    // Summer: an hour earlier by the clocks of the world.
    ['stock', 'AAPL', 'USD', '2026-06-02T13:29:00Z', '2026-06-02T13:30:00Z', '2026-06-02T20:00:00Z'],
    ['stock', 'SAP', 'EUR', '2026-03-02T07:59:00Z', '2026-03-02T08:00:00Z', '2026-03-02T16:35:00Z'],
    ['stock', '7203', 'JPY', '2026-03-01T23:59:00Z', '2026-03-02T00:00:00Z', '2026-03-02T06:30:00Z'],
    ['future', 'MESH6', 'USD', '2026-03-02T14:29:00Z', '2026-03-02T14:30:00Z', '2026-03-02T21:15:00Z'],
  ] as const)(
    'are told on its own clocks: %s %s in %s',
    (assetClass, symbol, currency, before, opens, closes) => {
      const isOff = of(assetClass, symbol, currency);
      expect([before, opens, closes].map((time) => isOff?.(at(time)))).toEqual([true, false, true]);
    },
  );

  it('are nobody’s where the market never closes, and of bars that hold a whole day', () => {
    expect(of('crypto', 'BTC', 'USD')).toBeNull();
    expect(offSession({ assetClass: 'stock', symbol: 'AAPL', currency: 'USD' }, 86_400)).toBeNull();
  });
});
