import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

/** More than is read between two writes. */
const COUNT = 8_000;
const HEADER = 'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency,Execution ID\n';
const fill = (index: number): string => {
  const at = new Date(Date.UTC(2024, 0, 1) + index * 30_000).toISOString();
  const [side, price] = index % 2 === 0 ? ['BUY', '10.00'] : ['SELL', '11.00'];
  return `${at.slice(0, 10)},${at.slice(11, 19)},S${(index % 14) >> 1},${side},1,${price},0.25,USD,x${index}\n`;
};
const fills = Array.from({ length: COUNT }, (_, index) => fill(index));

it('a long file into a new account loses nothing between two writes', async () => {
  const user = await server.newUser();
  const file = { name: 'long.csv', content: HEADER + fills.join('') };
  const first = await importFile(user, file);
  expect(first.counts).toMatchObject({
    rows: COUNT,
    activities: COUNT,
    duplicates: 0,
    tradesOpened: COUNT / 2,
    tradesClosed: COUNT / 2,
  });
  const again = await importFile(user, { ...file, name: 'again.csv', content: `${file.content}\n` });
  expect(again.counts).toMatchObject({ activities: 0, duplicates: COUNT, tradesOpened: 0 });
}, 120_000);

it('two accounts of a statement that go to one new account share what both list under one id', async () => {
  const user = await server.newUser();
  const row = (account: string, id: string) =>
    `2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD,${id},${account}\n`;
  const content = `${HEADER.trim()},Account\n${row('A', 'x1')}${row('B', 'x1')}${row('B', 'x2')}`;
  const accounts = ['A', 'B'].map((reference) => ({ reference, name: 'Both' }));
  const { id, counts } = await importFile(user, { name: 'two.csv', content }, { accounts });
  expect(counts).toMatchObject({ rows: 3, activities: 2, duplicates: 1, tradesOpened: 1 });
  const told = await user.call('GET', `/v2/imports/${id}/rows?verdict=duplicate`);
  expect(told.json.rows).toMatchObject([
    { line: 3, message: 'The file states it twice under one id: see line 2.' },
  ]);
});

it('a statement that may not be kept leaves none of its new accounts behind', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Old' });
  await user.call('PATCH', `/v2/accounts/${json.account.id}`, { archived: true });
  const row = (account: string) => `2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD,${account}1,${account}\n`;
  const content = `${HEADER.trim()},Account\n${row('B')}${row('A')}`;
  const accounts = [
    { reference: 'A', accountId: json.account.id },
    { reference: 'B', name: 'New' },
  ];
  expect(await importFile(user, { name: 'two.csv', content }, { accounts })).toMatchObject({
    status: 'failed',
  });
  const left = (await user.call('GET', '/v2/accounts')).json.accounts;
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Old']);
});
