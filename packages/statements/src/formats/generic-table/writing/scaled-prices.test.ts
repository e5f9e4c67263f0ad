import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const HEADER = 'Date,Contract,Side,Contracts,Entry,Exit,P/L';

async function prices(...rows: readonly string[]): Promise<string[]> {
  const { activities } = await collectStatement(
    textSource('table.csv', `${[HEADER, ...rows].join('\n')}\n`),
    { timeZone: 'UTC', currency: 'USD' },
  );
  return activities.map(
    ({ facts: { instrument, price } }) =>
      `${instrument?.assetClass}:${instrument?.symbol} @ ${price?.normalized()}`,
  );
}

describe('prices at which results come out', () => {
  test('are those of the bare root of a future, too', async () => {
    expect(await prices('2026-03-02,6J,Long,1,6625,6630,62.5')).toEqual([
      'future:6J @ 0.006625',
      'future:6J @ 0.00663',
    ]);
    expect(await prices('2026-03-02,ZC,Long,1,4.5025,4.5275,125')).toEqual([
      'future:ZC @ 450.25',
      'future:ZC @ 452.75',
    ]);
  });

  test('are as they are printed of a share that is called like a future, and of a root whose results come out', async () => {
    const asShares = HEADER.replace('Contracts', 'Shares').replace('Contract', 'Stock');
    const { activities } = await collectStatement(
      textSource(
        'table.csv',
        `${asShares}\n2026-03-02,CL,Long,10,80,82,20\n2026-03-02,AAPL,Long,10,180,182,20\n`,
      ),
      { timeZone: 'UTC', currency: 'USD' },
    );
    expect(
      activities.map(({ facts: { instrument, price } }) => `${instrument?.assetClass} ${price}`),
    ).toEqual(['stock 80', 'stock 82', 'stock 180', 'stock 182']);
    expect(await prices('2026-03-02,ZC,Long,1,450.25,452.75,125')).toEqual([
      'future:ZC @ 450.25',
      'future:ZC @ 452.75',
    ]);
  });

  test('are found of what is first traded far down in a long file', async () => {
    const long = Array.from({ length: 1200 }, () => '2026-03-02,ESH26,Long,1,6000,6010,500');
    const found = await prices(
      ...long,
      '2026-03-03,6JH26,Long,1,6625,6630,62.5',
      '2026-03-04,6JH26,Short,1,6630,6640,-125',
    );
    expect(found.slice(-4)).toEqual([
      'future:6JH6 @ 0.006625',
      'future:6JH6 @ 0.00663',
      'future:6JH6 @ 0.00663',
      'future:6JH6 @ 0.00664',
    ]);
    expect(found[0]).toBe('future:ESH6 @ 6000');
  });

  test('are left as they are printed far down where its rows disagree', async () => {
    const long = Array.from({ length: 1200 }, () => '2026-03-02,ESH26,Long,1,6000,6010,500');
    const found = await prices(
      ...long,
      '2026-03-03,6JH26,Long,1,6625,6630,62.5',
      '2026-03-04,6JH26,Short,1,0.00663,0.00664,-125',
    );
    expect(found.slice(-4, -2)).toEqual(['future:6JH6 @ 6625', 'future:6JH6 @ 6630']);
  });
});
