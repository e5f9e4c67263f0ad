import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = (header: string, ...rows: string[]) =>
  collectStatement(textSource('trades.csv', [header, ...rows, ''].join('\n')), { timeZone: 'UTC' });

const FILL = 'Date,Symbol,Side,Quantity,Price,Amount,Fee';

describe('amounts that are a hundredth of quantity times price', () => {
  test.each([
    [
      'a price in pence that no heading says',
      'Date,Symbol,Side,Quantity,Price,Amount (£)',
      '2026-04-24,VOD,Buy,1000,72.5,725',
      '0.725 GBP',
    ],
    ['a price in percent of par', FILL, '2026-04-24,912828XX1,Buy,10000,99.5,-9952,2', '0.995 USD'],
    ['a price of a whole contract', FILL, '2026-04-24,ACME260620C00150000,Buy,1,500,-500.65,0.65', '5 USD'],
  ])('show %s', async (_, header, row, expected) => {
    const { activities, problems } = await read(header, row);
    const { facts } = activities[0] ?? {};
    expect(`${facts?.price} ${facts?.currency}`).toBe(expected);
    expect(problems.map(({ code }) => code)).toContain('price-derived');
  });

  test('are in pounds where the row counts in pence', async () => {
    const { activities, problems } = await read(`${FILL},Currency`, '2026-04-24,VOD,Buy,1000,72.5,725,,GBp');
    const { facts } = activities[0] ?? {};
    expect([String(facts?.price), String(facts?.amount.normalized()), facts?.currency]).toEqual([
      '0.725',
      '-725',
      'GBP',
    ]);
    expect(problems).toEqual([]);
  });
});

test('an amount that is far from what quantity and price make is said, and the price taken', async () => {
  const { activities, problems } = await read(
    `${FILL},Currency`,
    '2026-04-24,ACME,Buy,10,50,505,5,USD',
    '2026-04-25,ACME,Buy,10,50,999,5,USD',
  );
  expect(activities.map(({ facts }) => String(facts.amount))).toEqual(['-500', '-500']);
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['amount-differs', 3]]);
});

test.each([
  ['a future', '2026-04-24,MESM6,Buy,1,5000,1320,1.25,USD'],
  ['a small trade with costs that are not listed', '2026-04-24,ACME,Buy,1,10,19.99,,USD'],
])('the amount of %s is no reason to doubt', async (_, row) => {
  expect((await read(`${FILL},Currency`, row)).problems).toEqual([]);
});
