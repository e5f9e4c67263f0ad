import { newActivity } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { checkFacts } from './check-facts.ts';

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };

const ES = { symbol: 'ESM26', assetClass: 'future', currency: 'USD' };
const CALL = {
  symbol: 'AAPL',
  assetClass: 'option',
  currency: 'USD',
  expiry: '2026-06-19',
  strike: '100',
  right: 'call',
};
const INVERSE = { symbol: 'XBTUSD', assetClass: 'crypto', currency: 'BTC', multiplier: '1', inverse: true };
const FILL = { kind: 'buy', instrument: AAPL, quantity: '100', price: '10' };

const faults = (stated: object): string[] =>
  checkFacts(
    newActivity.parse({
      accountId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d',
      occurredAt: '2026-03-02T14:30:00Z',
      currency: 'USD',
      ...stated,
    }),
  ).map(({ path }) => path);

describe('a stated fact', () => {
  it.each([
    ['a fill', { kind: 'buy', instrument: AAPL, quantity: '1', price: '10' }, []],
    ['a transfer', { kind: 'transfer_in', instrument: AAPL, quantity: '1' }, []],
    ['a transfer of nothing', { kind: 'transfer_in', instrument: AAPL, quantity: '0' }, []],
    ['a transfer of nobody knows how much', { kind: 'transfer_in', instrument: AAPL }, ['quantity']],
    ['a deposit', { kind: 'deposit', amount: '100' }, []],
    [
      'a fill of less than nothing',
      { kind: 'sell', instrument: AAPL, quantity: '-1', price: '10' },
      ['quantity'],
    ],
    ['a negative transfer', { kind: 'transfer_out', instrument: AAPL, quantity: '-1' }, ['quantity']],
    ['a negative expiry', { kind: 'expire', instrument: CALL, quantity: '-1' }, ['quantity']],
    [
      'a dividend on fewer than none',
      { kind: 'dividend', instrument: AAPL, quantity: '-1', amount: '1' },
      ['quantity'],
    ],
    ['a transfer of nothing named', { kind: 'transfer_in', quantity: '1' }, ['instrument']],
    [
      'a fill in another currency than its instrument’s',
      { kind: 'buy', instrument: AAPL, quantity: '1', price: '10', currency: 'EUR' },
      ['currency'],
    ],
    [
      'a dividend paid in another currency',
      { kind: 'dividend', instrument: AAPL, currency: 'EUR', amount: '1' },
      [],
    ],
    ['a dividend of nobody knows how much', { kind: 'dividend', instrument: AAPL }, ['amount']],
    ['interest without an amount', { kind: 'interest' }, ['amount']],
    ['a tax without an amount', { kind: 'tax' }, ['amount']],
    ['a fee without an amount', { kind: 'fee' }, ['amount']],
    ['a fee that is stated as fees', { kind: 'fee', fees: '1' }, []],
    ['a share that expires', { kind: 'expire', instrument: AAPL, quantity: '1' }, ['kind']],
    [
      'a coin that expires',
      { kind: 'expire', instrument: { symbol: 'BTC', assetClass: 'crypto', currency: 'USD' } },
      ['kind'],
    ],
    ['a warrant that expires', { kind: 'expire', instrument: { ...AAPL, expiry: '2026-03-02' } }, []],
    ['a future that expires', { kind: 'expire', instrument: ES }, []],
    ['a purchase that is paid', { ...FILL, amount: '-1000' }, []],
    ['a purchase that is paid with its fees', { ...FILL, amount: '-1030', fees: '30' }, []],
    ['a purchase that states what it is worth', { ...FILL, amount: '1000' }, []],
    ['a sale with a sign', { ...FILL, kind: 'sell', amount: '-1000' }, []],
    ['a purchase of another value', { ...FILL, amount: '-1011' }, ['amount']],
    ['a purchase of nearly its value', { ...FILL, amount: '-1010' }, []],
    ['a future that moves no money', { ...FILL, instrument: ES, amount: '0' }, []],
    [
      'an option whose multiplier is left out of its amount',
      { ...FILL, instrument: CALL, amount: '-1000' },
      [],
    ],
    [
      'an inverse contract at no price',
      { ...FILL, instrument: INVERSE, price: '0', currency: 'BTC' },
      ['price'],
    ],
    ['a merger for cash that tells an amount', { kind: 'merger', instrument: AAPL, amount: '4200' }, []],
    ['a merger for nothing', { kind: 'merger', instrument: AAPL, amount: '0' }, ['price']],
  ])('%s', (_, stated, paths) => {
    expect(faults(stated)).toEqual(paths);
  });
});

describe('a stated time and currency', () => {
  const parsed = (stated: object) =>
    newActivity.safeParse({ accountId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', ...FILL, ...stated });

  it('may be a day, and the currency of the instrument', () => {
    expect(parsed({ occurredAt: '2026-03-02' }).data).toMatchObject({
      occurredAt: '2026-03-02T00:00:00Z',
      timePrecision: 'day',
      currency: 'USD',
    });
    expect(parsed({ occurredAt: '2026-03-02T14:30:00+01:00', acquiredAt: '2025-01-02' }).data).toMatchObject({
      occurredAt: '2026-03-02T13:30:00Z',
      timePrecision: 'instant',
      acquiredAt: '2025-01-02T00:00:00Z',
    });
  });

  it.each([
    ['timePrecision', { occurredAt: '2026-03-02', timePrecision: 'instant' }],
    ['currency', { occurredAt: '2026-03-02', kind: 'deposit', instrument: null, amount: '1' }],
    ['occurredAt', { occurredAt: '2026-02-30' }],
  ])('say what is wrong with %s', (path, stated) => {
    expect(parsed(stated).error?.issues.map((issue) => issue.path)).toEqual([[path]]);
  });
});
