import { describe, expect, test } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';

const server = await openAppServer();

const ACCOUNT = 'Account:,"70010001 (USD, Invented-Server, demo, Hedge)"';
const HEAD =
  'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,Position';
const OPENED = '2026.03.02 10:05:00,6003,XAUUSD,buy,in,0.50,2900.00,7002,0,0,0,0,,,900';
const CLOSED = '2026.03.02 11:05:00,6004,XAUUSD,sell,out,0.50,2910.00,7003,0,0,0,50.00,,,900';

/** As the platform's own report prints it, which says nothing of what a lot is. */
const report = (...rows: readonly string[]): StatementFile => lines('report.csv', ACCOUNT, HEAD, ...rows);
/** As the advisor sends it, which asks the platform. */
const sent = (...rows: readonly string[]): StatementFile =>
  lines(
    'deals.csv',
    ACCOUNT,
    `${HEAD},Contract size,Profit currency`,
    ...rows.map((row) => `${row},10.00000000,USD`),
  );

async function upload(user: TestUser, file: StatementFile): Promise<string> {
  const { json, text } = await user.send('/imports/statement/upload', file, { tz: 'Europe/Athens' });
  expect(json.import?.status, text).toBe('completed');
  return json.import.id;
}

const held = async (user: TestUser): Promise<string[]> => {
  const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
  return trades.map(({ status, openQuantity }: Record<string, string>) => `${status} ${openQuantity}`);
};

describe('a deal of MetaTrader 5 whose lot is smaller than the usual one', () => {
  test.each([
    ['told by its report first', [report(OPENED), sent(OPENED)], 'open 5'],
    ['told by the advisor first', [sent(OPENED), report(OPENED)], 'open 5'],
    ['closed since', [report(OPENED), sent(OPENED, CLOSED)], 'closed 0'],
    ['told again after that', [report(OPENED), sent(OPENED, CLOSED), report(OPENED)], 'closed 0'],
  ])('has the lot that the platform says: %s', async (_, files, trade) => {
    const user = await server.newUser();
    for (const file of files) await upload(user, file);
    expect(await held(user)).toEqual([trade]);
  });

  test('has the usual one again where what said it is undone', async () => {
    const user = await server.newUser();
    await upload(user, report(OPENED));
    const id = await upload(user, sent(OPENED));
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await held(user)).toEqual(['open 50']);
  });
});
