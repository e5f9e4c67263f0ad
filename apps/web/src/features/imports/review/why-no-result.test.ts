import { expect, test } from 'vitest';
import { unknownResultWords, whyNoResult } from './why-no-result.ts';

const amount = { reference: '', currency: 'USD', grossPnl: '1', fees: '0', netPnl: '1' };

test('a file that adds nothing says why, and promises nothing that no import will tell', () => {
  expect(whyNoResult({ tradesClosed: 0, unknownResults: 0, amounts: [] })).toBe('No trade is closed');
  expect(whyNoResult({ tradesClosed: 2, unknownResults: 2, amounts: [] })).toBe('2 results unknown');
  expect(whyNoResult({ tradesClosed: 1, unknownResults: 0, amounts: [] })).toBe('Adds nothing');
});

test('one that adds something says of how many trades it is not told', () => {
  expect(whyNoResult({ tradesClosed: 3, unknownResults: 1, amounts: [amount] })).toBeNull();
  expect(unknownResultWords({ tradesClosed: 3, unknownResults: 1, amounts: [amount] })).toBe(
    '1 result unknown',
  );
  expect(unknownResultWords({ tradesClosed: 3, unknownResults: 0, amounts: [amount] })).toBeNull();
});
