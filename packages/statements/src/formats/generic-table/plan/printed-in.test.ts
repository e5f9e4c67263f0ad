import { formatInstant } from '@tapebook/domain/time';
import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const read = (text: string, name = 'trades.csv') =>
  collectStatement(textSource(name, text), { timeZone: 'America/New_York', currency: 'USD' });

test.each(['1777024800', '1777024800000'])(
  '%s in a column of times counts since 1970, in UTC',
  async (time) => {
    const { activities, summary } = await read(`Timestamp,Symbol,Side,Qty,Price\n${time},ACME,Buy,1,10\n`);
    expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-04-24T10:00:00Z']);
    expect(summary.timeZone).toEqual({ name: 'UTC', source: 'file' });
  },
);

test('newest first is seen in such times as well', async () => {
  const { activities } = await read(
    'Timestamp,Symbol,Side,Qty,Price\n1777024801,ACME,Buy,1,10\n1777024800,ACME,Sell,1,12\n1777024800,ACME,Buy,1,11\n',
  );
  expect(activities.find(({ line }) => line === 4)?.facts.sequence).toBeLessThan(
    activities.find(({ line }) => line === 3)?.facts.sequence ?? -1,
  );
});

test('a column that is called a date and a time, and holds times alone, asks for the day', async () => {
  const text = 'Execution Time,Symbol,Side,Qty,Price\n09:30,ACME,Buy,1,10\n';
  const { summary } = await read(text);
  expect(summary.mapping?.questions.map(({ about }) => about)).toEqual(['fileDate']);
  const { activities } = await read(text, 'fills-2026-04-24.csv');
  expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-04-24T13:30:00Z']);
});

test.each(['093005', '93005'])('%s in a column of times beside one of dates is a time', async (time) => {
  const { activities } = await read(`Date,Time,Symbol,Side,Qty,Price\n20260424,${time},ACME,Buy,1,10\n`);
  expect(activities.map(({ facts }) => formatInstant(facts.occurredAt))).toEqual(['2026-04-24T13:30:05Z']);
});
