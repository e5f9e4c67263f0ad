import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER = 'Date,Type,Symbol,Quantity,Price,Fee,Amount,Currency,Comment';
/** So that no column of the table is empty. */
const BUY = '2026-04-23,BUY,ACME,2,100,1,-200,USD,first';

/** Of the row below a purchase. */
const factsOf = async (row: string) => {
  const { activities } = await collectStatement(textSource('all.csv', `${HEADER}\n${BUY}\n${row}\n`));
  const [, second] = activities;
  if (second === undefined) return null;
  const { kind, quantity, price, amount, ratio } = second.facts;
  return [kind, String(quantity ?? '-'), String(price ?? '-'), String(amount), String(ratio ?? '-')].join(
    ' ',
  );
};

test('shares that are transferred are shares and no money, and come in with what they cost', async () => {
  expect(await factsOf('2026-04-24,TRANSFER_IN,ACME,2,140.00,,280,USD,')).toBe('transfer_in 2 140.00 0 -');
  expect(await factsOf('2026-04-24,TRANSFER_OUT,ACME,2,140.00,,280,USD,')).toBe('transfer_out 2 - 0 -');
});

test('money that is transferred is money', async () => {
  expect(await factsOf('2026-04-24,TRANSFER_IN,,,,,280,USD,')).toBe('deposit - - 280 -');
  expect(await factsOf('2026-04-24,TRANSFER_OUT,,,,,280,USD,')).toBe('withdrawal - - -280 -');
});

test('a split is told by its ratio, within a sentence as well', async () => {
  expect(await factsOf('2026-04-24,SPLIT,ACME,,,,,USD,3-for-1 stock split')).toBe('split - - 0 3');
  expect(await factsOf('2026-04-24,SPLIT,ACME,,,,,USD,a split of 3 for 1')).toBe('split - - 0 3');
  expect(await factsOf('2026-04-24,SPLIT,ACME,,,,,USD,at 10:30')).toBe(null);
});

test('a fee whose amount stands in the column of fees is taken from there', async () => {
  expect(await factsOf('2026-04-24,FEE,,,,9.99,0,USD,')).toBe('fee - - -9.99 -');
  expect(await factsOf('2026-04-24,FEE,,,,9.99,,USD,')).toBe('fee - - -9.99 -');
  expect(await factsOf('2026-04-24,FEE,,,,,25,USD,')).toBe('fee - - -25 -');
});

const instrumentsOf = async (...lines: string[]) => {
  const { activities } = await collectStatement(textSource('trades.csv', `${lines.join('\n')}\n`));
  return activities.map(({ facts }) => `${facts.instrument?.assetClass} ${facts.instrument?.symbol}`);
};

test('an option that is named beside the symbol of its underlying is the option', async () => {
  expect(
    await instrumentsOf(
      'Date,Symbol,Description,Side,Quantity,Price',
      '2026-04-24,ACME,ACME 06/19/2026 150.00 C,Buy,1,5.00',
      '2026-04-24,ACME,ACME INC CLASS 2,Buy,1,140.00',
      '2026-04-24,WIDG,ACME 06/19/2026 150.00 C,Buy,1,9.00',
    ),
  ).toEqual(['option ACME260619C00150000', 'stock ACME', 'stock WIDG']);
});

test('a column that spells options out is that of the symbols, under a heading that nobody knows', async () => {
  expect(
    await instrumentsOf(
      'Date,Ticker Action,Companu,Description,Quantity,Price,Comm,Total Amt',
      '09-21-26,Sell to Close,ACME 09/25/2026 285.00 P,PUT EXAMPLE,2,$0.02,$1.33,$2.67',
      '09-10-26,Qualified Dividend,WIDG,EXAMPLE,,$273.00,,$273.00',
    ),
  ).toEqual(['option ACME260925P00285000', 'stock WIDG']);
});

test('an option whose day or strike no column holds is no share, and rejected', async () => {
  const said = 'Date,Symbol,Side,Quantity,Price,Option Type,Expire,Strike';
  expect(await instrumentsOf(said, '2026-01-15,ACME,BUY,1,2.5,CALL,2026-02-20,12')).toEqual([
    'option ACME260220C00012000',
  ]);
  expect(
    await instrumentsOf(said.replace('Expire', 'Ends on'), '2026-01-15,ACME,BUY,1,2.5,CALL,2026-02-20,12'),
  ).toEqual([]);
  expect(
    await instrumentsOf(
      said,
      '2026-01-15,ACME260220C00012000,BUY,1,2.5,CALL,,12',
      '2026-01-15,ACME,BUY,1,2.5,,,',
    ),
  ).toEqual(['option ACME260220C00012000', 'stock ACME']);
});

test('what was cancelled was never executed, also far below where all that is seen is open or closed', async () => {
  const closed = Array.from({ length: 600 }, (_, at) => [
    `2026-03-02,AAA,Buy,1,${100 + at},Closed`,
    `2026-03-03,AAA,Sell,1,${101 + at},Closed`,
  ]).flat();
  const lines = ['Date,Symbol,Side,Quantity,Price,Status', ...closed];
  const last = ['2026-03-04,ACME,Buy,1,100,Cancelled', '2026-03-04,WIDG,Buy,1,100,Open'];
  expect((await instrumentsOf(...lines, ...last)).slice(closed.length)).toEqual(['stock WIDG']);
});
