import { expect, test } from 'vitest';
import { matchColumns } from './find-columns.ts';

const rowsOf = (...lines: string[]) =>
  lines.map((line, index) => ({ line: index + 2, cells: line.split(',') }));

test('entry and exit are prices where numbers stand below them, and times where times do', () => {
  const names = ['Symbol', 'Qty', 'Entry', 'Exit', 'Opened', 'Closed'];
  const priced = matchColumns(names, rowsOf('ACME,1,10.5,11,2026-04-24 10:00,2026-04-24 11:00'));
  expect(priced).toMatchObject({ entryPrice: 2, exitPrice: 3, entryDateTime: 4, exitDateTime: 5 });
  const timed = matchColumns(
    ['Symbol', 'Qty', 'Entry', 'Exit', 'P&L', 'Closed'],
    rowsOf('ACME,1,2026-04-24 10:00,2026-04-24 11:00,10.5,yes'),
  );
  expect(timed).toEqual({ symbol: 0, quantity: 1, dateTime: 3, profit: 4 });
});

test('an amount whose product with the price is the total is the quantity', () => {
  const names = ['Date', 'Pair', 'Side', 'Price', 'Amount', 'Total', 'Fee'];
  const rows = rowsOf('2026-01-05,BTC/USDT,Buy,50000,0.5,25000,10', '2026-01-06,ETH/USDT,Sell,3000,2,5997,3');
  expect(matchColumns(names, rows)).toMatchObject({ price: 3, quantity: 4, amount: 5, fees: 6 });
  const others = rowsOf('2026-01-05,BTC/USDT,Buy,50000,25000,25010,10');
  expect(matchColumns(names, others)).toMatchObject({ price: 3, amount: 4 });
  expect(matchColumns(names, others).quantity).toBeUndefined();
});

test.each(['Win', '0.92%', '1.5R'])('a result of %s is no money', (result) => {
  const names = ['Symbol', 'Side', 'Qty', 'Entry Price', 'Exit Price', 'Closed', 'Result'];
  const columns = matchColumns(names, rowsOf(`ACME,Long,1,10,11,2026-04-24,${result}`));
  expect(columns.profit).toBeUndefined();
});

test('what was ordered is how much it was, where nothing says what was executed', () => {
  const quantityOf = (...headings: readonly string[]) =>
    matchColumns(['Date', 'Symbol', 'Side', 'Price', ...headings], [])?.quantity;
  expect(quantityOf('Order Quantity')).toBe(4);
  expect(quantityOf('Order Quantity', 'Filled')).toBe(5);
});
