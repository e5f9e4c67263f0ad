import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(lines: readonly string[], timeZone = 'UTC') {
  const { activities, problems, summary } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, amount } }) =>
      `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} fee ${fees.normalized()} = ${amount.normalized()}`,
  );
  return { facts, summary, problems: problems.map(({ message }) => message) };
}

test('what was paid and received says that a commission is charged for each share', async () => {
  const { facts, problems } = await read([
    'Date/Time,Symbol,Side,Qty,Price,Comm,Net Amount',
    '2026-03-02 09:31:00,AAPL,Buy,200,210.00,0.01,-42002.00',
    '2026-03-02 09:45:00,AAPL,Sell,200,211.00,0.01,42198.00',
  ]);
  expect(facts).toEqual(['buy 200 AAPL @ 210 fee 2 = -42000', 'sell 200 AAPL @ 211 fee 2 = 42200']);
  expect(problems.join(' ')).toContain('0.01 × 200 = 2');
});

test('what a whole trade made says so as well, of both of its sides', async () => {
  const { facts } = await read([
    'Entry Time,Exit Time,Symbol,Side,Qty,Entry,Exit,Comm,P&L',
    '2026-03-02 09:31:00,2026-03-02 09:45:00,AAPL,Long,200,210.00,211.00,0.01,196.00',
    '2026-03-03 09:31:00,2026-03-03 09:45:00,AAPL,Short,100,211.00,210.00,0.01,98.00',
  ]);
  expect(facts.map((fact) => fact.slice(0, fact.indexOf(' =')))).toEqual([
    'buy 200 AAPL @ 210 fee 0',
    'sell 200 AAPL @ 211 fee 4',
    'sell 100 AAPL @ 211 fee 0',
    'buy 100 AAPL @ 210 fee 2',
  ]);
});

test.each([
  ['with it as it is printed', '-42000.01', '42199.99'],
  ['without it', '-42000.00', '42200.00'],
])('a commission is that of the row where the amounts come out %s', async (_, paid, received) => {
  const { facts } = await read([
    'Date/Time,Symbol,Side,Qty,Price,Comm,Net Amount',
    `2026-03-02 09:31:00,AAPL,Buy,200,210.00,0.01,${paid}`,
    `2026-03-02 09:45:00,AAPL,Sell,200,211.00,0.01,${received}`,
  ]);
  expect(facts.map((fact) => fact.split(' fee ')[1]?.split(' ')[0])).toEqual(['0.01', '0.01']);
});

test.each(['ticks', 'pips', 'pts', 'R'])(
  'of two results the one in money is taken, and not that in %s',
  async (unit) => {
    const { summary } = await read([
      `Date;Instrument;Contracts;P&L (${unit});P&L ($);Comm ($)`,
      '2026-03-17;ES;2;8;200.00;-8.40',
      '2026-03-18;NQ;1;-20;-100.00;-4.20',
    ]);
    expect(summary.mapping?.columns.profit).toBe(4);
  },
);

test('options that are spelled out under a word for the position are what was traded', async () => {
  const { facts } = await read([
    'Opened,Closed,Position,Qty,Open Price,Close Price,Fees,P/L',
    '2026-03-02 10:05,2026-03-06 15:30,AAPL 03/20/26 C220,2,3.10,4.45,2.60,267.40',
    '2026-03-03 11:00,2026-03-05 12:00,SPY 03/20/26 P650,-1,5.20,2.10,1.30,308.70',
  ]);
  expect(facts).toEqual([
    'buy 2 AAPL260320C00220000 @ 3.1 fee 0 = -620',
    'sell 2 AAPL260320C00220000 @ 4.45 fee 2.6 = 890',
    'sell 1 SPY260320P00650000 @ 5.2 fee 0 = 520',
    'buy 1 SPY260320P00650000 @ 2.1 fee 1.3 = -210',
  ]);
});

test('where a comma parts decimals the day comes first, which nobody is asked', async () => {
  const { summary, facts } = await read([
    'Datum;Symbol;Seite;Menge;Preis;Gebühr;Währung',
    '02-03-2026 10:15;ASML;Kauf;10;652,40;2,00;EUR',
    '04-03-2026 15:40;ASML;Verkauf;10;655,10;2,00;EUR',
  ]);
  expect(facts).toHaveLength(2);
  expect(summary.period).toEqual({ from: '2026-03-02', to: '2026-03-04' });
});

test('a desk’s fills state their price as the average, and what the venue took or gave as its ecn', async () => {
  const { facts } = await read([
    'date,time,ticker,filled,avg,venue,liq,ecn',
    '2026-03-02,09:31:02,SOXL,+500,30.10,ARCA,R,1.50',
    '2026-03-02,09:33:40,SOXL,-300,30.25,EDGX,A,-0.60',
    '2026-03-02,09:40:12,SOXL,-200,30.05,ARCA,R,0.60',
  ]);
  expect(facts).toEqual([
    'buy 500 SOXL @ 30.1 fee 1.5 = -15050',
    'sell 300 SOXL @ 30.25 fee -0.6 = 9075',
    'sell 200 SOXL @ 30.05 fee 0.6 = 6010',
  ]);
});

test('what was left on the account is proposed as nothing that was traded', async () => {
  const { summary } = await read([
    'Trade Date,Details,Debit (£),Credit (£),Balance (£)',
    '03/03/2026,Bought 250 Example Widgets PLC @ 412.5p,1041.20,,8958.80',
    '17/03/2026,Sold 250 Example Widgets PLC @ 431.25p,,1068.13,10026.93',
  ]);
  expect(Object.values(summary.mapping?.columns ?? {})).not.toContain(4);
});

test.each([
  [',,,Entry,,,Exit,,,Result,', 'Symbol,L/S,Qty,Date,Time,Price,Date,Time,Price,Gross,Fees'],
  ['Trade,,,In,,,Out,,,,', 'Symbol,Side,Shares,Date,Time,Price,Date,Time,Price,P&L,Fees'],
  ['Trade,,,Buy,,,Sell,,,,', 'Ticker,Direction,Qty,Date,Time,Price,Date,Time,Price,P&L,Commission'],
])('headings that are alike have the word of the row above them: %s', async (groups, headings) => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      [
        groups,
        headings,
        'AAPL,Long,100,03/13/2026,09:35:10,210.10,03/13/2026,10:02:44,211.35,125.00,1.20',
        'TSLA,Long,50,03/16/2026,09:41:00,250.00,03/17/2026,11:15:30,253.50,175.00,1.00',
        '',
      ].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map(
      ({ facts }) =>
        `${new Date(Number(facts.occurredAt) / 1000).toISOString()} ${facts.kind} ${facts.quantity?.normalized()} @ ${facts.price?.normalized()} fee ${facts.fees.normalized()}`,
    ),
  ).toEqual([
    '2026-03-13T09:35:10.000Z buy 100 @ 210.1 fee 0',
    '2026-03-13T10:02:44.000Z sell 100 @ 211.35 fee 1.2',
    '2026-03-16T09:41:00.000Z buy 50 @ 250 fee 0',
    '2026-03-17T11:15:30.000Z sell 50 @ 253.5 fee 1',
  ]);
});

test('a desk that says sh for its shares, and a size in money beside both prices, are read', async () => {
  const desk = await read([
    'date,time,sym,side,sh,price,comm,ecn,sec,taf,nscc',
    '03/16/26,09:31:22,GME,SS,500,25.40,2.50,-0.75,0.29,0.07,0.02',
    '03/16/26,09:44:10,GME,BC,500,25.10,2.50,1.50,0,0,0.02',
  ]);
  expect(desk.facts).toEqual([
    'sell 500 GME @ 25.4 fee 2.13 = 12700',
    'buy 500 GME @ 25.1 fee 4.02 = -12550',
  ]);
  const sized = await read([
    'closed_at,market,pnl_pct,entry,exit,size_usd,side',
    '2026-03-02T10:00:00Z,AMD,1.5,100,101.5,6000,LONG',
    '2026-03-03T11:30:00Z,INTC,-0.8,30,30.24,3000,SHORT',
  ]);
  // Nobody says when they were opened: what closes them.
  expect(sized.facts).toEqual(['sell 60 AMD @ 101.5 fee 0 = 6090', 'buy 100 INTC @ 30.24 fee 0 = -3024']);
});
