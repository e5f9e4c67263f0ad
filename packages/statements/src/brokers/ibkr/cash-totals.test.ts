import { Decimal } from '@tapebook/domain/money';
import { expect, it } from 'vitest';
import { StatementWriter } from '../../outputs/statement-writer.ts';
import { CashTotals } from './cash-totals.ts';

const decimal = (text: string): Decimal => Decimal.parse(text);
const PAIR = { symbol: 'EUR.USD', assetClass: 'forex', currency: 'USD', multiplier: Decimal.one } as const;

it('adds up what conversions moved, in both currencies of the account that they are of', () => {
  const cash = new CashTotals();
  for (const [account, currency] of [
    ['a', 'USD'],
    ['a', 'EUR'],
    ['b', 'USD'],
  ] as const) {
    cash.state({ account, currency, value: decimal('1'), line: 1 });
  }
  const convert = (quantity: string, amount: string) =>
    cash.convert('a', { instrument: PAIR, quantity: decimal(quantity), amount: decimal(amount) });
  convert('100', '-110');
  convert('-20', '23');
  const writer = new StatementWriter(() => {}, {});
  cash.write(writer);
  expect(
    writer.found.totals.map(({ account, currency, unbooked }) => `${account} ${currency} ${unbooked}`),
  ).toEqual(['a USD -87', 'a EUR 80', 'b USD undefined']);
});
