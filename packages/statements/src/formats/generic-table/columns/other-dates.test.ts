import { collectStatement, textSource } from '@tapebook/testing';
import { describe, expect, test } from 'vitest';

const read = (lines: readonly string[]) =>
  collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), { timeZone: 'UTC', currency: 'USD' });

const days = ({ activities }: Awaited<ReturnType<typeof read>>) =>
  activities.map(({ facts: { occurredAt } }) => new Date(occurredAt / 1000).toISOString().slice(0, 10));

const HEAD = 'Date,Symbol,Side,Quantity,Price';

test.each([
  ['a settlement beyond the 12th', 'Settled', '03/02/2026', '03/13/2026', '2026-03-02'],
  ['the same day in words', 'Booked', '03/02/2026', '3 Feb 2026', '2026-02-03'],
  ['the same day with the year first', 'Booked on', '03/02/2026', '2026-03-02 18:00:00', '2026-03-02'],
  ['a settlement two days later', 'Settlement Date', '05/02/2026', '07/02/2026', '2026-02-05'],
  ['the booking a day later', 'Booked', '03/02/2026', '2026-02-04', '2026-02-03'],
])('the order of day and month is told by %s, and not asked', async (_, heading, date, other, day) => {
  const reading = await read([`${HEAD},${heading}`, `${date},ACME,Buy,10,15.25,${other}`]);
  expect(reading.summary.mapping?.questions).toEqual([]);
  expect(days(reading)).toEqual([day]);
});

test.each([
  ['written in another way', 'Seen', '13-03-2026'],
  ['months away under both orders', 'Made', '2020-01-01'],
  ['as open itself', 'Settled', '05/03/2026'],
  ['the same, as what is settled at once', 'Settled', '03/02/2026'],
  ['of the end of an option', 'Expiry', '02/20/2026'],
])('it is asked where the other date is %s', async (_, heading, other) => {
  const { summary } = await read([`${HEAD},${heading}`, `03/02/2026,ACME,Buy,10,15.25,${other}`]);
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
});

describe('the last day of what was traded tells the order, and it is not asked', () => {
  test.each([
    ['in a column that is written alike', 'SPY', '15/05/2026', '05/02/2026', '2026-02-05'],
    [
      'in a column, by which it had ended under the other order',
      'SPY',
      '2026-05-15',
      '05/06/2026',
      '2026-05-06',
    ],
    ['in the name of an option', 'SPY 260507C00500000', '', '05/06/2026', '2026-05-06'],
    ['in the name of an option in words', "SPY Jun 19 '26 500 Call", '', '07/06/2026', '2026-06-07'],
    ['in the name of a future', 'ESM26', '', '03/08/2026', '2026-03-08'],
  ])('%s', async (_, symbol, expiry, date, day) => {
    const reading = await read([
      `${HEAD},Expiry,Strike,C/P`,
      `${date},${symbol},Buy,1,2.50,${expiry},${expiry === '' ? '' : '500'},${expiry === '' ? '' : 'C'}`,
    ]);
    expect(reading.summary.mapping?.questions).toEqual([]);
    expect(days(reading)).toEqual([day]);
  });

  test('but where the name can be read in two ways itself it does not', async () => {
    const { summary } = await read([HEAD, '05/06/2026,SPY 07/06/2026 500 C,Buy,1,2.50']);
    expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
  });
});

test('it is asked where other columns tell both', async () => {
  const { summary } = await read([`${HEAD},One,Two`, '03/02/2026,ACME,Buy,10,15.25,13/03/2026,03/14/2026']);
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
});
