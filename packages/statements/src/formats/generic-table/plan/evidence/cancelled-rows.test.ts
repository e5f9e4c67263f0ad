import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'Date,Symbol,Action,Quantity,Price,Currency';

async function read(...rows: string[]) {
  const { activities, cancellations, verdicts } = await collectStatement(
    textSource('table.csv', [HEADER, ...rows, ''].join('\n')),
    { timeZone: 'UTC' },
  );
  return {
    kept: activities.map(({ line }) => line),
    struck: cancellations.map(
      ({ line, like: { kind, instrument, quantity, price } }) =>
        `${line}: ${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()}`,
    ),
    others: verdicts.flatMap(({ line, verdict, code }) =>
      code === undefined ? [] : [`${line} ${verdict} ${code}`],
    ),
  };
}

test.each(['Cancel Buy', 'CANCELLED BUY', 'Cxl Buy', 'Buy Cancel', 'Buy (Cancellation)', 'Storno Kauf'])(
  'a row strikes the trade that it takes back: %s',
  async (word) => {
    expect(
      await read(
        '2026-03-02,AAPL,Buy,10,100,USD',
        '2026-03-03,AAPL,Buy,10,99,USD',
        `2026-03-03,AAPL,${word},10,100,USD`,
        '2026-03-13,AAPL,Sell,10,101,USD',
      ),
    ).toEqual({ kept: [2, 3, 5], struck: ['4: buy 10 AAPL @ 100'], others: ['4 ignored cancelled-trade'] });
  },
);

test('where the newest stand first, what it takes back is below it', async () => {
  expect(
    await read(
      '2026-03-13,AAPL,Sell,10,101,USD',
      '2026-03-05,AAPL,Buy,10,100,USD',
      '2026-03-03,AAPL,Cancel Buy,10,100,USD',
      '2026-03-02,AAPL,Buy,10,100,USD',
    ),
  ).toMatchObject({ kept: [2, 3, 5], struck: ['4: buy 10 AAPL @ 100'] });
});

test('of two alike each strikes one', async () => {
  const { struck } = await read(
    '2026-03-02,AAPL,Buy,10,100,USD',
    '2026-03-02,AAPL,Buy,10,100,USD',
    '2026-03-02,AAPL,Cancel Buy,10,100,USD',
    '2026-03-02,AAPL,Cancel Buy,10,100,USD',
  );
  expect(struck.toSorted()).toEqual(['4: buy 10 AAPL @ 100', '5: buy 10 AAPL @ 100']);
});

test.each([
  ['of another price', '2026-03-03,AAPL,Cancel Buy,10,101,USD'],
  ['of another side', '2026-03-03,AAPL,Cancel Sell,10,100,USD'],
  ['of a later day', '2026-03-01,AAPL,Cancel Buy,10,100,USD'],
])('what takes back nothing of the file is told: %s', async (_, row) => {
  expect(await read('2026-03-02,AAPL,Buy,10,100,USD', row)).toEqual({
    kept: [2],
    struck: [],
    others: ['3 rejected unsupported-event'],
  });
});

test('an order that was cancelled takes back nothing', async () => {
  expect(
    await read('2026-03-02,AAPL,Buy,10,100,USD', '2026-03-03,AAPL,Buy Cancelled,10,100,USD'),
  ).toMatchObject({
    kept: [2],
    struck: [],
  });
});
