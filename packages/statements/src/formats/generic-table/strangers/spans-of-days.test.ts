import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const source = textSource('table.csv', `${lines.join('\n')}\n`);
  const { activities, summary } = await collectStatement(source, { timeZone: 'UTC', currency: 'USD' });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { occurredAt, kind, effect, instrument, quantity, price } }) =>
        `${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 16)} ${kind} ${effect} ${instrument?.symbol} ${quantity} @ ${price}`,
    ),
  };
}

const HELD = [
  '2026-03-02T00:00 buy open AAPL 10 @ 200',
  '2026-03-04T00:00 sell close AAPL 10 @ 210',
  '2026-03-13T00:00 sell open MSFT 5 @ 400',
  '2026-03-16T00:00 buy close MSFT 5 @ 390',
];

test.each([
  ['03/02/2026-03/04/2026', '03/13/2026-03/16/2026'],
  ['2026-03-02 to 2026-03-04', '2026-03-13 to 2026-03-16'],
  ['02.03.2026 – 04.03.2026', '13.03.2026 – 16.03.2026'],
  ['02/03/2026 au 04/03/2026', '13/03/2026 au 16/03/2026'],
])('days from and to in one cell are when a trade was opened and closed: %s', async (first, second) => {
  expect(
    await read(
      'Symbol,Side,Qty,Held,Entry,Exit',
      `AAPL,Long,10,${first},200,210`,
      `MSFT,Short,5,${second},400,390`,
    ),
  ).toEqual({ outcome: 'read', facts: HELD });
});

test('a trade of one day among them has that day alone', async () => {
  const { facts } = await read(
    'Symbol,Side,Qty,Date,Entry,Exit',
    'AAPL,Long,10,2026-03-02 to 2026-03-04,200,210',
    'MSFT,Short,5,2026-03-13,400,390',
  );
  expect(facts).toEqual([...HELD.slice(0, 3), '2026-03-13T00:00 buy close MSFT 5 @ 390']);
});

test('clocks from and to are of the day beside them', async () => {
  const { facts } = await read(
    'Date,Time,Ticker,Side,Shares,In,Out',
    '2026-03-02,09:31-10:02,AAPL,Long,10,200,201',
    '2026-03-03,9:45 am - 1:50 pm,TSLA,Short,10,300,299',
  );
  expect(facts).toEqual([
    '2026-03-02T09:31 buy open AAPL 10 @ 200',
    '2026-03-02T10:02 sell close AAPL 10 @ 201',
    '2026-03-03T09:45 sell open TSLA 10 @ 300',
    '2026-03-03T13:50 buy close TSLA 10 @ 299',
  ]);
});

test('a day and a clock with a dash between are one time', async () => {
  const { facts } = await read(
    'Time,Ticker,Action,Shares,Price',
    '13/03/2026 - 11:15:00,AAPL,Buy to open,10,200',
    '13/03/2026 - 12:15:00,AAPL,Sell to close,10,201',
  );
  expect(facts).toEqual([
    '2026-03-13T11:15 buy open AAPL 10 @ 200',
    '2026-03-13T12:15 sell close AAPL 10 @ 201',
  ]);
});
