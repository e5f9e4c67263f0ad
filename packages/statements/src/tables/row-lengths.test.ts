import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const TABLE = [
  'Date,Symbol,Side,Quantity,Price,Fees,Currency',
  '2026-03-02 10:00:00,AAPL,Buy,10,150.25,1,USD',
  '2026-03-02 11:00:00,AAPL,Sell,10,151.25,1,USD',
].join('\n');

const FILLS = [
  'Timestamp,Account,Contract,B/S,Quantity,Price,Fill ID,Order ID,Commission',
  '03/02/2026 10:00:00,A1,ESM6,Buy,1,5800.25,11,21,2.10',
  '03/02/2026 11:00:00,A1,ESM6,Sell,1,5810.25,12,22,2.10',
].join('\n');

describe.each([
  ['any table', TABLE],
  ['a report', FILLS],
])('the last row of %s', (_, text) => {
  const read = (file: string) => collectStatement(textSource('trades.csv', file));

  test('is taken when the file ends without a line end', async () => {
    const { activities } = await read(text);
    expect(activities.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('is rejected when the file was cut off within its price', async () => {
    const { activities, verdicts } = await read(text.slice(0, text.lastIndexOf('.25,')));
    expect(activities.map(({ line }) => line)).toEqual([2]);
    expect(verdicts).toMatchObject([
      { line: 3, verdict: 'rejected', code: 'broken-row', message: expect.stringContaining('cut off') },
    ]);
  });
});

test('rows that end early are no sign of a cut where others do so as well', async () => {
  const short = TABLE.replaceAll(',USD', '').replace('Fees,Currency', 'Fees,Currency,Note');
  const { activities } = await collectStatement(textSource('trades.csv', short));
  expect(activities).toHaveLength(2);
});
