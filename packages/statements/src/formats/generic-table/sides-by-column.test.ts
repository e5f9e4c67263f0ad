import type { ReadOptions } from '@tapebook/statements';
import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

/** What a table of lines comes to: each fact in a few words. */
async function read(lines: readonly string[], options: ReadOptions = {}) {
  const { summary, activities, verdicts } = await collectStatement(
    textSource('table.csv', `${lines.join('\n')}\n`),
    { timeZone: 'UTC', currency: 'USD', ...options },
  );
  const facts = activities.map(({ facts: { kind, effect, instrument, quantity, price, fees, occurredAt } }) =>
    [
      new Date(Number(occurredAt) / 1000).toISOString().slice(0, 10),
      kind,
      effect ?? '',
      instrument?.symbol ?? '',
      `${quantity?.normalized()} @ ${price?.normalized()}`,
      `fee ${fees.normalized()}`,
    ].join(' '),
  );
  return { summary, facts, verdicts };
}

const ROUND_TRIP = ['2026-03-02 buy  ABC 100 @ 10.5 fee 1', '2026-03-03 sell  ABC 100 @ 10.9 fee 1'];

describe('a column for each side', () => {
  test.each([
    'Date,Symbol,Qty Bought,Qty Sold,Price,Fee',
    'Trade Date,Ticker,Bought,Sold,Price,Fees',
    'Date,Symbol,Buy Qty,Sell Qty,Price,Commission',
    'Date,Symbol,Buy,Sell,Price,Commission',
    'Datum,Symbol,Kauf,Verkauf,Kurs,Gebühr',
    'Fecha,Símbolo,Compra,Venta,Precio,Comisión',
  ])('%s: the quantity tells it', async (header) => {
    expect(
      (await read([header, '2026-03-02,ABC,100,,10.50,1', '2026-03-03,ABC,0,100,10.90,1'])).facts,
    ).toEqual(ROUND_TRIP);
  });

  test('with its own price is a fill of that side', async () => {
    const { facts } = await read([
      'Date,Symbol,Buy Qty,Buy Price,Sell Qty,Sell Price,Fee',
      '2026-03-02,ABC,100,10.50,,,1',
      '2026-03-03,ABC,-,-,100,10.90,1',
    ]);
    expect(facts).toEqual(ROUND_TRIP);
  });

  test('that are both filled, with a price each, are a round trip, of which the rest is still held', async () => {
    const { facts, verdicts } = await read([
      'Buy Date,Symbol,Buy Qty,Buy Price,Sell Date,Sell Qty,Sell Price',
      '2026-03-02,ABC,100,10.50,2026-03-04,100,10.90',
      '2026-03-02,XYZ,50,20.50,2026-03-05,20,21',
      '2026-03-06,SRT,50,20.50,2026-03-05,50,21',
      '2026-03-02,MOR,50,20.50,2026-03-05,60,21',
    ]);
    expect(facts).toEqual([
      '2026-03-02 buy open ABC 100 @ 10.5 fee 0',
      '2026-03-04 sell close ABC 100 @ 10.9 fee 0',
      '2026-03-02 buy open XYZ 50 @ 20.5 fee 0',
      '2026-03-05 sell close XYZ 20 @ 21 fee 0',
      '2026-03-05 sell open SRT 50 @ 21 fee 0',
      '2026-03-06 buy close SRT 50 @ 20.5 fee 0',
    ]);
    expect(verdicts).toMatchObject([{ line: 5, verdict: 'rejected', code: 'contradictory-side' }]);
  });

  test('that are both filled beside one price are rejected, those that are empty left out', async () => {
    const { facts, verdicts } = await read([
      'Date,Symbol,Buy Qty,Sell Qty,Price',
      '2026-03-02,ABC,100,,10.50',
      '2026-03-02,ABC,100,50,10.50',
      '2026-03-02,ABC,,0,10.50',
    ]);
    expect(facts).toEqual(['2026-03-02 buy  ABC 100 @ 10.5 fee 0']);
    expect(verdicts).toMatchObject([
      { line: 3, verdict: 'rejected', code: 'contradictory-side' },
      { line: 4, verdict: 'ignored', code: 'zero-quantity' },
    ]);
  });

  test('holds prices beside a quantity, days beside both, and money beside quantity and price', async () => {
    const prices = await read([
      'Date,Stock,Shares,Buy,Sell,Fees,Profit',
      '2026-03-02,ABC,100,10.50,10.90,2,38',
      '2026-03-03,XYZ,50,20.10,19.80,2,-17',
      '2026-03-04,NEW,10,5,,1,',
    ]);
    expect(prices.facts).toEqual([
      '2026-03-02 buy open ABC 100 @ 10.5 fee 0',
      '2026-03-02 sell close ABC 100 @ 10.9 fee 2',
      '2026-03-03 buy open XYZ 50 @ 20.1 fee 0',
      '2026-03-03 sell close XYZ 50 @ 19.8 fee 2',
      '2026-03-04 buy  NEW 10 @ 5 fee 1',
    ]);
    const days = await read([
      'Bought,Sold,Ticker,Shares,Buy,Sell',
      '2026-03-02,2026-03-05,ABC,100,10.50,10.90',
    ]);
    expect(days.facts).toEqual([
      '2026-03-02 buy open ABC 100 @ 10.5 fee 0',
      '2026-03-05 sell close ABC 100 @ 10.9 fee 0',
    ]);
    const money = await read([
      'Date,Ticker,Shares,Price,Bought,Sold',
      '2026-03-02,ABC,100,10.50,1051,',
      '2026-03-03,ABC,100,10.90,,1089',
    ]);
    expect(money.facts).toEqual(ROUND_TRIP);
  });
});

describe('Executed and Filled', () => {
  test.each([
    ['Symbol,Side,Executed,Filled,Price,Fee', (day: string, size: number) => `${day},${size}`],
    ['Symbol,Side,Filled,Executed,Price,Fee', (day: string, size: number) => `${day},${size}`],
    ['Symbol,Side,Executed,Filled,Price,Fee', (day: string, size: number) => `${size},${day}`],
  ])('%s: what stands below tells when from how much', async (header, cells) => {
    const { facts } = await read([
      header,
      `ABC,Buy,${cells('2026-03-02 10:00:00', 100)},10.50,1`,
      `ABC,Sell,${cells('2026-03-03 11:00:00', 100)},10.90,1`,
    ]);
    expect(facts).toEqual(ROUND_TRIP);
  });
});

describe('a side', () => {
  test.each([
    ['1', '-1'],
    ['+1', '−1'],
    ['1.0', '-1.0'],
    ['+', '-'],
    ['+', '–'],
    ['B', 'S'],
    ['K', 'V'],
    ['A', 'V'],
    ['C', 'V'],
    ['K', 'S'],
    ['买', '卖'],
    ['매수', '매도'],
    ['買付', '売付'],
  ])('of %s and %s', async (buys, sells) => {
    const { facts } = await read([
      'Date,Symbol,Side,Quantity,Price,Fee',
      `2026-03-02,ABC,${buys},100,10.50,1`,
      `2026-03-03,ABC,${sells},100,10.90,1`,
    ]);
    expect(facts).toEqual(ROUND_TRIP);
  });

  test('of one number alone is none', async () => {
    const { summary } = await read([
      'Date,Symbol,Side,Quantity,Price',
      '2026-03-02,ABC,1,100,10.50',
      '2026-03-03,ABC,1,100,10.90',
    ]);
    expect(summary.outcome).toBe('needs-mapping');
  });
});

describe('what was paid and received, in two columns', () => {
  test('a dividend is of the paper that its row names, and money without one of the account', async () => {
    const { facts } = await read([
      'Date,Description,Symbol,Quantity,Price,Debit,Credit',
      '2026-03-02,Lloyds,LLOY,1000,0.62,620,',
      '2026-03-03,Dividend Lloyds,LLOY,,,,31.70',
      '2026-03-04,Withholding tax,LLOY,,,4.75,',
      '2026-03-05,Dividend,n/a,,,,5',
      '2026-03-06,Custody fee,LLOY,,,9.99,',
    ]);
    expect(facts.map((fact) => fact.split(' ').slice(0, 4).join(' '))).toEqual([
      '2026-03-02 buy  LLOY',
      '2026-03-03 dividend  LLOY',
      '2026-03-04 tax  LLOY',
      '2026-03-05 dividend  ',
      '2026-03-06 fee  ',
    ]);
  });

  test('interest on money that the column of papers names is of no paper', async () => {
    const { facts } = await read([
      'Date,Description,Symbol,Quantity,Price,Debit,Credit,Currency',
      '2026-03-02,ConocoPhillips,COP,10,90,900,,USD',
      '2026-03-03,Dividend,COP,,,,7.80,USD',
      '2026-03-04,Interest on balances,USD,,,,3.21,USD',
      '2026-03-05,Interest on balances,Cash,,,,3.21,USD',
      '2026-03-06,Withholding tax,USD,,,0.80,,USD',
    ]);
    expect(facts.map((fact) => fact.split(' ').slice(0, 4).join(' '))).toEqual([
      '2026-03-02 buy  COP',
      '2026-03-03 dividend  COP',
      '2026-03-04 interest  ',
      '2026-03-05 interest  ',
      '2026-03-06 tax  ',
    ]);
  });
});
