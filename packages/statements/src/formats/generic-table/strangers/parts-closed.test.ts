import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, verdicts, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'USD' },
  );
  return {
    facts: activities.map(
      ({ facts: { kind, quantity, instrument, price, amount } }) =>
        `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} = ${amount?.normalized()}`,
    ),
    rejected: verdicts.filter(({ verdict }) => verdict === 'rejected').length,
    warned: summary.problems.filter(({ severity }) => severity === 'warning').length,
  };
}

test('what an exit closed of a trade is closed, and what is left over is still held', async () => {
  expect(
    await read(
      'Date,Symbol,Side,Qty,Entry,Exit Date,Exit Qty,Exit,P&L',
      '2026-03-02,AAPL,Long,100,210,2026-03-03,40,215,200',
      '2026-03-04,MSFT,Short,50,400,2026-03-05,50,390,500',
      '2026-03-06,NVDA,Long,10,150,,0,,',
      '2026-03-09,AMD,Long,10,150,2026-03-10,20,160,100',
    ),
  ).toEqual({
    facts: [
      'buy 100 AAPL @ 210 = -21000',
      'sell 40 AAPL @ 215 = 8600',
      'sell 50 MSFT @ 400 = 20000',
      'buy 50 MSFT @ 390 = -19500',
      'buy 10 NVDA @ 150 = -1500',
    ],
    rejected: 1,
    warned: 0,
  });
});

test('an entry that each of its exits repeats is opened once, in parts', async () => {
  expect(
    await read(
      'Symbol,Side,Quantity,Entry Date,Entry Price,Exit Date,Closed Qty,Exit Price,P&L',
      'AAPL,Long,100,2026-03-02,210,2026-03-03,40,215,200',
      'AAPL,Long,100,2026-03-02,210,2026-03-04,60,220,600',
    ),
  ).toEqual({
    facts: [
      'buy 40 AAPL @ 210 = -8400',
      'sell 40 AAPL @ 215 = 8600',
      'buy 60 AAPL @ 210 = -12600',
      'sell 60 AAPL @ 220 = 13200',
    ],
    rejected: 0,
    warned: 1,
  });
});

test('costs in percent of a trade that was closed in part are of what was opened and what was closed', async () => {
  const { activities } = await collectStatement(
    textSource(
      'own.csv',
      [
        'Symbol,Side,Quantity,Entry Date,Entry Price,Exit Date,Exit Price,Exit Qty,Commission %',
        'AAPL,Long,100,2026-03-02,100,2026-03-05,110,50,0.1',
      ].join('\n'),
    ),
  );
  expect(activities.map(({ facts }) => String(facts.fees.normalized()))).toEqual(['0', '15.5']);
});

test('what an exit closed may be told as a share of what was opened, or in words', async () => {
  expect(
    await read(
      'Date,Symbol,Side,Qty,Entry,Exit Date,Exit Size,Exit,P&L',
      '2026-03-02,AAPL,Long,100,210,2026-03-03,50%,215,250',
      '2026-03-04,MSFT,Short,50,400,2026-03-05,Full,390,500',
      '2026-03-04,NVDA,Long,40,150,2026-03-05,1/4,160,100',
      '2026-03-04,AMD,Long,40,150,2026-03-05,Half,160,200',
      // Nobody sells a third of a share here.
      '2026-03-09,TSLA,Long,10,150,2026-03-10,33%,160,30',
      '2026-03-09,META,Long,10,150,2026-03-10,some,160,30',
    ),
  ).toEqual({
    facts: [
      'buy 100 AAPL @ 210 = -21000',
      'sell 50 AAPL @ 215 = 10750',
      'sell 50 MSFT @ 400 = 20000',
      'buy 50 MSFT @ 390 = -19500',
      'buy 40 NVDA @ 150 = -6000',
      'sell 10 NVDA @ 160 = 1600',
      'buy 40 AMD @ 150 = -6000',
      'sell 20 AMD @ 160 = 3200',
    ],
    rejected: 2,
    warned: 0,
  });
});

test('an entry that its exits repeat with a share each is opened in parts', async () => {
  expect(
    await read(
      'Symbol,Side,Quantity,Entry Date,Entry Price,Exit Date,Exit Size,Exit Price,P&L',
      'AAPL,Long,100,2026-03-02,210,2026-03-03,40%,215,200',
      'AAPL,Long,100,2026-03-02,210,2026-03-04,60%,220,600',
    ),
  ).toEqual({
    facts: [
      'buy 40 AAPL @ 210 = -8400',
      'sell 40 AAPL @ 215 = 8600',
      'buy 60 AAPL @ 210 = -12600',
      'sell 60 AAPL @ 220 = 13200',
    ],
    rejected: 0,
    warned: 1,
  });
});

test('exits in rows below a trade that say nothing else are of it', async () => {
  const { facts, rejected } = await read(
    'Trade,Ticker,Side,Entry Date,Entry Price,Qty,Exit Date,Exit Price,Exit Qty',
    '1,AAPL,Long,2026-03-02,200,100,2026-03-03,205,50',
    ',,,,,,2026-03-04,210,30',
    ',,,,,,2026-03-05,211,20',
    '2,TSLA,Short,2026-03-05,300,20,2026-03-06,295,20',
  );
  expect(rejected).toBe(0);
  expect(facts).toEqual([
    'buy 50 AAPL @ 200 = -10000',
    'sell 50 AAPL @ 205 = 10250',
    'buy 30 AAPL @ 200 = -6000',
    'sell 30 AAPL @ 210 = 6300',
    'buy 20 AAPL @ 200 = -4000',
    'sell 20 AAPL @ 211 = 4220',
    'sell 20 TSLA @ 300 = 6000',
    'buy 20 TSLA @ 295 = -5900',
  ]);
});
