import type { ActivityJson } from '@tapebook/contract';
import { expect, test } from 'vitest';
import { accountCosts } from './account-costs.ts';

let count = 0;
const fact = (kind: ActivityJson['kind'], amount: string, more: Partial<ActivityJson> = {}) => {
  count += 1;
  return { id: `a${count}`, kind, amount, currency: 'USD', fees: '0', ...more };
};

const costs = (...facts: readonly ReturnType<typeof fact>[]): string[] =>
  accountCosts(facts).map(({ kind, paid, currency, entries }) => `${kind} ${paid} ${currency} ${entries}`);

test('what an account costs beside its trades, by kind and currency', () => {
  expect(
    costs(
      fact('tax', '-1.5'),
      fact('fee', '-10'),
      fact('fee', '0', { fees: '2.5' }),
      fact('fee', '-4', { currency: 'EUR' }),
      fact('dividend', '50'),
      fact('deposit', '1000'),
    ),
  ).toEqual(['fee 12.5 USD 2', 'fee 4 EUR 1', 'tax 1.5 USD 1']);
});

test('a fee that came back lowers what was paid; interest that was received is no cost', () => {
  expect(costs(fact('fee', '-10'), fact('fee', '3'))).toEqual(['fee 7 USD 2']);
  expect(costs(fact('fee', '-10'), fact('fee', '10'))).toEqual([]);
  expect(costs(fact('interest', '-2'), fact('interest', '20'))).toEqual(['interest 2 USD 1']);
});

test('a cost in another currency than its fact is one of that currency', () => {
  expect(costs(fact('fee', '-1', { fees: '0.01', feeCurrency: 'BTC' }))).toEqual([
    'fee 1 USD 1',
    'fee 0.01 BTC 1',
  ]);
});

test('what is corrected or taken back counts for nothing', () => {
  const wrong = fact('fee', '-100');
  expect(costs(wrong, fact('fee', '-10', { replaces: wrong.id }))).toEqual(['fee 10 USD 1']);
  expect(costs(wrong, fact('cancel', '0', { replaces: wrong.id }))).toEqual([]);
});
