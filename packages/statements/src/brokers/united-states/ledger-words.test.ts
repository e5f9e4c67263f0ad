import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { cashKindOf } from './cash-words.ts';
import { ledgerAction } from './ledger-action.ts';

const PAID = Decimal.parse('-5');
const RECEIVED = Decimal.parse('5');

test.each([
  ['Qualified Dividend', RECEIVED, 'dividend'],
  ['Long Term Cap Gain', RECEIVED, 'dividend'],
  ['Foreign Tax Paid', PAID, 'tax'],
  ['Backup Withholding', PAID, 'tax'],
  ['Bank Interest', RECEIVED, 'interest'],
  ['ADR Mgmt Fee', PAID, 'fee'],
  ['Return of Capital', RECEIVED, 'return_of_capital'],
  ['Wire Sent', PAID, 'withdrawal'],
  ['MoneyLink Transfer', RECEIVED, 'deposit'],
  ['Balance Adjustment', PAID, 'adjustment'],
  ['Moon Landing', RECEIVED, null],
])('money called %j is told', (words, amount, kind) => {
  expect(cashKindOf(words, amount)).toBe(kind);
});

test.each([
  ['Bought To Open', { does: 'trade', kind: 'buy', effect: 'open' }],
  ['Bought To Cover', { does: 'trade', kind: 'buy', effect: 'close' }],
  ['Sold Short', { does: 'trade', kind: 'sell', effect: 'open' }],
  ['Sold To Close', { does: 'trade', kind: 'sell', effect: 'close' }],
  ['Option Sale', { does: 'trade', kind: 'sell' }],
  ['Purchase', { does: 'trade', kind: 'buy' }],
  ['Option Expired', { does: 'end', kind: 'expire' }],
  ['Reverse Split', { does: 'exchange', kind: 'split' }],
  ['Stock Split', { does: 'increase' }],
  ['Dividend Reinvestment', { does: 'reinvest' }],
  ['Transfer (incoming)', { does: 'move' }],
  ['Qualified Dividend', null],
])('a row called %j is told', (words, action) => {
  expect(ledgerAction(words)).toEqual(action);
});
