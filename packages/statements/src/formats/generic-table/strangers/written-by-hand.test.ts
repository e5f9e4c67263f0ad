import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, summary } = await collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), {
    timeZone: 'UTC',
    currency: 'USD',
  });
  return {
    facts: activities.map(
      ({ facts: { kind, quantity, instrument, price } }) =>
        `${kind} ${quantity?.normalized()} ${instrument?.symbol} @ ${price?.normalized()}`,
    ),
    columns: summary.mapping?.columns,
  };
}

test('pictures before headings and sides say nothing, nor does a colon behind a heading', async () => {
  const { facts, columns } = await read(
    '📅 Date,Ticker:,Direction,Qty,Entry,Exit,💰 P&L',
    '2026-03-02,AAPL,🟢 Long,100,210,212,200',
    '2026-03-03,MSFT,🔴 Short,10,400,405,-50',
  );
  expect(facts).toEqual([
    'buy 100 AAPL @ 210',
    'sell 100 AAPL @ 212',
    'sell 10 MSFT @ 400',
    'buy 10 MSFT @ 405',
  ]);
  expect(columns?.profit).toBe(6);
});

test('a formula that had nothing to reckon with leaves out its number and not its trade', async () => {
  const { facts } = await read(
    'Date,Symbol,Side,Qty,Entry,Exit,P&L,R',
    '2026-03-02,AAPL,Long,100,210,212,200,2',
    '2026-03-03,MSFT,Long,10,400,,#DIV/0!,#N/A',
  );
  expect(facts).toEqual(['buy 100 AAPL @ 210', 'sell 100 AAPL @ 212', 'buy 10 MSFT @ 400']);
});

test('sales are told by a dash before their quantity, as text programs make it of a minus', async () => {
  const { facts } = await read(
    'Date,Symbol,Qty,Price',
    '2026-03-02,AAPL,100,210.00',
    '2026-03-03,AAPL,–100,212.00',
  );
  expect(facts).toEqual(['buy 100 AAPL @ 210', 'sell 100 AAPL @ 212']);
});

test('debits and credits behind their amounts tell purchases from sales', async () => {
  const { facts } = await read(
    'Date,Scrip,Qty,Rate,Net Amount',
    '02-03-2026,RELIANCE,10,2400.00,"24,000.00 Dr"',
    '16-03-2026,RELIANCE,10,2500.00,"25,000.00 Cr"',
  );
  expect(facts).toEqual(['buy 10 RELIANCE @ 2400', 'sell 10 RELIANCE @ 2500']);
});

test.each([
  ['0931', '1545'],
  ['931', '1545'],
  ['09.31', '15.45'],
])('%s beside a day is a time', async (opened, closed) => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      `Date,Time,Symbol,Side,Qty,Price\n2026-03-02,${opened},AAPL,Buy,100,210\n2026-03-02,${closed},AAPL,Sell,100,212\n`,
    ),
    { timeZone: 'UTC', currency: 'USD' },
  );
  expect(
    activities.map(({ facts }) => new Date(Number(facts.occurredAt) / 1000).toISOString().slice(11, 16)),
  ).toEqual(['09:31', '15:45']);
});

test('dates of two digits each that begin with their year are of our years', async () => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Date,Symbol,Side,Qty,Price\n26-03-02,AAPL,Buy,100,210\n26/03/05 09:31,AAPL,Sell,100,212\n25.12.31,MSFT,Buy,10,400\n',
    ),
    { timeZone: 'UTC', currency: 'USD' },
  );
  expect(
    activities.map(({ facts }) => new Date(Number(facts.occurredAt) / 1000).toISOString().slice(0, 10)),
  ).toEqual(['2026-03-02', '2026-03-05', '2025-12-31']);
});

test('days beyond the twentieth that come first stay days', async () => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Date,Symbol,Side,Qty,Price\n26-03-25,AAPL,Buy,100,210\n27-03-26,AAPL,Sell,100,212\n',
    ),
    { timeZone: 'UTC', currency: 'USD' },
  );
  expect(
    activities.map(({ facts }) => new Date(Number(facts.occurredAt) / 1000).toISOString().slice(0, 10)),
  ).toEqual(['2025-03-26', '2026-03-27']);
});

test('clock times beside days are found by what is in them, whatever their column is called', async () => {
  const table = (heading: string, ...clocks: readonly [string, string]) =>
    collectStatement(
      textSource(
        'table.csv',
        [
          `Papier;Was;Wieviel;Kurs;Datum;${heading}`,
          `ZETA;Kauf;50;100,00;14.11.2026;${clocks[0]}`,
          `ZETA;Verkauf;50;98,00;14.11.2026;${clocks[1]}`,
          '',
        ].join('\n'),
      ),
      { timeZone: 'UTC' },
    );
  const clocks = await table('Uhr', '15:35:00', '15:50:00');
  expect(clocks.summary.mapping?.columns.time).toBe(5);
  // How long something was held is no time of day.
  const spans = await table('Spanne', '00:12:30', '01:40:00');
  expect(spans.summary.mapping?.columns.time).toBeUndefined();
});
