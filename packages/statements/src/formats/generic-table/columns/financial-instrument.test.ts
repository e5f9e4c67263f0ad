import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

async function read(header: string, ...rows: readonly string[]): Promise<string[]> {
  const { activities } = await collectStatement(
    textSource('table.csv', `${[header, ...rows].join('\n')}\n`),
    {
      timeZone: 'UTC',
    },
  );
  return activities.map(({ facts: { instrument } }) => `${instrument?.assetClass}:${instrument?.symbol}`);
}

const HEADER = 'Date,Symbol,Financial Instrument,Side,Qty,Price,Currency';

describe('a column “Financial Instrument” beside a symbol', () => {
  test('says of what kind it is, in a word', async () => {
    expect(
      await read(HEADER, '2026-02-02,AAPL,Stock,Buy,10,190.5,USD', '2026-02-02,QQQ,ETF,Buy,10,500.5,USD'),
    ).toEqual(['stock:AAPL', 'etf:QQQ']);
  });

  test('says what it is called', async () => {
    expect(await read(HEADER, '2026-02-02,AAPL,Apple Inc,Buy,10,190.5,USD')).toEqual(['stock:AAPL']);
  });

  test('spells out the contract', async () => {
    expect(
      await read(
        HEADER,
        "2026-02-02,AAPL,AAPL Jan15'27 200 CALL,Buy,1,12.5,USD",
        "2026-02-02,ES,ES Jun'26,Buy,1,6000,USD",
        '2026-02-02,AAPL,AAPL,Buy,10,190.5,USD',
      ),
    ).toEqual(['option:AAPL270115C00200000', 'future:ESM6', 'stock:AAPL']);
  });
});

test('a column “Financial Instrument” alone says what was traded', async () => {
  expect(
    await read('Date,Financial Instrument,Side,Qty,Price,Currency', '2026-02-02,AAPL,Buy,10,190.5,USD'),
  ).toEqual(['stock:AAPL']);
});
