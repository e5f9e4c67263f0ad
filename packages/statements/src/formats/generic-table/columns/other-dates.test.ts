import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const read = (lines: readonly string[]) =>
  collectStatement(textSource('table.csv', `${lines.join('\n')}\n`), { timeZone: 'UTC', currency: 'USD' });

const days = ({ activities }: Awaited<ReturnType<typeof read>>) =>
  activities.map(({ facts: { occurredAt } }) => new Date(occurredAt / 1000).toISOString().slice(0, 10));

const HEAD = 'Date,Symbol,Side,Quantity,Price';

test.each([
  ['a settlement beyond the 12th', 'Settled', '03/02/2026', '03/13/2026', '2026-03-02'],
  ['the same day in words', 'Booked', '03/02/2026', '3 Feb 2026', '2026-02-03'],
  ['the same day with the year first', 'Booked on', '03/02/2026', '2026-03-02 18:00:00', '2026-03-02'],
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
  ['of the end of an option', 'Expiry', '02/20/2026'],
])('it is asked where the other date is %s', async (_, heading, other) => {
  const { summary } = await read([`${HEAD},${heading}`, `03/02/2026,ACME,Buy,10,15.25,${other}`]);
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
});

test('it is asked where other columns tell both', async () => {
  const { summary } = await read([`${HEAD},One,Two`, '03/02/2026,ACME,Buy,10,15.25,13/03/2026,03/14/2026']);
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['dateOrder']);
});
