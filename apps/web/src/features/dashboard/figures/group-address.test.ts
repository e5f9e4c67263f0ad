import { expect, it } from 'vitest';
import { filterTextOf } from '#web/lib/journal-data/trade-search.ts';
import { groupAddress } from './group-address.ts';

it('names groups as the list of trades does', () => {
  expect(groupAddress('symbol', { key: 'AAPL', label: 'AAPL' })).toBe('AAPL');
  expect(groupAddress('weekday', { key: 'mon', label: 'Monday' })).toBe('Monday');
  expect(groupAddress('hour', { key: '09', label: '09:00' })).toBe('09:00');
  expect(groupAddress('hour', { key: 'none', label: 'Not known' })).toBe('unknown');
});

it('names every hold time by where it begins, as the list of trades reads it', () => {
  const lows = [-Infinity, 60, 300, 900, 3600, 14_400, 86_400, 604_800, 2_592_000];
  const filters = lows.map((low) => {
    const name = groupAddress('holdTime', { key: '', label: '', low });
    return name === null ? null : filterTextOf({ holdTime: name });
  });
  expect(filters).toEqual(
    ['<1m', '1m..<5m', '5m..<15m', '15m..<1h', '1h..<4h', '4h..<1d', '1d..<7d', '7d..<30d', '>=30d'].map(
      (range) => `holdTime:${range}`,
    ),
  );
});

it('has no address for a hold time that the list does not know', () => {
  expect(groupAddress('holdTime', { key: 'none', label: 'Not known' })).toBeNull();
});
