import { expect, test } from 'vitest';
import { collectStatement, describeStatement, workbookSource } from './index.ts';

const activity = [
  [
    'Date',
    'Type',
    'Details',
    'Amount',
    'Units',
    'Realized Equity Change',
    'Realized Equity',
    'Balance',
    'Position ID',
    'Asset type',
    'NWA',
  ],
  [
    '02/02/2024 15:37:16',
    'Open Position',
    'PNHL/USD',
    '100.00',
    '5',
    '0.00',
    '500.00',
    '400.00',
    '3001',
    'Stocks',
    '0.00',
  ],
  [
    '13/02/2024 20:08:09',
    'Position closed',
    'PNHL/USD',
    '110.00',
    '5',
    '10.00',
    '510.00',
    '510.00',
    '3001',
    'Stocks',
    '0.00',
  ],
  [
    '21/02/2024 16:30:00',
    'Position closed',
    'GOLD/USD',
    '215.00',
    '2',
    '15.00',
    '525.00',
    '525.00',
    '3005',
    'CFD',
    '0.00',
  ],
];

const closed = [
  [
    'Position ID',
    'Action',
    'Amount',
    'Units',
    'Open Date',
    'Close Date',
    'Leverage',
    'Profit(USD)',
    'Open Rate',
    'Close Rate',
    'Type',
    'ISIN',
  ],
  [
    '3001',
    'Buy Pine Hill Energy Inc',
    '100.00',
    '5',
    '02/02/2024 15:37:16',
    '13/02/2024 20:08:09',
    '1',
    '10.00',
    '20.00',
    '22.00',
    'Stocks',
    'US0000000018',
  ],
  [
    '3005',
    'Sell Gold',
    '200.00',
    '2',
    '20/02/2024 09:00:00',
    '21/02/2024 16:30:00',
    '20',
    '15.00',
    '2030.50',
    '2023.00',
    'CFD',
    '',
  ],
];

const kinds = async (sheets: Record<string, string[][]>) => {
  const statement = await collectStatement(workbookSource('book.xlsx', sheets));
  return describeStatement(statement).activities.map((line) => line.split(' | ').slice(2, 5).join(' '));
};

test('what two sheets of a workbook tell counts once, in the words of the fuller one', async () => {
  expect(await kinds({ 'Closed Positions': closed, 'Account Activity': activity })).toEqual([
    'sell to open 2 cfd Gold ×1',
    'buy to close 2 cfd Gold ×1',
    'buy to open 5 stock PNHL ×1',
    'sell to close 5 stock PNHL ×1',
  ]);
});

test('a sheet that is alone in its workbook is read whole', async () => {
  expect(await kinds({ 'Closed Positions': closed })).toEqual([
    'buy to open 5 stock US0000000018 ×1',
    'sell to close 5 stock US0000000018 ×1',
    'sell to open 2 cfd Gold ×1',
    'buy to close 2 cfd Gold ×1',
  ]);
  expect(await kinds({ 'Account Activity': activity })).toEqual([
    'buy to open 5 stock PNHL ×1',
    'sell to close 5 stock PNHL ×1',
    'adjustment - cfd GOLD/USD ×1',
  ]);
});
