import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(lines: readonly string[]) {
  const { activities, verdicts, problems } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  const facts = activities.map(
    ({ facts: { kind, instrument, quantity, price, fees, heldCost } }) =>
      `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} fee ${fees.normalized()}${heldCost === undefined ? '' : ` had cost ${heldCost.normalized()}`}`,
  );
  return { facts, verdicts, problems: problems.map(({ message }) => message) };
}

test.each([
  'Commission per share',
  'Comm/Share',
  'Comm. per sh',
  'Fee per unit',
  'Provision pro Stück',
  'Courtage par titre',
])('what %s says is charged for each one that was traded', async (heading) => {
  const { facts, problems } = await read([
    `Date,Time,Symbol,Side,Qty,Price,${heading},SEC Fee`,
    '2026-03-02,09:31:00,AAPL,B,400,210.00,0.005,0',
    '2026-03-02,10:15:00,AAPL,S,400,211.00,0.005,1.42',
  ]);
  expect(facts).toEqual(['buy 400 AAPL @ 210 fee 2', 'sell 400 AAPL @ 211 fee 3.42']);
  expect(problems.join(' ')).toContain('0.005 × 400 = 2');
});

test('of a whole trade both sides are charged', async () => {
  const { facts } = await read([
    'Entry Date,Exit Date,Symbol,Side,Qty,Entry Price,Exit Price,Commission per share',
    '2026-03-02 09:31:00,2026-03-02 10:15:00,AAPL,Long,400,210.00,211.00,0.005',
  ]);
  expect(facts).toEqual(['buy 400 AAPL @ 210 fee 0', 'sell 400 AAPL @ 211 fee 4']);
});

test('a price for each share is no cost', async () => {
  const { facts } = await read([
    'Date,Symbol,Side,Qty,Price per share,Fee',
    '2026-03-02,AAPL,Buy,400,210.00,1.00',
    '2026-03-03,AAPL,Sell,400,211.00,1.00',
  ]);
  expect(facts).toEqual(['buy 400 AAPL @ 210 fee 1', 'sell 400 AAPL @ 211 fee 1']);
});

test('sides stand under a heading of orders, and sums of one symbol are sums', async () => {
  const { facts, verdicts } = await read([
    'Date/Time,Symbol,Order,Filled,Avg Price,Fee',
    '2026-03-02 09:40,BYND,Sell Short,300,7.00,1',
    '2026-03-02 10:40,BYND,Buy to Cover,300,6.80,1',
    'Subtotal BYND,,,,,2',
    '2026-03-02 11:40,GME,Buy,100,7.10,1',
    '2026-03-02 12:40,GME,Sell,100,7.20,1',
    'Total for GME,,,,,2',
    'Grand Total,,,,,4',
  ]);
  expect(facts).toEqual([
    'sell 300 BYND @ 7 fee 1',
    'buy 300 BYND @ 6.8 fee 1',
    'buy 100 GME @ 7.1 fee 1',
    'sell 100 GME @ 7.2 fee 1',
  ]);
  expect(verdicts.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual([
    '4 ignored',
    '7 ignored',
    '8 ignored',
  ]);
});

test('words of brokers for what they charge, and of journals in other languages for what was done, are known', async () => {
  const { facts } = await read([
    'Date,Stock,Bought/Sold,Quantity,Price,Dealing charge,Stamp duty',
    '02/03/2026,LLOY,Bought,10000,55.20p,£5.95,£27.60',
    '16/03/2026,LLOY,Sold,10000,58.00p,£5.95,',
  ]);
  expect(facts).toEqual(['buy 10000 LLOY @ 0.552 fee 33.55', 'sell 10000 LLOY @ 0.58 fee 5.95']);
  const danish = await read([
    'Handelsdag;Papir;Handling;Antal;Kurs;Kurtage;Valuta',
    '02-03-2026;Novo Nordisk B;Køb;20;700,00;29,00;DKK',
    '16-03-2026;Novo Nordisk B;Salg;20;715,50;29,00;DKK',
  ]);
  expect(danish.facts).toEqual([
    'buy 20 Novo Nordisk B @ 700 fee 29',
    'sell 20 Novo Nordisk B @ 715.5 fee 29',
  ]);
});

test('averages of both ends are prices', async () => {
  const { facts } = await read([
    'Closed,Ticker,L/S,Shares,Avg In,Avg Out,Fees',
    '2026-03-02 15:55,AMD,L,100,110.00,112.50,2.00',
    '2026-03-03 15:50,AMD,S,100,115.00,113.00,2.00',
  ]);
  // Nobody says when they were opened: what closes them, and what their entries had cost.
  expect(facts).toEqual([
    'sell 100 AMD @ 112.5 fee 2 had cost 11000',
    'buy 100 AMD @ 113 fee 2 had cost 11500',
  ]);
});

test.each([
  't_in_utc,px_in,t_out_utc,px_out',
  't_in_utc,px_in_usd,t_out_utc,px_out_usd',
  'time_in_utc,price_in,time_out_utc,price_out',
])('%s are the ends of a trade', async (ends) => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      `sym,dir,qty,${ends},pnl\nESH6,long,2,2026-03-02 14:31:05,6000.25,2026-03-02 14:40:11,6004.25,400\n`,
    ),
    {},
  );
  expect(
    activities.map(
      ({ facts }) => `${new Date(Number(facts.occurredAt) / 1000).toISOString()} ${facts.price}`,
    ),
  ).toEqual(['2026-03-02T14:31:05.000Z 6000.25', '2026-03-02T14:40:11.000Z 6004.25']);
});
