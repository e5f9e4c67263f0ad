import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

async function read(...lines: string[]) {
  const { activities, summary, verdicts } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    {
      timeZone: 'UTC',
      currency: 'EUR',
    },
  );
  return {
    facts: activities.map(
      ({ line, facts: { kind, quantity, price, fees } }) =>
        `${line} ${kind} ${quantity?.normalized()} @ ${price?.normalized()} fee ${fees.normalized()}`,
    ),
    told: [...summary.problems, ...verdicts].map(({ message }) => message ?? ''),
  };
}

test('decimals that are parted by the comma of the columns are refused, and not read as columns of their own', async () => {
  const { facts, told } = await read(
    'Datum,Symbol,Seite,Stück,Kurs,Gebühr',
    '02.03.2026,SAP,Kauf,10,150,50,1,00',
    '13.03.2026,SAP,Verkauf,10,155,25,1,00',
  );
  expect(facts).toEqual([]);
  expect(told.join(' ')).toContain('commas part the decimals as well as the columns');
});

test('a row whose thousands were cut is told, and the others are read', async () => {
  const { facts, told } = await read(
    'Date,Symbol,Side,Qty,Price,Fee',
    '2026-03-02,AAPL,Buy,100,210.00,1.00',
    '2026-03-03,AAPL,Buy,1,000,212.50,1.00',
    '2026-03-04,AAPL,Sell,100,214.00,1.00',
  );
  expect(facts).toEqual(['2 buy 100 @ 210 fee 1', '4 sell 100 @ 214 fee 1']);
  expect(told.join(' ')).toContain('Line 3 has more values than line 1 has headings');
});

test('so is one with a remark behind it', async () => {
  const { facts, told } = await read(
    'Date,Symbol,Side,Qty,Price,Notes',
    '2026-03-02,AAPL,Buy,100,210.00,early',
    '2026-03-03,AAPL,Buy,100,1,212.50,late',
  );
  expect(facts).toEqual(['2 buy 100 @ 210 fee 0']);
  expect(told.join(' ')).toContain('Line 3 has more values');
});

test('a column without a heading, and a remark with commas, cut nothing', async () => {
  const { facts, told } = await read(
    'Date,Symbol,Side,Qty,Price,Notes',
    '2026-03-02,AAPL,Buy,100,210.50,went in early, too early',
    '2026-03-03,AAPL,Sell,100,212.50,out,7',
  );
  expect(facts).toEqual(['2 buy 100 @ 210.5 fee 0', '3 sell 100 @ 212.5 fee 0']);
  expect(told.filter((message) => message.includes('more values'))).toEqual([]);
});

test('whoever chose the columns knows which values have none', async () => {
  const { activities } = await collectStatement(
    textSource(
      'table.csv',
      'Date,Symbol,Side,Qty,Price\n2026-03-02,AAPL,Buy,100,210,7,1\n2026-03-03,AAPL,Sell,100,212,8,2\n',
    ),
    {
      timeZone: 'UTC',
      currency: 'USD',
      mapping: { headerLine: 1, columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 } },
    },
  );
  expect(activities.map(({ facts }) => String(facts.price))).toEqual(['210', '212']);
});
