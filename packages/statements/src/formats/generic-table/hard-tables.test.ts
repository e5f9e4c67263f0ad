import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource, workbookSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to: each fact in a few words, and what is said of them. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  return told(
    collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), { timeZone: 'UTC', ...options }),
  );
}

async function told(collected: ReturnType<typeof collectStatement>) {
  const { summary, activities, verdicts, problems } = await collected;
  const facts = activities.map(
    ({ account, facts: { kind, effect, instrument, quantity, price, fees, currency, occurredAt } }) =>
      [
        new Date(Number(occurredAt) / 1000).toISOString().slice(5, 16),
        ...(account === '' ? [] : [account]),
        kind,
        ...(effect === undefined ? [] : [effect]),
        instrument?.symbol,
        ...(quantity === undefined ? [] : [`${quantity.normalized()} @ ${price?.normalized()}`]),
        ...(fees.isZero() ? [] : [`fee ${fees.normalized()}`]),
        currency,
      ].join(' '),
  );
  return { summary, activities, facts, verdicts, codes: problems.map(({ code }) => code) };
}

describe('what stands in the first row of a group alone', () => {
  test('is of all of it: what is traded, and the day', async () => {
    const { facts, codes } = await read([
      'Symbol,Date,Time,Side,Qty,Price,Currency',
      'AAPL,2026-02-02,09:31:00,Buy,10,189.50,USD',
      ',,10:31:00,Sell,4,190.50,USD',
      ',2026-02-03,11:31:00,Sell,6,191.50,USD',
      'MSFT,2026-02-04,09:35:00,Buy,5,400,USD',
      ',,09:45:00,Sell,5,401,USD',
    ]);
    expect(facts).toEqual([
      '02-02T09:31 buy AAPL 10 @ 189.5 USD',
      '02-02T10:31 sell AAPL 4 @ 190.5 USD',
      '02-03T11:31 sell AAPL 6 @ 191.5 USD',
      '02-04T09:35 buy MSFT 5 @ 400 USD',
      '02-04T09:45 sell MSFT 5 @ 401 USD',
    ]);
    expect(codes).toContain('missing-value');
  });

  test('is no guess for a row that has lost its own', async () => {
    const { facts, verdicts } = await read([
      'Symbol,Date,Side,Qty,Price,Currency',
      'AAPL,2026-02-02 09:31:00,Buy,10,189.50,USD',
      'AAPL,2026-02-02 10:31:00,Sell,10,190.50,USD',
      ',2026-02-02 11:31:00,Buy,6,191.50,USD',
    ]);
    expect(facts).toHaveLength(2);
    expect(verdicts).toMatchObject([{ line: 4, verdict: 'rejected', code: 'missing-value' }]);
  });

  test('may be the day, in a row of its own', async () => {
    const { facts } = await read([
      'Time,Symbol,Side,Qty,Price,Currency',
      '"Monday, February 2, 2026",,,,,',
      '09:31:00,AAPL,Buy,10,189.50,USD',
      '"Tuesday, February 3, 2026",,,,,',
      '09:31:00,AAPL,Sell,10,190.50,USD',
    ]);
    expect(facts).toEqual(['02-02T09:31 buy AAPL 10 @ 189.5 USD', '02-03T09:31 sell AAPL 10 @ 190.5 USD']);
  });
});

describe('cells as a spreadsheet marks them', () => {
  test.each([
    ['an apostrophe', (cell: string) => `'${cell}`],
    ['a formula of text', (cell: string) => `="${cell}"`],
  ])('for text: %s', async (_what, marked) => {
    const rows = [
      '2026-02-02 09:31:00,AAPL,BUY,10,189.50,1.00,USD',
      '2026-02-02 10:31:00,AAPL,SELL,10,190.50,1.00,USD',
    ];
    const cells = rows.map((row) => row.split(',').map(marked).join());
    for (const header of [
      'Date,Symbol,Side,Quantity,Price,Commission,Currency',
      "'Date,'Symbol,'Side,'Quantity,'Price,'Commission,'Currency",
    ]) {
      expect((await read([header, ...cells])).facts).toEqual([
        '02-02T09:31 buy AAPL 10 @ 189.5 fee 1 USD',
        '02-02T10:31 sell AAPL 10 @ 190.5 fee 1 USD',
      ]);
    }
  });

  test('for times of a day: fractions of it', async () => {
    const { facts } = await read([
      'Trade Date;Trade Time;Symbol;Side;Qty;Price;Currency',
      '46055;0,396527778;AAPL;Buy;10;189,50;USD',
      '46055;0,438194444;AAPL;Sell;10;190,50;USD',
    ]);
    expect(facts).toEqual(['02-02T09:31 buy AAPL 10 @ 189.5 USD', '02-02T10:31 sell AAPL 10 @ 190.5 USD']);
  });
});

test('prices and costs in cents are hundredths', async () => {
  const { facts } = await read([
    'executed_at,symbol,side,qty,price_cents,fee_cents,tax_cents,currency',
    '2026-02-02T14:31:00Z,AAPL,buy,10,18950,100,5,USD',
  ]);
  expect(facts).toEqual(['02-02T14:31 buy AAPL 10 @ 189.5 fee 1.05 USD']);
});

test('costs in basis points are a hundredth of a percent each', async () => {
  const { facts } = await read([
    'Time,Symbol,Side,Qty,Price,Fee (bps),Currency',
    '2026-02-02 09:31:00,AAPL,BUY,10,100.00,10,USD',
  ]);
  expect(facts).toEqual(['02-02T09:31 buy AAPL 10 @ 100 fee 1 USD']);
});

describe('a position that is called by its direction', () => {
  test.each([
    ['Action', 'Position', 'Open', 'Close'],
    ['What', 'Side', 'Entry', 'Exit'],
  ])('is left by the other side: %s, %s', async (action, position, opens, closes) => {
    const { facts } = await read([
      `Time,Symbol,${action},${position},Contracts,Price`,
      `2026-02-02 09:31,ESH6,${opens},Long,1,6000.00`,
      `2026-02-02 10:31,ESH6,${closes},Long,1,6001.00`,
      `2026-02-02 11:31,ESH6,${opens},Short,2,6005.00`,
      `2026-02-02 12:31,ESH6,${closes},Short,2,6004.00`,
    ]);
    expect(facts).toEqual([
      '02-02T09:31 buy open ESH6 1 @ 6000 USD',
      '02-02T10:31 sell close ESH6 1 @ 6001 USD',
      '02-02T11:31 sell open ESH6 2 @ 6005 USD',
      '02-02T12:31 buy close ESH6 2 @ 6004 USD',
    ]);
  });
});

test('what was executed counts, and not what was ordered', async () => {
  const { facts } = await read([
    'Time,Symbol,Side,Qty,Filled,Price,Avg Fill,Status,Currency',
    '2026-02-02 09:31,AAPL,Buy,10,10,190.00,189.50,Filled,USD',
    '2026-02-02 09:33,AAPL,Sell,10,4,190.00,190.50,Partially Filled,USD',
  ]);
  expect(facts).toEqual(['02-02T09:31 buy AAPL 10 @ 189.5 USD', '02-02T09:33 sell AAPL 4 @ 190.5 USD']);
});

test('rows of one pair that were held at once are positions of their own, in the currency of the file', async () => {
  const { activities, summary } = await read([
    'open_timestamp,close_timestamp,pair,direction,lots,open_rate,close_rate,fee_eur,pnl_eur',
    '2026-02-02 08:00:00,2026-02-02 12:00:00,EURUSD,Long,0.10,1.10000,1.10500,-0.70,45.45',
    '2026-02-02 08:00:00,2026-02-02 13:00:00,EURUSD,Short,0.10,1.10000,1.10400,-0.70,-36.36',
  ]);
  const positions = activities.map(({ facts: { positionId } }) => positionId);
  expect(positions.map((position) => positions.indexOf(position))).toEqual([0, 0, 2, 2]);
  expect(positions).not.toContain(undefined);
  expect(summary.accounts).toMatchObject([{ currency: 'EUR' }]);
});

test('what a position was worth is no number of shares', async () => {
  const { facts, codes } = await read([
    'Date,Ticker,Side,Entry Price,Exit Price,Position Size ($),P&L ($)',
    '2026-02-02,AAPL,Long,100,101,1000,10',
    '2026-02-03,MSFT,Short,400,396,2000,20',
  ]);
  expect(facts.map((fact) => fact.slice(12))).toEqual([
    'buy open AAPL 10 @ 100 USD',
    'sell close AAPL 10 @ 101 USD',
    'sell open MSFT 5 @ 400 USD',
    'buy close MSFT 5 @ 396 USD',
  ]);
  expect(codes).toContain('price-derived');
});

test.each([
  ['Duration', '1:30:00'],
  ['Duration (min)', '90'],
  ['Hold time', '1h 30m'],
])('a trade without an exit time ends when it was held for so long: %s %s', async (heading, held) => {
  const { facts } = await read([
    `Opened,Symbol,Side,Shares,Entry,Exit,${heading},Currency`,
    `2026-02-02 09:31:00,AAPL,Long,10,189.50,190.50,${held},USD`,
  ]);
  expect(facts).toEqual([
    '02-02T09:31 buy open AAPL 10 @ 189.5 USD',
    '02-02T11:01 sell close AAPL 10 @ 190.5 USD',
  ]);
});

test('a row with a second exit is refused in words', async () => {
  const { verdicts, facts } = await read([
    'Date,Symbol,Side,Qty,Entry,Exit 1 Qty,Exit 1 Price,Exit 2 Qty,Exit 2 Price,P&L',
    '2026-02-02,AAPL,Long,10,189.50,5,190.50,5,191.50,15',
    '2026-02-03,MSFT,Long,10,400,10,401,,,10',
  ]);
  expect(verdicts).toMatchObject([{ line: 2, code: 'unsupported-event' }]);
  expect(facts).toHaveLength(2);
});

test('a row with a second entry is refused in words: all of it would have been bought at the first', async () => {
  const { verdicts, facts } = await read([
    'Date,Symbol,Side,Qty,Entry 1,Entry 2,Exit,Currency',
    '2026-02-02,AAPL,Long,10,189.50,188.50,191.50,USD',
    '2026-02-03,MSFT,Long,10,400,,401,USD',
  ]);
  expect(verdicts).toMatchObject([{ line: 2, code: 'unsupported-event' }]);
  expect(facts).toHaveLength(2);
});

test('options called by a month in whole, by days with dots, or by a month behind the strike are no shares', async () => {
  const { facts, verdicts } = await read([
    'Date,Symbol,Side,Qty,Price,Currency',
    '2026-02-02,AAPL January 15 2027 200 Call,Buy,1,12.50,USD',
    '2026-02-02,AAPL 15.01.2027 200 Call,Buy,1,12.50,USD',
    '2026-02-02,AAPL 200C Jan 2027,Buy,1,12.50,USD',
    '2026-02-02,AAPL January 2027 200 Call,Buy,1,12.50,USD',
  ]);
  expect(facts).toEqual([
    '02-02T00:00 buy AAPL270115C00200000 1 @ 12.5 USD',
    '02-02T00:00 buy AAPL270115C00200000 1 @ 12.5 USD',
  ]);
  expect(verdicts.map(({ line }) => line)).toEqual([4, 5]);
});

test('a cell of both ends of a trade', async () => {
  const { facts } = await read([
    'Name,Date,Direction,Entry Price,Exit Price,Position Size,Currency',
    'AAPL,"February 2, 2026 9:31 AM → February 3, 2026 10:31 AM",Long,189.5,190.5,10,USD',
    'MSFT,"February 3, 2026 9:31 AM → 10:31 AM",Short,400,401,5,USD',
  ]);
  expect(facts).toEqual([
    '02-02T09:31 buy open AAPL 10 @ 189.5 USD',
    '02-03T10:31 sell close AAPL 10 @ 190.5 USD',
    '02-03T09:31 sell open MSFT 5 @ 400 USD',
    '02-03T10:31 buy close MSFT 5 @ 401 USD',
  ]);
});

test('a column of zones says of each row where its time is', async () => {
  const { facts, codes } = await read(
    [
      'Date,Time,TZ,Symbol,Side,Qty,Price,Currency',
      '02/13/2026,09:31:00 AM,ET,AAPL,Buy,10,189.50,USD',
      '02/13/2026,10:31:00,Europe/Berlin,AAPL,Sell,10,190.50,USD',
    ],
    { timeZone: 'Asia/Tokyo' },
  );
  expect(facts).toEqual(['02-13T14:31 buy AAPL 10 @ 189.5 USD', '02-13T09:31 sell AAPL 10 @ 190.5 USD']);
  expect(codes).toEqual([]);
});

test('a total with its day is a total', async () => {
  const { facts, verdicts } = await read([
    'Date,Symbol,Side,Qty,Price,Amount,Currency',
    '2026-02-02,AAPL,Buy,10,189.50,-1895.00,USD',
    '2026-02-02,Total,,20,,10.00,USD',
    '2026-02-03,TOTAL,Buy,5,60.00,-300.00,USD',
  ]);
  expect(facts).toHaveLength(2);
  expect(verdicts).toMatchObject([{ line: 3, verdict: 'ignored', code: 'stated-total' }]);
});

test('a split whose ratio stands beside its word', async () => {
  const { activities } = await read([
    'Date,Type,Symbol,Qty,Price,Amount,Currency',
    '2026-02-02,Buy,AAPL,10,200,-2000,USD',
    '2026-02-10,Split 2:1,AAPL,10,,,USD',
  ]);
  expect(activities[1]?.facts).toMatchObject({ kind: 'split' });
  expect(activities[1]?.facts.ratio?.toString()).toBe('2');
});

test('what was paid and received tells the price and the side', async () => {
  const { facts } = await read(
    [
      'Date,Ticker,Shares,Paid,Received,Currency',
      '2026-02-02,AAPL,10,1895.00,,USD',
      '2026-02-13,AAPL,10,,1905.00,USD',
    ],
    { mapping: { columns: { date: 0, symbol: 1, quantity: 2, debit: 3, credit: 4, currency: 5 } } },
  );
  expect(facts.map((fact) => fact.slice(12))).toEqual([
    'buy AAPL 10 @ 189.5 USD',
    'sell AAPL 10 @ 190.5 USD',
  ]);
});

test.each([
  ['time,pair,side,size,price,fee', '2026-02-02T08:00:00Z,ETH-USDC,BUY,1,3000,1.5', 'USDC'],
  ['time,pair,side,size,price,fee', '2026-02-02T08:00:00Z,BTC/USDT,BUY,1,60000,1.5', 'USDT'],
  ['time,pair,side,size,price,fee', '2026-02-02T08:00:00Z,USD/JPY,BUY,1000,150.5,1.5', 'JPY'],
])('nothing is assumed of what names its own currency: %s %s', async (header, row, currency) => {
  const { facts, codes } = await read([header, row]);
  expect(facts).toEqual([expect.stringMatching(new RegExp(` ${currency}$`))]);
  expect(codes).toEqual([]);
});

test('long and short as letters are both known', async () => {
  const { facts, verdicts } = await read([
    'Date,Ticker,L/S,Shares,Entry,Exit,Currency',
    '2026-02-02,AAPL,L,100,100,102,USD',
    '2026-02-03,MSFT,S,50,400,401,USD',
  ]);
  expect(facts.map((fact) => fact.slice(12))).toEqual([
    'buy open AAPL 100 @ 100 USD',
    'sell close AAPL 100 @ 102 USD',
    'sell open MSFT 50 @ 400 USD',
    'buy close MSFT 50 @ 401 USD',
  ]);
  expect(verdicts).toEqual([]);
});

test('accounts by a short word stay apart, and codes of papers are no effects', async () => {
  const { facts } = await read([
    'Acct,Date,Code,Name,Side,Qty,Price,Currency',
    '****1234,2026-02-02,00700,TENCENT,Buy,100,400,HKD',
    '****9876,2026-02-13,00700,TENCENT,Buy,100,410,HKD',
  ]);
  expect(facts.map((fact) => fact.slice(12))).toEqual([
    '****1234 buy 00700 100 @ 400 HKD',
    '****9876 buy 00700 100 @ 410 HKD',
  ]);
});

test.each(['-', '—', 'Open', 'n/a'])('a trade whose exit is “%s” is still open', async (none) => {
  const { facts } = await read([
    'Symbol,Entry Date,Entry Price,Shares,Exit Date,Exit Price,P/L,Currency',
    'AAPL,2026-02-02,189.50,10,2026-02-03,190.50,10,USD',
    `TSLA,2026-02-05,250.00,2,${none},-,-,USD`,
  ]);
  expect(facts.at(-1)?.slice(12)).toBe('buy open TSLA 2 @ 250 USD');
});

test('what was bought and sold for so much is no price of each', async () => {
  const { facts } = await read([
    'Stock,Bought On,Bought For,Sold On,Sold For,Shares,Currency',
    'AAPL,2026-02-02,1895.00,2026-02-13,1905.00,10,USD',
  ]);
  expect(facts.map((fact) => fact.slice(12))).toEqual([
    'buy open AAPL 10 @ 189.5 USD',
    'sell close AAPL 10 @ 190.5 USD',
  ]);
});

describe('sheets of one workbook', () => {
  const HEADER = ['Date', 'Symbol', 'Side', 'Qty', 'Price', 'Currency'];
  const BUY = ['2026-02-02 09:31:00', 'AAPL', 'Buy', 10, 189.5, 'USD'];
  const book = (first: string, second: string) =>
    told(
      collectStatement(workbookSource('book.xlsx', { [first]: [HEADER, BUY], [second]: [HEADER, BUY] }), {
        timeZone: 'UTC',
      }),
    );

  test('that are called like accounts are of one each, which is said', async () => {
    const { summary, codes } = await book('IRA', 'Taxable 2026');
    expect(summary.accounts.map(({ ref }) => ref)).toEqual(['IRA', 'Taxable 2026']);
    expect(codes).toEqual(['account-assumed', 'account-assumed']);
  });

  test.each([
    ['January', 'February'],
    ['2025', '2026 Q1'],
    ['Sheet1', 'Sheet2'],
    ['Buys', 'Sells'],
    ['AAPL', 'MSFT'],
  ])('that are called otherwise are of one: %s, %s', async (first, second) => {
    const { summary } = await book(first, second);
    expect(summary.accounts.map(({ ref }) => ref)).toEqual(['']);
  });
});
