import { DEFAULT_SETTINGS } from '@tapebook/contract';
import { expect, it } from 'vitest';
import { readableSettings } from './readable-settings.ts';

const { trading, appearance } = DEFAULT_SETTINGS;
const kept = { trading: { ...trading, dayBoundary: 1020, pnl: 'gross' }, appearance } as const;

it('leaves out what a later version has beside, and keeps all else', () => {
  const later = { ...kept, trading: { ...kept.trading, ofTheFuture: { USD: '5' } }, more: 1 };
  expect(readableSettings(later)).toEqual(kept);
});

it('has by default what is told in another way, and alone that', () => {
  const later = { ...kept, trading: { ...kept.trading, unit: 'bananas' } };
  expect(readableSettings(later)).toEqual({ ...kept, trading: { ...kept.trading, unit: trading.unit } });
});

it('has what an earlier version did not know as nobody had set it', () => {
  const { pnl: _, ...earlier } = kept.trading;
  expect(readableSettings({ appearance, trading: earlier })).toEqual({
    ...kept,
    trading: { ...kept.trading, pnl: trading.pnl },
  });
  expect(readableSettings({ trading: kept.trading })).toEqual(kept);
});

it.each([null, undefined, 'nothing', []])('has all of them by default where %j is kept', (nothing) => {
  expect(readableSettings(nothing)).toEqual(DEFAULT_SETTINGS);
});
