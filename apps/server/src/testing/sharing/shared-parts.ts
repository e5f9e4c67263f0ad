import type { AppServer, TestUser } from '../app-server.ts';
import { executions, importFile } from '../import-files.ts';
import { tradesNow } from '../trades-now.ts';

const OF_MAIN = [
  '2026-01-12,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
  '2026-01-12,09:45:00,AAPL,SELL,100,11.00,1.00,USD',
  '2026-02-03,09:31:00,MSFT,BUY,37,400.00,1.00,USD',
  '2026-02-03,10:45:00,MSFT,SELL,37,391.00,1.00,USD',
];
const OF_OTHER = [
  '2026-02-04,09:31:00,NVDA,BUY,10,100.00,1.00,USD',
  '2026-02-04,09:45:00,NVDA,SELL,10,105.00,1.00,USD',
];

/** A journal of two accounts, its owner, and somebody to whom a part of it is to be shared, in whose name `there` looks at it. */
export async function journalOfTwoAccounts(server: AppServer) {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await importFile(owner, executions(OF_MAIN), { account: 'Main' });
  await importFile(owner, executions(OF_OTHER, 'other.csv'), { account: 'Other' });
  const of = await tradesNow(owner);
  await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { stop: '395' });
  await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { stop: '98' });
  const there: TestUser = {
    ...guest,
    call: (method, path, body, headers = {}) =>
      guest.call(method, path, body, { 'authorized-user': owner.userId, ...headers }),
  };
  return { owner, guest, there, of };
}

export const shareWith = (owner: TestUser, guest: TestUser, part: object, more: object = {}) =>
  owner.call('POST', '/v2/shares', { email: guest.email, part, ...more });

/** What a page of the shared journal is sent. */
export async function seen(there: TestUser) {
  const { status, json, text } = await there.call('GET', '/v2/app_data');
  const { values, codes } = json.trades.columns.categories.symbol;
  return { status, text, json, symbols: codes.map((code: number) => values[code]).sort() };
}

/** Every number in what was sent, without its sign, also where it is written as text. */
export function figuresIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(figuresIn);
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'string' && /^-?[\d.]+$/.test(value) ? [Math.abs(Number(value))] : [];
}
