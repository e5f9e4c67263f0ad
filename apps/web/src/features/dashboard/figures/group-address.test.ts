import { DIMENSIONS } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { groupAddress } from './group-address.ts';

it('names groups as the list of trades does', () => {
  expect(groupAddress('symbol', { key: 'AAPL', label: 'AAPL' })).toBe('AAPL');
  expect(groupAddress('weekday', { key: 'mon', label: 'Monday' })).toBe('Monday');
  expect(groupAddress('hour', { key: '09', label: '09:00' })).toBe('09:00');
  expect(groupAddress('hour', { key: 'none', label: 'Not known' })).toBe('unknown');
});

it('names every hold time of the list by where it begins', () => {
  const lows = [-Infinity, 60, 300, 900, 3600, 14_400, 86_400, 604_800, 2_592_000];
  const table = {} as Parameters<typeof DIMENSIONS.holdTime.nameOf>[0];
  lows.forEach((low, place) => {
    const name = DIMENSIONS.holdTime.nameOf(table, place);
    expect(groupAddress('holdTime', { key: '', label: '', low })).toBe(name);
  });
});

it('has no address for a hold time that the list does not know', () => {
  expect(groupAddress('holdTime', { key: 'none', label: 'Not known' })).toBeNull();
});
