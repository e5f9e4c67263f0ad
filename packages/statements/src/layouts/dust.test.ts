import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER =
  'Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
const row = (quantity: string, price: string, amount: string): string =>
  `03/03/2026,"Individual","Z77123458","REINVESTMENT EXAMPLE MONEY MARKET (EXMXX) (Cash)",EXMXX,"EXAMPLE MONEY MARKET",Cash,${price},${quantity},,,,${amount},`;

test.each([
  ['0.000', '1', '-0.01', ['buy 0.01 = -0.01']],
  // Nothing was paid: nothing happened.
  ['0.000', '1', '0.00', []],
  // No report rounds so much to nothing.
  ['0.000', '1', '-25.00', []],
])('a quantity of %s at %s for %s', async (quantity, price, amount, expected) => {
  const { activities } = await collectStatement(
    textSource('History.csv', `${HEADER}\n${row(quantity, price, amount)}\n${row('10', '1', '-10.00')}\n`),
  );
  const found = activities.map(
    ({ facts }) => `${facts.kind} ${facts.quantity?.normalized()} = ${facts.amount.normalized()}`,
  );
  expect(found).toEqual([...expected, 'buy 10 = -10']);
});
