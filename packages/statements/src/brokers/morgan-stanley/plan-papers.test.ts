import { Decimal } from '@tapebook/domain/money';
import { expect, test } from 'vitest';
import { splitFactor } from './plan-papers.ts';

test.each([
  ['GSU Class C', '2022-07-15', '2235', '20'],
  ['GSU Class C', '2022-07-18', '2235', '1'],
  ['GSU Class C', '2022-07-15', '111', '1'],
  ['ACME RSU', '2021-01-04', '2235', '1'],
])('a sale of %s on %s at %s counts %s times', (plan, day, price, expected) => {
  expect(splitFactor(plan, day, Decimal.parse(price)).toString()).toBe(expected);
});
