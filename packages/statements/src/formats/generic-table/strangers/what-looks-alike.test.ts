import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: readonly string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
  });
  return {
    facts: activities.map(
      ({ facts: { kind, instrument, quantity, price, occurredAt } }) =>
        `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()} ${new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10)}`,
    ),
    sizes: activities.map(({ facts: { instrument } }) => instrument?.multiplier?.toString() ?? null),
    currencies: activities.map(({ facts }) => facts.currency),
    problems: summary.problems.map(({ code }) => code),
    mapping: summary.parts[0]?.mapping,
  };
}

test('what a point of a contract is worth is no count of contracts', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Contracts,$ per point,Entry,Exit,P/L',
    '2026-03-02,ESH26,Long,2,50,6000,6010,1000',
  );
  expect(facts).toEqual(['buy 2 ESH6 @ 6000 2026-03-02', 'sell 2 ESH6 @ 6010 2026-03-02']);
});

test('units beside lots and the size of a lot are those that were traded', async () => {
  const { facts, sizes } = await read(
    'Date,Instrument,B/S,Lots,Lot Size,Qty,Price',
    '2026-03-02,NIFTY26MAR22000CE,B,2,75,150,100',
  );
  expect(facts[0]).toMatch(/^buy 150 /);
  expect(sizes).toEqual(['1']);
});

test('quantities in and out of a ledger are purchases and sales', async () => {
  const { facts } = await read(
    'Date,Symbol,Action,Qty In,Qty Out,Price',
    '2026-03-02,AAPL,Buy,10,0,200',
    '2026-03-13,AAPL,Sell,0,4,201',
  );
  expect(facts).toEqual(['buy 10 AAPL @ 200 2026-03-02', 'sell 4 AAPL @ 201 2026-03-13']);
});

test.each([
  ['a small contract that is called like the large one', '2026-03-02,ESH26,Long,1,6000,6010,50', '6000'],
  ['a result in points', '2026-03-02,CLJ26,Long,1,70.00,71.00,1.00', '70'],
  ['a result in points of gold', '2026-03-02,GCJ26,Long,2,2000,2010,20', '2000'],
  ['a result in another currency', '2026-03-02,ESH26,Long,1,6000,6010,5250', '6000'],
  ['a result in rupees', '2026-03-02,ESH26,Long,1,6000,6010,46000', '6000'],
  ['points of an option', '2026-03-02,AAPL 03/20/2026 200 C,Long,1,3.00,4.50,1.50', '3'],
  ['a hundred shares of an option', '2026-03-02,AAPL 03/20/2026 200 C,Long,100,3,5,200', '3'],
])('prices stay as they are beside %s', async (_, row, price) => {
  const { facts } = await read('Date,Contract,Side,Contracts,Entry,Exit,P/L', row);
  expect(facts[0]?.split(' ')[4]).toBe(price);
});

test('bets on rates that are told in points are one of them, and metals are as their results say', async () => {
  const header = 'Date,Market,Direction,£ per point,Open,Close,Profit/Loss';
  const inPoints = await read(
    header,
    '13/03/2026,EUR/USD,Buy,1,10800,10850,50',
    '13/03/2026,GBP / JPY,Sell,2,19050,19020,60',
    '13/03/2026,XAU/USD,Buy,2,3000.5,3010.5,20',
  );
  expect(inPoints.sizes).toEqual(['1', '1', '1', '1', '1', '1']);
  expect(new Set(inPoints.currencies)).toEqual(new Set(['GBP']));
  const withCosts = await read(
    header,
    '13/03/2026,USD/JPY,Buy,1,150.20,150.70,50.00',
    '13/03/2026,USD/JPY,Buy,1,150.20,150.60,33.00',
    '13/03/2026,EUR/USD,Buy,1,1.0850,1.0860,8.00',
  );
  expect(withCosts.sizes).toEqual(['100', '100', '100', '100', '10000', '10000']);
  const untold = await read(
    'Date,Market,Direction,£ per point,Open,Close',
    '13/03/2026,EUR/USD,Buy,1,10800,10850',
    '13/03/2026,EUR/HUF,Buy,1,390.10,390.60',
  );
  expect(untold.sizes).toEqual(['1', '1', '100', '100']);
});

test('dates with dots have the day first beside dates with slashes that have the month first', async () => {
  const { facts, problems } = await read(
    'Opened,Closed,Symbol,Side,Qty,Entry,Exit',
    '02.03.2026,03/13/2026,AAPL,Long,10,200,201',
    '13.03.2026,03/16/2026,TSLA,Long,10,300,301',
  );
  expect(facts.map((fact) => fact.slice(-10))).toEqual([
    '2026-03-02',
    '2026-03-13',
    '2026-03-13',
    '2026-03-16',
  ]);
  expect(problems).not.toContain('date-order-ambiguous');
});

test('a confirmed order of days holds for a later table in which none of the dates with dots shows it', async () => {
  const first = await read(
    'Date,Symbol,Side,Qty,Price',
    '03.02.2026,AAPL,Buy,10,200',
    '03.13.2026,AAPL,Sell,10,201',
  );
  const { activities } = await collectStatement(
    textSource('table.csv', 'Date,Symbol,Side,Qty,Price\n04.02.2026,AAPL,Buy,10,200\n'),
    {
      timeZone: 'UTC',
      mapping: { columns: first.mapping?.columns ?? {}, dateOrder: 'mdy' },
    },
  );
  expect(new Date(Number(activities[0]?.facts.occurredAt) / 1000).toISOString().slice(0, 10)).toBe(
    '2026-04-02',
  );
});

test('a short option that ended worthless is closed, and none is sold', async () => {
  const { facts } = await read(
    'Date,Symbol,Action,Qty,Price',
    '2026-03-02,AAPL 03/20/2026 200 C,Sell to Open,1,3.00',
    '2026-03-20,AAPL 03/20/2026 200 C,Worthless,1,0',
    '2026-03-03,AAPL 03/27/2026 200 C,Sell to Open,1,3.00',
    '2026-03-27,AAPL 03/27/2026 200 C,Expired Worthless,1,0',
  );
  expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['sell', 'expire', 'sell', 'expire']);
});

test('the share of Coca-Cola is a name beside a side', async () => {
  const { facts } = await read(
    'Date,Trade,Qty,Price',
    '2026-03-02,Buy KO,10,70',
    '2026-03-03,KO sell,10,71',
    '2026-03-04,Buy AAPL,10,200',
  );
  expect(facts).toEqual([
    'buy 10 KO @ 70 2026-03-02',
    'sell 10 KO @ 71 2026-03-03',
    'buy 10 AAPL @ 200 2026-03-04',
  ]);
});

test('a part of a long position is no second purchase', async () => {
  const { facts, mapping } = await read(
    'Date,Ticker,Direction,Shares,Price',
    '2026-03-02,AAPL,Long,100,200',
    '2026-03-03,AAPL,Long partial,50,201',
  );
  expect(facts.length < 2 || (mapping?.questions ?? []).length > 0).toBe(true);
});

test('a price of purchases and sales alike makes no row a purchase', async () => {
  const { mapping } = await read(
    'Date,Symbol,Quantity,Buy/Sell Price',
    '2026-03-02,AAPL,10,200',
    '2026-03-13,AAPL,10,201',
  );
  expect(mapping?.quantitySign).not.toBe('signed');
});

test('a market where papers are traded is no name of one', async () => {
  const { mapping } = await read(
    'Fecha;Mercado;Operación;Títulos;Precio;Emisora',
    '13/03/2026;BME;Compra;100;15,00;IBERDROLA',
    '16/03/2026;XETRA;Venta;100;16,00;SAP',
  );
  expect(mapping?.columns.name).not.toBe(1);
});

test('money that somebody meant to spend buys parts', async () => {
  const { facts } = await read(
    'Date,Coin,Side,Invested ($),Entry,Exit,PnL',
    '2026-03-02,SOL,Long,1000,3.50,3.85,100',
  );
  expect(facts[0]).toMatch(/^buy 285\.714/);
});

test('a column of C and V tells purchases from sales, under a word that is of options as well', async () => {
  const { facts } = await read(
    'Fecha;Tipo;Título;Cantidad;Precio',
    '13/03/2026;C;IBERDROLA;100;15,00',
    '16/03/2026;V;IBERDROLA;100;16,00',
  );
  expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell']);
});

test('at what a paper stood is not what its option cost', async () => {
  const { mapping } = await read(
    'Date,Ticker,Action,Contracts,Strike,Exp,C/P,Spot Price,Prem. per contract',
    '2026-03-13,SPY,BTO,1,600,2026-03-20,C,598.20,5.00',
  );
  expect(mapping?.columns.price).not.toBe(7);
});

test('what was executed of a cancelled sale counts, whose quantity is below zero', async () => {
  const { facts } = await read(
    'Time,Symbol,Filled Qty,Avg Price,Status',
    '2026-03-02 09:31,AAPL,40,200,Filled',
    '2026-03-02 09:41,AAPL,-30,201,Cancelled',
  );
  expect(facts.map((fact) => fact.split(' ').slice(0, 2).join(' '))).toEqual(['buy 40', 'sell 30']);
});

test('what sold shares had cost is no money of their sale', async () => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Date,Symbol,Side,Qty,Price,Cost\n2026-03-02,AAPL,Buy,100,200,20000\n2026-03-03,AAPL,Sell,100,202,20000\n',
    ),
    { timeZone: 'UTC' },
  );
  expect(activities.map(({ facts }) => facts.fees.toNumber())).toEqual([0, 0]);
});

test('a fee of one percent under a heading of costs makes no price one in pence, and a rate of exchange is no fee', async () => {
  const { facts } = await read(
    'Date,Coin,Side,Qty,Price,Cost',
    '2026-03-02,BTC,Buy,0.5,60000,300',
    '2026-03-03,BTC,Sell,0.5,61000,305',
  );
  expect(facts.map((fact) => fact.split(' ')[4])).toEqual(['60000', '61000']);
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Date,Symbol,Side,Qty,Price,Currency,Exchange,Commission\n2026-03-02,AAPL,Buy,10,200,USD,1.0835,1.00\n',
    ),
    { timeZone: 'UTC' },
  );
  expect(activities[0]?.facts.fees.toNumber()).toBe(1);
});

test('news under a heading of events say nothing of sides, and a zone behind the beginning is of the end as well', async () => {
  const { facts } = await read(
    'Date,Symbol,Qty,Price,Event',
    '2026-03-02,AAPL,10,200,FOMC',
    '2026-03-03,AAPL,-10,201,',
  );
  expect(facts.map((fact) => fact.split(' ')[0])).toEqual(['buy', 'sell']);
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Name,Date,Direction,Ticker,Shares,Entry,Exit\nT,"March 2, 2026 9:31 AM (EST) → March 3, 2026 10:15 AM",Long,AAPL,10,200,201\n',
    ),
    { timeZone: 'UTC' },
  );
  expect(
    activities.map((each) => new Date(Number(each.facts.occurredAt) / 1000).toISOString().slice(11, 16)),
  ).toEqual(['14:31', '15:15']);
});
