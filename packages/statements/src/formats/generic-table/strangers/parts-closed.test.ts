import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

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

describe('prices of several entries or exits', () => {
  test.each([
    ['Entry Price', 'Entry Price (2)', 'Exit Price'],
    ['Entry Price', 'Partial Exit', 'Exit Price'],
    ['Einstiegskurs', 'Einstieg 2', 'Ausstiegskurs'],
    ['Entry', 'Exit', '2nd exit price'],
    ['Entry', 'Exit 1', 'Exit 2'],
    ['Average Entry', 'Exit 1', 'Exit 2'],
  ])('are not read as one: %s, %s, %s', async (...headings) => {
    const { facts, rejected } = await read(
      `Date,Symbol,Side,Qty,${headings.join(',')}`,
      '2026-03-02,AAPL,Long,100,210,211,212',
    );
    expect({ facts, rejected }).toEqual({ facts: [], rejected: 1 });
  });

  const ONE = ['buy 100 AAPL @ 210 = -21000', 'sell 100 AAPL @ 211.33 = 21133'];

  test.each([
    ['their average has a heading', 'Entry,Exit 1,Exit 2,Avg Exit,P&L', '210,212,211,211.33,133'],
    ['of one end alone', 'Avg Entry,Entry 2,Exit,P&L', '210,211,211.33,133'],
    ['what was made comes out with those that are read', 'Entry,Exit,Exit 2,P&L', '210,211.33,212,133'],
    ['less what it cost', 'Entry,Exit,Exit 2,Commission,Net P&L', '210,211.33,212,3,130'],
    ['to the cents of an average', 'Entry,Exit,Exit 2,P&L', '210,211.33,212,133.33'],
    ['no second one is filled', 'Entry,Exit,Exit 2,P&L', '210,211.33,,133'],
    ['the column of parts says no price', 'Entry,Exit,Partial Exit,P&L', '210,211.33,No,133'],
  ])('count as one where %s', async (_, headings, cells) => {
    const { facts } = await read(`Date,Symbol,Side,Qty,${headings}`, `2026-03-02,AAPL,Long,100,${cells}`);
    expect(facts).toEqual(ONE);
  });

  test('do not count as one where what was made is of both', async () => {
    const { facts } = await read(
      'Date,Symbol,Side,Qty,Entry,Exit,Exit 2,P&L',
      '2026-03-02,AAPL,Long,100,210,211,212,150',
    );
    expect(facts).toEqual([]);
  });
});

test('a row of fills that has the price of a purchase and of a sale is told, however far down it stands', async () => {
  const days = Array.from({ length: 1200 }, (_, day) =>
    Temporal.PlainDate.from('2022-01-03').add({ days: day }).toString(),
  );
  const { facts, rejected } = await read(
    'Date,Symbol,Side,Qty,Buy Price,Sell Price',
    ...days.map((day, at) => (at % 2 === 0 ? `${day},AAPL,Buy,10,100,` : `${day},AAPL,Sell,10,,101`)),
    '2026-03-02,AAPL,Buy,10,100,105',
  );
  expect({ facts: facts.length, rejected }).toEqual({ facts: 1200, rejected: 1 });
});

describe('what is left of a quantity', () => {
  const TRADES = 'Symbol,Side,Qty,Entry Date,Entry Price,Exit Date,Exit Price,Remaining Qty';
  const PART = ['buy 10 AAPL @ 100 = -1000', 'sell 4 AAPL @ 101 = 404'];
  const WHOLE = ['buy 10 AAPL @ 100 = -1000', 'sell 10 AAPL @ 101 = 1010'];

  test.each([
    ['is still held of a trade', TRADES, ['AAPL,Long,10,2026-03-02,100,2026-03-03,101,6'], PART],
    ['as its result says', `${TRADES},P&L`, ['AAPL,Long,10,2026-03-02,100,2026-03-03,101,6,4'], PART],
    [
      'unless its result is of all of it',
      `${TRADES},P&L`,
      ['AAPL,Long,10,2026-03-02,100,2026-03-03,101,6,10'],
      WHOLE,
    ],
    [
      'or another row closes it',
      TRADES,
      ['AAPL,Long,10,2026-03-02,100,2026-03-03,101,6', 'AAPL,Long,6,2026-03-02,100,2026-03-04,102,0'],
      [...WHOLE, 'buy 6 AAPL @ 100 = -600', 'sell 6 AAPL @ 102 = 612'],
    ],
    [
      'was not executed of an order',
      'Date,Symbol,Side,Order Qty,Remaining Qty,Price',
      ['2026-03-02,AAPL,Buy,10,4,100'],
      ['buy 6 AAPL @ 100 = -600'],
    ],
    [
      'as its status says',
      'Date,Symbol,Side,Qty,Remaining Qty,Price,Status',
      [
        '2026-03-02,AAPL,Buy,10,4,100,Cancelled',
        '2026-03-02,AAPL,Sell,6,0,101,Filled',
        '2026-03-03,MSFT,Buy,6,6,101,Cancelled',
      ],
      ['buy 6 AAPL @ 100 = -600', 'sell 6 AAPL @ 101 = 606'],
    ],
    [
      'is what is held after a fill, where rows follow from each other',
      'Date,Symbol,Side,Qty,Price,Remaining Qty',
      ['2026-03-02,AAPL,Buy,10,100,10', '2026-03-03,AAPL,Sell,4,101,6'],
      PART,
    ],
    [
      'or of what was bought',
      'Date,Symbol,Side,Qty,Price,Remaining Qty',
      ['2026-03-02,AAPL,Buy,10,100,4'],
      ['buy 10 AAPL @ 100 = -1000'],
    ],
  ])('%s', async (_, header, rows, facts) => {
    expect((await read(header, ...rows)).facts).toEqual(facts);
  });
});
