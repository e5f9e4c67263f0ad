import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { ASSET_CLASSES, type AssetClass } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';

/** What one bought at 100 comes to when it expires. */
function expired(assetClass: AssetClass, change: Partial<Activity> = {}): string[] {
  const [bought] = history(['X buy 1 @ 100'], { instruments: { X: { assetClass } } });
  if (bought === undefined) throw new RangeError('No fill');
  const { price: _price, quantity: _quantity, line: _line, ...rest } = bought;
  const { trades, problems } = buildTrades([bought, { ...rest, id: 'end', kind: 'expire', ...change }], {
    matching: 'fifo',
    grouping: 'flat-to-flat',
    timeZone: 'UTC',
  });
  return [
    ...trades.map(({ status, exitPrice, netPnl, outcome }) => `${status} ${exitPrice} ${netPnl} ${outcome}`),
    ...problems.map(({ code }) => code),
  ];
}

const LAPSING: ReadonlySet<AssetClass> = new Set(['option', 'future-option', 'stock', 'etf', 'fund']);

describe('an expiry that does not say what it was settled at', () => {
  it.each(ASSET_CLASSES.filter((one) => LAPSING.has(one)))('leaves nothing of what may lapse: %s', (one) => {
    expect(expired(one)).toEqual(['closed 0 -100 loss']);
  });

  it.each(ASSET_CLASSES.filter((one) => !LAPSING.has(one)))('leaves the result unknown: %s', (one) => {
    expect(expired(one)).toEqual(['closed null null undefined', 'missing-price']);
  });
});

describe('an expiry that says it', () => {
  it.each(ASSET_CLASSES)('ends there: %s', (assetClass) => {
    expect(expired(assetClass, { price: Decimal.parse('103') })).toEqual(['closed 103 3 win']);
    expect(expired(assetClass, { price: Decimal.zero })).toEqual(['closed 0 -100 loss']);
    expect(expired(assetClass, { amount: Decimal.parse('104') })).toEqual(['closed 104 4 win']);
  });
});
