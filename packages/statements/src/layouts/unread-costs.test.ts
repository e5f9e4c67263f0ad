import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const read = async (name: string, ...lines: string[]) =>
  collectStatement(textSource(name, [...lines, ''].join('\n')), { timeZone: 'UTC' });

test('a table whose costs a platform’s layout has no column for is read with them, as any other', async () => {
  const { summary, activities } = await read(
    'fills.csv',
    'Date,Time,Symbol,Side,Quantity,Price,Commission,Net P/L,Account',
    '01/15/2026,09:30:15.123,ESH26,Buy,1,4850.00,2.50,0.00,PA1',
    '01/15/2026,09:35:42.456,ESH26,Sell,1,4852.50,2.40,125.00,PA1',
  );
  expect(summary.detected?.format).toBe('generic-table');
  expect(activities.map(({ facts }) => facts.fees.normalized().toString())).toEqual(['2.5', '2.4']);
});

test('the same platform’s table is still known where nothing was charged under such a heading', async () => {
  const { summary } = await read(
    'fills.csv',
    'Date/Time,Symbol,Side,Quantity,Price,Commission,Net P/L,Account',
    '01/15/2026 09:30:15.123,ESH26,Buy,1,4850.00,0.00,0.00,PA1',
    '01/15/2026 09:35:42.456,ESH26,Sell,1,4852.50,0.00,125.00,PA1',
  );
  expect(summary.detected?.format).toBe('quantower-trades-csv');
});

test('of a result in pips and one in money the money is taken, whichever stands first', async () => {
  const { activities } = await read(
    'closed.csv',
    'Position ID,Instrument,Direction,Lots,Open Price,Close Price,Open Date,Close Date,P/L (pips),P/L (USD)',
    '1,EURUSD,Sell,0.1,1.08300,1.08200,2024-03-14 08:00:00,2024-03-14 15:00:00,10,100.00',
  );
  expect(
    activities.map(({ facts }) => ('quantity' in facts ? facts.quantity.normalized().toString() : '')),
  ).toEqual(['100000', '100000']);
});

const DAS = 'Time,Symb,Side,Price,Qty,Route,Broker,Account,Type,Cloid,Liq,Comm';
const BOUGHT = '09:30:01,ACME,B,10.00,100,SMRT,CLR,X1,Margin,1001,+,1.00';

test.each([
  ['SEC,TAF,NSCC', '0.05,0.03,0.01', '1.09'],
  ['SEC Fee', '-0.05', '1.05'],
])(
  'a platform’s table with further costs (%s) is still of its zone, and counts them',
  async (names, costs, sum) => {
    const { summary, activities } = await collectStatement(
      textSource('trades.csv', [`${DAS},${names}`, `${BOUGHT},${costs}`, ''].join('\n')),
      { fileDate: '2026-01-15' },
    );
    expect(summary.timeZone?.name).toBe('America/New_York');
    expect(activities.map(({ facts }) => facts.fees.normalized().toString())).toEqual([sum]);
  },
);

test('a total beside the costs of a platform’s table is no further cost', async () => {
  const { activities } = await collectStatement(
    textSource(
      'trades.csv',
      [`Date,${DAS},ECN Fee,Total Fees`, `01/15/2026,${BOUGHT},0.20,1.20`, ''].join('\n'),
    ),
    { timeZone: 'UTC' },
  );
  expect(activities.map(({ facts }) => facts.fees.normalized().toString())).toEqual(['1.2']);
});
