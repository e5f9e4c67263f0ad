import { expect, it } from 'vitest';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { currenciesOf, mergedBands, withBand } from './bands.ts';

it('are asked of each currency that an account or a result has, or that has one', () => {
  const table = tableOf({ currency: 'USD', exits: [['2026-03-03', 5]] });
  const accounts = [{ currency: 'JPY' }, { currency: 'USD' }] as never;
  expect(currenciesOf({ accounts }, table)).toEqual(['JPY', 'USD']);
  expect(currenciesOf({ accounts }, table, { BTC: '0.001' })).toEqual(['BTC', 'JPY', 'USD']);
});

it('are changed one by one: those that were set on another device meanwhile stand', () => {
  expect(mergedBands({ EUR: '4' }, undefined, { USD: '5' })).toEqual({ EUR: '4', USD: '5' });
  expect(mergedBands({ EUR: '4', USD: '5' }, { USD: '5' }, undefined)).toEqual({ EUR: '4' });
  expect(mergedBands({ EUR: '4', USD: '5' }, { USD: '5' }, { USD: '6' })).toEqual({ EUR: '4', USD: '6' });
  expect(mergedBands({ USD: '5' }, { USD: '5' }, {})).toBeUndefined();
});

it('are of their currencies alone, and none where the last is taken back', () => {
  expect(withBand(undefined, 'JPY', '500')).toEqual({ JPY: '500' });
  expect(withBand({ JPY: '500', USD: '5' }, 'JPY', '600')).toEqual({ JPY: '600', USD: '5' });
  expect(withBand({ JPY: '500', USD: '5' }, 'USD', null)).toEqual({ JPY: '500' });
  expect(withBand({ JPY: '500' }, 'JPY', null)).toBeUndefined();
});
