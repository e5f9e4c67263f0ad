import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, summary, verdicts } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'USD' },
  );
  return {
    facts: activities.map(
      ({ line, facts: { kind, quantity, price, instrument } }) =>
        `${line} ${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()}`,
    ),
    told: [...summary.problems, ...verdicts].map(({ message }) => message),
  };
}

const FIRST = [
  'Date,Symbol,Side,Qty,Price,Fee',
  '2026-03-02,AAPL,Buy,100,210.00,1.00',
  '2026-03-03,AAPL,Sell,100,212.00,1.00',
];
const OWN = ['2 buy 100 AAPL @ 210', '3 sell 100 AAPL @ 212'];

test('rows below the headings of another table are told, and not read under those of the first', async () => {
  const { facts, told } = await read(
    ...FIRST,
    '',
    'Day,Ticker,Action,Fill price,Shares,Commission',
    '2026-03-04,MSFT,Buy,400.00,50,1.00',
    '2026-03-05,MSFT,Sell,405.00,50,1.00',
  );
  expect(facts).toEqual(OWN);
  expect(told.join('\n')).toMatch(/Line [67] stands below the headings of line 5/);
});

test.each([
  ['dividends', 'Dividends', 'Date,Symbol,Gross,Tax,Net', '2026-03-04,MSFT,10.00,1.50,8.50'],
  ['positions', 'Open positions', 'Symbol,Qty,Avg price,Last,Value', 'AAPL,60,210.00,213.00,12780.00'],
])('so are those of a list of %s', async (_, title, headings, row) => {
  const { facts, told } = await read(...FIRST, '', title, headings, row);
  expect(facts).toEqual(OWN);
  expect(told.join('\n')).toContain('Line 7 stands below the headings of line 6');
});

test('so are those of a list of what is still open, which shares most of its headings with the trades', async () => {
  const { facts, told } = await read(
    'Symbol,Open Date,Close Date,Qty,Buy Price,Sell Price,P/L',
    'AAPL,2026-03-02,2026-03-03,10,200,205,50',
    '',
    'Open positions',
    'Symbol,Open Date,Qty,Buy Price,Last,Unrealized',
    'MSFT,2026-03-02,5,400,405,25',
  );
  expect(facts).toEqual(['2 buy 10 AAPL @ 200', '2 sell 10 AAPL @ 205']);
  expect(told.join('\n')).toContain('Line 6 stands below the headings of line 5');
});

test('headings that are repeated, however they are spaced, head the same table', async () => {
  const { facts, told } = await read(
    ...FIRST,
    '',
    ' date ,Symbol,SIDE,Qty,Price,Fee',
    '2026-03-04,MSFT,Buy,50,400.00,1.00',
  );
  expect(facts).toEqual([...OWN, '6 buy 50 MSFT @ 400']);
  expect(told.filter((words) => words.includes('another table'))).toEqual([]);
});

test('the first table goes on below its own headings', async () => {
  const { facts } = await read(
    ...FIRST,
    '',
    'Day,Ticker,Action,Fill price,Shares,Commission',
    '2026-03-04,MSFT,Buy,400.00,50,1.00',
    '',
    ...FIRST.slice(0, 1),
    '2026-03-06,MSFT,Buy,50,400.00,1.00',
  );
  expect(facts).toEqual([...OWN, '9 buy 50 MSFT @ 400']);
});

test('two tables beside one another are refused, and no trades are made of both', async () => {
  const { facts, told } = await read(
    'Date,Symbol,Side,Qty,Price,,Date,Symbol,Side,Qty,Price',
    '2026-03-02,AAPL,Buy,100,210.00,,2026-03-02,BTC/USD,Buy,0.5,80000',
    '2026-03-03,AAPL,Sell,100,212.00,,2026-03-05,BTC/USD,Sell,0.5,82000',
  );
  expect(facts).toEqual([]);
  expect(told.join(' ')).toContain('two tables that stand beside one another');
});

test('both ends of a trade may stand beside one another with its name on both', async () => {
  const { facts } = await read(
    'Date,Symbol,Qty,Price,,Date,Symbol,Qty,Price,,P&L',
    '2026-03-02,AAPL,100,210.00,,2026-03-03,AAPL,100,212.00,,200.00',
    '2026-03-04,MSFT,10,400.00,,2026-03-05,MSFT,10,405.00,,50.00',
  );
  expect(facts).toHaveLength(4);
});

test('and the last of them may be open yet', async () => {
  const { facts } = await read(
    'Date,Symbol,Qty,Price,,Date,Symbol,Qty,Price,,P&L',
    '2026-03-02,AAPL,100,210.00,,2026-03-03,AAPL,100,212.00,,200.00',
    '2026-03-04,MSFT,10,400.00,,,,,,,',
  );
  expect(facts).toEqual(['2 buy 100 AAPL @ 210', '2 sell 100 AAPL @ 212', '3 buy 10 MSFT @ 400']);
});

test('headings below that nobody knows are those of another table, whose rows are told', async () => {
  const { facts, told } = await read(
    ...FIRST,
    'Zeitpkt,Papierchen,Wohin,Kurswertlein,Zahl,Abzug',
    '2026-03-04,MSFT,Buy,400.00,50,1.00',
    '2026-03-05,MSFT,Sell,405.00,50,1.00',
  );
  expect(facts).toEqual(OWN);
  expect(told.join('\n')).toMatch(/Line 5 stands below the headings of line 4/);
});

test.each([
  ['in which units they are', 'UTC,ticker,way,shares,dollars,money', 1],
  ['a trade that is only meant to be made', 'pending,MSFT,Buy,all,market,none', 2],
  ['a remark', 'holidays,nothing traded,,,,', 2],
  ['blanks', 'n/a,n/a,n/a,n/a,n/a,n/a', 2],
])('words between the rows are no headings: %s', async (_, words, behind) => {
  const { facts } = await read(
    ...FIRST.slice(0, behind),
    words,
    ...FIRST.slice(behind),
    '2026-03-04,MSFT,Buy,50,400.00,1.00',
  );
  expect(facts).toHaveLength(3);
});
