import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, summary, problems } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'USD' },
  );
  return {
    facts: activities.map(({ facts: { kind, effect, quantity, instrument, price, fees, occurredAt } }) =>
      [
        new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10),
        kind,
        effect,
        quantity?.normalized(),
        instrument?.symbol,
        `@ ${price?.normalized()}`,
        fees.isZero() ? '' : `fee ${fees.normalized()}`,
      ]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
    ),
    columns: summary.mapping?.columns,
    problems: problems.map(({ message }) => message),
  };
}

const WHOLE = [
  '2026-03-02 buy open 100 AAPL @ 210',
  '2026-03-13 sell close 100 AAPL @ 212',
  '2026-03-03 sell open 50 MSFT @ 400',
  '2026-03-14 buy close 50 MSFT @ 405',
];

test.each([
  ['Date,Symbol,Side,Qty,Price,Exit Date,Exit Price,P&L'],
  ['Entry Date,Symbol,Side,Qty,Price,Exit Date,Exit Price,P&L'],
  ['Date,Symbol,Trade,Shares,Price,Ex. date,Ex. Price,Profit'],
])('a price beside that of the exit is that of the entry: %s', async (headings) => {
  const { facts } = await read(
    headings,
    '2026-03-02,AAPL,Long,100,210,2026-03-13,212,200',
    '2026-03-03,MSFT,Short,50,400,2026-03-14,405,-250',
  );
  expect(facts).toEqual(WHOLE);
});

test('a price beside that of the exit is that of the entry, whatever else the rows leave out', async () => {
  const { facts } = await read('Date,Symbol,Side,Qty,Price,Exit Price', '2026-03-02,AAPL,Long,100,210,212');
  expect(facts).toEqual(['2026-03-02 buy open 100 AAPL @ 210', '2026-03-02 sell close 100 AAPL @ 212']);
});

test.each([
  ['where some have an exit planned', 'Exit Price', ''],
  ['where it is that of the day', 'Close Price', '213'],
])('but fills stay fills %s', async (_, heading, last) => {
  const { facts } = await read(
    `Date,Symbol,Side,Qty,Price,${heading}`,
    '2026-03-02,AAPL,Buy,100,210,212',
    `2026-03-03,AAPL,Sell,100,212,${last}`,
  );
  expect(facts).toEqual(['2026-03-02 buy 100 AAPL @ 210', '2026-03-03 sell 100 AAPL @ 212']);
});

test('what is still held has no exit', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Price,Exit Date,Exit Price',
    '2026-03-02,AAPL,Long,100,210,2026-03-13,212',
    '2026-03-03,MSFT,Long,50,400,,',
  );
  expect(facts).toEqual([...WHOLE.slice(0, 2), '2026-03-03 buy open 50 MSFT @ 400']);
});

test('a fee beside an amount that is quantity by price is that of the row, however small the quantity is', async () => {
  const { facts, problems } = await read(
    'Time,Pair,Type,Price,Quantity,Amount,Fee',
    '2026-03-02 10:15:00,BTC-USDT,Buy,80000,0.01,800,-0.4',
    '2026-03-02 12:15:00,BTC-USDT,Sell,81000,0.01,810,-0.405',
  );
  expect(facts.map((fact) => fact.split(' fee ')[1])).toEqual(['0.4', '0.405']);
  expect(problems.join(' ')).not.toContain('per share');
});

test('a day without a time closes no trade before it was opened', async () => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      [
        'Symbol,Side,Qty,Entry Date,Entry Price,Exit Date,Exit Price,Duration',
        'AAPL,Long,10,2026-03-02 10:15,100,2026-03-02,101,',
        'MSFT,Short,10,2026-03-03 10:15,100,2026-03-03,101,00:45:00',
        'NVDA,Long,10,2026-03-04 10:15,100,2026-03-05,101,',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC', currency: 'USD' },
  );
  expect(
    activities.map(
      ({ facts: { occurredAt, timePrecision } }) =>
        `${new Date(occurredAt / 1000).toISOString().slice(5, 16)} ${timePrecision}`,
    ),
  ).toEqual([
    '03-02T10:15 instant',
    '03-02T10:15 untold',
    '03-03T10:15 instant',
    '03-03T11:00 instant',
    '03-04T10:15 instant',
    '03-05T00:00 day',
  ]);
});
