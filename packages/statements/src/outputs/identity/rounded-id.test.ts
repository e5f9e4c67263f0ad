import { collectStatement, textSource } from '@tapebook/testing';
import { expect, test } from 'vitest';

const read = (text: string) =>
  collectStatement(textSource('trades.csv', text), { timeZone: 'UTC', currency: 'USD' });

test('an id that a spreadsheet rounded tells no row apart, of this file or of the next', async () => {
  const header = 'Date/Time,Symbol,Side,Quantity,Price,Execution ID';
  const { activities, problems } = await read(`${header}\n2026-03-02 10:00:00,AAPL,Buy,10,200,3.95E+11\n`);
  expect(activities.map(({ identity }) => 'externalId' in identity)).toEqual([false]);
  expect(problems.map(({ code }) => code)).toContain('id-not-unique');
});

test('Tradovate’s fills whose ids were rounded are two, in the account of that name', async () => {
  const header =
    'id,orderId,contractId,timestamp,tradeDate,action,qty,price,active,account,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,Contract,Product,commission';
  const row = (minute: string, side: string, price: string) =>
    `3.95E+11,3.98E+11,4214197,2026-02-10 22:${minute}:05.1Z,2026-02-10,0,1,${price},TRUE,40159391,3.95E+11,3.98E+11,2/10/2026 16:${minute},2/10/2026,PA050,${side},1,${price},MNQH6,MNQ,0.35`;
  const { activities } = await read(
    [header, row('01', 'Buy', '25387'), row('03', 'Sell', '25405.75'), ''].join('\n'),
  );
  expect(activities.map(({ account }) => account)).toEqual(['PA050', 'PA050']);
  const contents = activities.map(({ identity }) => ('content' in identity ? identity.content : ''));
  expect(new Set(contents).size).toBe(2);
  expect(activities.map(({ facts }) => facts.orderId)).toEqual([undefined, undefined]);
});
