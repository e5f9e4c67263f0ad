import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const read = async (...rows: string[]) => {
  const { activities, summary } = await collectStatement(
    textSource('history.csv', `Date,Comment,Debit/Credit\n${rows.join('\n')}\n`),
  );
  return {
    facts: activities.map(
      ({ line, facts: { kind, quantity, price, amount, fees, currency } }) =>
        `${line} ${kind} ${quantity?.normalized() ?? ''} @ ${price?.normalized() ?? ''} = ${amount.normalized()} ${currency}, fees ${fees.normalized()}`,
    ),
    said: summary.problems.map(({ code }) => code),
  };
};

const BUY = '2026-01-06 11:15:42,"Bought Heather Mining Limited 120.5000 @ 4,210.00",-5073.05';
const COSTS = [
  '2026-01-06 11:15:42,Broker Commission Heather Mining Limited @ 0.25%,-12.68',
  '2026-01-06 11:15:42,Settlement and administration,-3.80',
  '2026-01-06 11:15:42,Investor protection levy (IPL) and administration,-0.01',
  '2026-01-06 11:15:42,Securities transfer tax and administration,-12.68',
  '2026-01-06 11:15:42,Value Added Tax on costs (VAT),-2.47',
];
// Its name has an `@` of no price.
const OTHER = '2026-01-06 11:15:42,"Bought Moor 40 ETF 10.0000 @ 9,875.50",-987.55';

test('all costs of one time are those of the trade above them', async () => {
  const { facts, said } = await read(
    BUY,
    ...COSTS,
    OTHER,
    '2026-01-06 11:15:42,Broker Commission Moor 40 ETF @ 0.25%,-2.47',
  );
  expect(facts).toEqual([
    '2 buy 120.5 @ 42.1 = -5073.05 ZAR, fees 31.64',
    '8 buy 10 @ 98.755 = -987.55 ZAR, fees 2.47',
  ]);
  expect(said).toEqual([]);
});

test('and of the one below them, where the newest row comes first', async () => {
  const { facts } = await read(...COSTS.toReversed(), BUY);
  expect(facts).toEqual(['7 buy 120.5 @ 42.1 = -5073.05 ZAR, fees 31.64']);
});

test('a price that the money shows to be none in cents is as it is printed', async () => {
  const { facts } = await read('2026-01-06,Bought Moor 40 ETF 10.0000 @ 65.20,-652.00');
  expect(facts).toEqual(['2 buy 10 @ 65.2 = -652 ZAR, fees 0']);
});

test('a file that says no country assumes rands, and asks', async () => {
  const { said } = await read(OTHER);
  expect(said).toEqual(['currency-assumed']);
});
