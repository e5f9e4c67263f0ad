import { newActivity } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { checkFacts } from './check-facts.ts';

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };

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
    ['a negative expiry', { kind: 'expire', instrument: AAPL, quantity: '-1' }, ['quantity']],
    ['a dividend on fewer than none', { kind: 'dividend', instrument: AAPL, quantity: '-1' }, ['quantity']],
    ['a transfer of nothing named', { kind: 'transfer_in', quantity: '1' }, ['instrument']],
    [
      'a fill in another currency than its instrument’s',
      { kind: 'buy', instrument: AAPL, quantity: '1', price: '10', currency: 'EUR' },
      ['currency'],
    ],
    ['a dividend paid in another currency', { kind: 'dividend', instrument: AAPL, currency: 'EUR' }, []],
  ])('%s', (_, stated, paths) => {
    expect(faults(stated)).toEqual(paths);
  });
});
