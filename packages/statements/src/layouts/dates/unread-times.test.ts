import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const HEADER =
  'Open Date,Open Time,Close Date,Close Time,Symbol,Side,Volume,Entry Price,Exit Price,Gross P&L,Commissions,Fees,Net P&L';

const read = async (...lines: string[]) => {
  const { summary, activities } = await collectStatement(
    textSource('trades.csv', [...lines, ''].join('\n')),
    {
      timeZone: 'UTC',
    },
  );
  const times = activities.map(({ facts }) => new Date(facts.occurredAt / 1000).toISOString().slice(0, 16));
  return { format: summary.detected?.format, times };
};

test('a journal with times in columns that a layout of days has no name for keeps them', async () => {
  expect(
    await read(
      HEADER,
      '03/14/2025,09:45:00,03/14/2025,10:30:00,FERN,LONG,100,10.00,11.00,100.00,1.50,0.50,98.00',
    ),
  ).toEqual({ format: 'generic-table', times: ['2025-03-14T09:45', '2025-03-14T10:30'] });
});

test('the layout is still known where such columns are empty', async () => {
  const { format } = await read(
    HEADER,
    '03/14/2025,,03/14/2025,,FERN,LONG,100,10.00,11.00,100.00,1.50,0.50,98.00',
  );
  expect(format).toBe('tradervue-trades-csv');
});

const TRADOVATE =
  '_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,symbol,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration';

test.each([
  'Hold Time',
  'Holding Time',
  'Order Time',
  'Time Placed',
  'Elapsed Time',
  // The times of the file itself are read, in whichever order its days are.
  'Local Time',
])('a column that somebody has added does not take a known layout from its times: %s', async (heading) => {
  expect(
    await read(
      `${TRADOVATE},${heading}`,
      '-2,0,0.25,90001,90002,MESH5,1,5600.00,5602.00,$10.00,03/14/2025 09:45:00,03/14/2025 10:30:00,45min,00:45:00',
    ),
  ).toEqual({ format: 'tradovate-performance-csv', times: ['2025-03-14T09:45', '2025-03-14T10:30'] });
});

test.each(['Hold Time', 'Order Time', 'Duration Time'])(
  'nor where the layout reads days alone: %s',
  async (heading) => {
    const { format } = await read(
      HEADER.replace('Close Time', heading).replace('Open Time,', ''),
      '03/14/2025,03/14/2025,10:30:00,FERN,LONG,100,10.00,11.00,100.00,1.50,0.50,98.00',
    );
    expect(format).toBe('tradervue-trades-csv');
  },
);
