import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';

const HEADINGS = 'Date,Time,Symbol,Side,Qty,Price';
const CLOSED = 'Date,Symbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price';

async function read(headings: string, rows: readonly string[], clock?: '12-hour' | '24-hour') {
  const { summary, activities } = await collectStatement(
    textSource('table.csv', `${[headings, ...rows].join('\n')}\n`),
    {
      timeZone: 'UTC',
      currency: 'USD',
      ...(clock === undefined ? {} : { mapping: { columns: {}, clock } }),
    },
  );
  return {
    asks: (summary.mapping?.questions ?? []).flatMap(({ about, question }) =>
      about === 'clock' ? [question] : [],
    ),
    times: activities.map(({ facts: { occurredAt } }) =>
      new Date(occurredAt / 1000).toISOString().slice(0, 16),
    ),
  };
}

describe('a clock of twelve hours without its half', () => {
  const fills = [
    '2026-03-02,9:31:00,AAPL,Buy,100,210.00',
    '2026-03-02,12:15:00,AAPL,Sell,50,211.00',
    '2026-03-02,1:45:00,AAPL,Sell,50,212.00',
  ];

  it('is asked about with one of its times, and nothing is read before', async () => {
    const { asks, times } = await read(HEADINGS, fills);
    expect(asks).toEqual([expect.stringContaining('Is 1:45:00 at night, or in the afternoon?')]);
    expect(times).toEqual([]);
  });

  it('is read as whoever wrote it says', async () => {
    expect((await read(HEADINGS, fills, '12-hour')).times).toEqual([
      '2026-03-02T09:31',
      '2026-03-02T12:15',
      '2026-03-02T13:45',
    ]);
    expect((await read(HEADINGS, fills, '24-hour')).times).toContain('2026-03-02T01:45');
  });

  it('has whole trades end on their day', async () => {
    const trades = [
      '2026-03-02,AAPL,Long,100,9:31,210.00,1:45,212.00',
      '2026-03-03,NVDA,Long,10,1:05,212.00,3:41,215.00',
    ];
    expect((await read(CLOSED, trades)).asks).toHaveLength(1);
    expect((await read(CLOSED, trades, '12-hour')).times).toEqual([
      '2026-03-02T09:31',
      '2026-03-02T13:45',
      '2026-03-03T13:05',
      '2026-03-03T15:41',
    ]);
  });

  it('is seen in one column of days and times as well', async () => {
    const rows = ['2026-03-02 9:31,AAPL,Buy,100,210.00', '2026-03-02 1:45,AAPL,Sell,100,212.00'];
    expect((await read('Date/Time,Symbol,Side,Qty,Price', rows, '12-hour')).times).toEqual([
      '2026-03-02T09:31',
      '2026-03-02T13:45',
    ]);
  });

  it('is not doubted to the end of a long file: a later hour of the afternoon settles it', async () => {
    const many = Array.from({ length: 3000 }, () => '2026-03-02,9:31,AAPL,Buy,1,210.00');
    const rows = ['2026-03-02,1:05,AAPL,Buy,1,210.00', ...many, '2026-03-02,15:31,AAPL,Sell,1,210.00'];
    expect((await read(HEADINGS, rows)).asks).toEqual([]);
  });
});

it.each([
  ['an hour beyond twelve', ['2026-03-02,1:31,A,Buy,1,2.00', '2026-03-02,13:31,A,Sell,1,2.00']],
  ['an hour of zero', ['2026-03-02,0:31,A,Buy,1,2.00', '2026-03-02,1:31,A,Sell,1,2.00']],
  ['its half', ['2026-03-02,1:31 am,A,Buy,1,2.00', '2026-03-02,2:31 pm,A,Sell,1,2.00']],
  ['rows in the order of a whole day', ['2026-03-02,1:31,A,Buy,1,2.00', '2026-03-02,9:31,A,Sell,1,2.00']],
  [
    'rows against it, newest first',
    ['2026-03-02,9:41,A,Buy,1,2.00', '2026-03-02,9:31,A,Sell,1,2.00', '2026-03-02,1:31,A,Buy,1,2.00'],
  ],
  ['a zero before each hour', ['2026-03-02,01:31:00,A,Buy,1,2.00', '2026-03-03,02:31:00,A,Sell,1,2.00']],
  ['no hour before seven', ['2026-03-02,9:31,A,Buy,1,2.00', '2026-03-02,11:31,A,Sell,1,2.00']],
])('a table that shows %s is read as it is printed', async (_, rows) => {
  const { asks, times } = await read(HEADINGS, rows);
  expect(asks).toEqual([]);
  expect(times).toHaveLength(rows.length);
});
