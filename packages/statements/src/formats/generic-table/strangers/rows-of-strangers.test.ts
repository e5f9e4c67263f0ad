import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    outcome: summary.outcome,
    facts: activities.map(
      ({ facts: { occurredAt, kind, effect = '', instrument, quantity, price, fees, currency } }) =>
        [
          new Date(Number(occurredAt) / 1000).toISOString().slice(5, 16),
          `${kind} ${effect}`.trim(),
          instrument?.symbol,
          quantity?.normalized().toString(),
          `@ ${price?.normalized()}`,
          ...(fees.isZero() ? [] : [`fees ${fees.normalized()}`]),
          currency,
        ].join(' '),
    ),
    said: summary.problems.map(({ code }) => code),
  };
}

test('an exit in a row of its own is of the other side than what is held', async () => {
  const { facts, said } = await read(
    'Trade ID,Symbol,Type,Date,Qty,Price,Currency',
    '1,AAPL,Entry Long,2026-03-02 10:00,100,200,USD',
    '1,AAPL,Exit,2026-03-02 11:00,40,202,USD',
    '1,AAPL,Exit 2,2026-03-02 12:00,60,204,USD',
    '2,TSLA,Entry Short,2026-03-03 10:00,10,300,USD',
    '2,TSLA,Stop,2026-03-03 11:00,10,310,USD',
  );
  expect(facts).toEqual([
    '03-02T10:00 buy open AAPL 100 @ 200 USD',
    '03-02T11:00 sell close AAPL 40 @ 202 USD',
    '03-02T12:00 sell close AAPL 60 @ 204 USD',
    '03-03T10:00 sell open TSLA 10 @ 300 USD',
    '03-03T11:00 buy close TSLA 10 @ 310 USD',
  ]);
  expect(said).toEqual([]);
});

test('also where the newest row comes first, and where a position is added to', async () => {
  const { facts } = await read(
    'Symbol,Type,Date,Qty,Price,Currency',
    'AAPL,Exit,2026-03-02 12:00,75,204,USD',
    'AAPL,Trim,2026-03-02 11:00,75,203,USD',
    'AAPL,Add,2026-03-02 10:30,50,201,USD',
    'AAPL,Entry Long,2026-03-02 10:00,100,200,USD',
  );
  expect(facts).toEqual([
    '03-02T12:00 sell close AAPL 75 @ 204 USD',
    '03-02T11:00 sell close AAPL 75 @ 203 USD',
    '03-02T10:30 buy open AAPL 50 @ 201 USD',
    '03-02T10:00 buy open AAPL 100 @ 200 USD',
  ]);
});

test('a stop loss of a short is none of a long, beside other exits', async () => {
  const { facts } = await read(
    'Date,Time,Pair,Type,Units,Price',
    '2026-03-02,10:00,EURUSD,Buy,50000,1.0800',
    '2026-03-02,12:00,EURUSD,TP,50000,1.0840',
    '2026-03-03,10:00,GBPUSD,Sell,20000,1.2700',
    '2026-03-03,12:00,GBPUSD,SL,20000,1.2720',
  );
  expect(facts.at(-1)).toBe('03-03T12:00 buy close GBP.USD 20000 @ 1.272 USD');
});

test('an exit of what the file does not hold is told as words that nobody knows', async () => {
  const { facts, said } = await read(
    'Symbol,Type,Date,Qty,Price,Currency',
    'AAPL,Entry Long,2026-03-02 10:00,100,200,USD',
    'MSFT,Exit,2026-03-02 11:00,40,402,USD',
  );
  expect(facts).toEqual(['03-02T10:00 buy open AAPL 100 @ 200 USD']);
  expect(said).toEqual(['unknown-side']);
});

test('a fill without a time stays behind the one above it of its day', async () => {
  const { facts, said } = await read(
    'Date,Time,Symbol,Side,Qty,Price,Currency',
    '2026-03-02,09:31,AMD,Buy,100,100,USD',
    '2026-03-02,,AMD,Sell,100,101,USD',
    '2026-03-03,,INTC,Buy,50,20,USD',
    '2026-03-03,15:00,INTC,Sell,50,21,USD',
  );
  expect(facts).toEqual([
    '03-02T09:31 buy AMD 100 @ 100 USD',
    '03-02T09:31 sell AMD 100 @ 101 USD',
    '03-03T00:00 buy INTC 50 @ 20 USD',
    '03-03T15:00 sell INTC 50 @ 21 USD',
  ]);
  expect(said).toEqual(['missing-value']);
});

test('a day beside times of one column does not turn the rows around', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Price,Currency',
    '2026-03-02 09:31,AMD,Buy,100,100,USD',
    '2026-03-02,AMD,Sell,100,101,USD',
  );
  expect(facts).toEqual(['03-02T09:31 buy AMD 100 @ 100 USD', '03-02T09:31 sell AMD 100 @ 101 USD']);
});

test('days in rows of their own are those of the rows below them', async () => {
  const { facts, outcome } = await read(
    'Symbol,Time,Side,Qty,Price,Currency',
    '"Monday, March 2, 2026",,,,,',
    'AAPL,09:31,Buy,10,200,USD',
    'AAPL,10:31,Sell,10,201,USD',
    '"Tuesday, March 3, 2026",,,,,',
    'MSFT,09:31,Buy,10,400,USD',
  );
  expect({ facts, outcome }).toEqual({
    facts: [
      '03-02T09:31 buy AAPL 10 @ 200 USD',
      '03-02T10:31 sell AAPL 10 @ 201 USD',
      '03-03T09:31 buy MSFT 10 @ 400 USD',
    ],
    outcome: 'read',
  });
});

test('a trade in two rows of one ticket, of which the second leaves out what and how much it was', async () => {
  const { facts } = await read(
    'Ticket #,Symbol,Volume,Date,Sold,Bought,Gross P/L,Comm,Net P/L,Condition',
    '123,EUR/USD,10000,3/2/26 10:00,,1.08000,,,,Mkt',
    ',,,3/2/26 12:00,1.08100,,10.00,-0.80,9.20,C',
    '124,EUR/USD,10000,3/23/26 10:00,1.08500,,,,,Mkt',
    ',,,3/23/26 12:00,,1.08300,20.00,-0.80,19.20,L',
  );
  expect(facts).toEqual([
    '03-02T10:00 buy EUR.USD 10000 @ 1.08 USD',
    '03-02T12:00 sell EUR.USD 10000 @ 1.081 fees 0.8 USD',
    '03-23T10:00 sell EUR.USD 10000 @ 1.085 USD',
    '03-23T12:00 buy EUR.USD 10000 @ 1.083 fees 0.8 USD',
  ]);
});

test('a fill without a time is told apart by what is written in its own row', async () => {
  const idOf = async (above: string) => {
    const rows = ['Date,Time,Symbol,Side,Qty,Price,Currency', above, '2026-03-02,,AMD,Sell,100,101,USD'];
    const { activities } = await collectStatement(textSource('table.csv', `${rows.join('\n')}\n`));
    return activities.at(-1)?.identity;
  };
  const first = await idOf('2026-03-02,09:31,AMD,Buy,100,100,USD');
  expect(first).toBeDefined();
  expect(await idOf('2026-03-02,10:45,INTC,Buy,5,20,USD')).toEqual(first);
});

const OPTIONS = 'Symbol,Expiry,Strike,Right,Type,Date,Qty,Price,Currency';

test('an exit of an option is of that one, and of no other on its paper', async () => {
  const { facts } = await read(
    OPTIONS,
    'AAPL,2026-06-19,200,C,Entry Long,2026-03-02 10:00,2,5,USD',
    'AAPL,2026-06-19,180,P,Entry Short,2026-03-02 11:00,1,3,USD',
    'AAPL,2026-06-19,180,P,Exit,2026-03-03 11:00,1,2,USD',
    'AAPL,2026-06-19,200,C,Exit,2026-03-04 11:00,2,6,USD',
  );
  expect(facts.slice(2).map((fact) => fact.slice(12, 21))).toEqual(['buy close', 'sell clos']);
});

test('an exit of what is held both ways at once is told as words that nobody knows', async () => {
  const { facts, said } = await read(
    'Symbol,Type,Date,Qty,Price,Currency',
    'AAPL,Entry Long,2026-03-02 10:00,100,200,USD',
    'AAPL,Entry Short,2026-03-02 11:00,50,201,USD',
    'AAPL,Exit,2026-03-02 12:00,50,202,USD',
  );
  expect([facts.length, said]).toEqual([2, ['unknown-side']]);
});

test('an order that was not filled holds nothing that an exit could end', async () => {
  const { facts } = await read(
    'Symbol,Type,Date,Qty,Price,Status,Currency',
    'AAPL,Entry Long,2026-03-02 10:00,100,200,Cancelled,USD',
    'AAPL,Entry Short,2026-03-02 11:00,50,201,Filled,USD',
    'AAPL,Exit,2026-03-02 12:00,50,202,Filled,USD',
  );
  expect(facts).toEqual([
    '03-02T11:00 sell open AAPL 50 @ 201 USD',
    '03-02T12:00 buy close AAPL 50 @ 202 USD',
  ]);
});

test('a stop loss is no sale of a long where it is not known what it ends', async () => {
  const { facts, said } = await read(
    'Date,Time,Pair,Type,Units,Price',
    '2026-03-02,10:00,EURUSD,Buy,50000,1.0800',
    '2026-03-02,12:00,EURUSD,TP,50000,1.0840',
    ...Array.from({ length: 1000 }, () => '2026-03-02,13:00,EURUSD,Buy,1,1.0840'),
    '2026-03-03,12:00,GBPUSD,SL,20000,1.2720',
  );
  expect(facts.some((fact) => fact.includes('GBP'))).toBe(false);
  expect(said).toContain('unknown-side');
});
