import { BINANCE_SECRET, inventedCoinFills, startBinanceFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const dayAgo = (count: number): string =>
  new Date(clock.now() - count * 86_400_000).toISOString().slice(0, 10);
const [BOUGHT, SOLD] = inventedCoinFills(dayAgo(2), dayAgo(2)).map((fill) => ({
  ...fill,
  market: 'spot' as const,
  coin: 'SOL',
}));
if (BOUGHT === undefined || SOLD === undefined) throw new Error('A day has a purchase and a sale');
const told = [BOUGHT];
const exchange = await startBinanceFake(told, {
  now: () => clock.now(),
  coins: () => (told.length === 1 ? ['SOL'] : []),
});
afterAll(() => exchange.close());
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `binance.spot=${exchange.origin}` },
  { wireTime: wireTimeOf(clock) },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const whenRead = (user: TestUser, but: string | null) =>
  expect
    .poll(
      async () => {
        const { state, reading, lastReadAt } = await only(user);
        return state === 'ok' && reading === null && lastReadAt !== but;
      },
      { timeout: 150_000 },
    )
    .toBe(true);
const trades = async (user: TestUser) =>
  (await user.call('GET', '/v2/trades')).json.trades.map(({ status }: { status: string }) => status);

test('a coin that was bought and is sold whole afterwards is sold in the journal, though it is held no more', {
  timeout: 600_000,
}, async () => {
  const user = await server.newUser();
  await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'binance',
    credentials: { key: 'ok00000001', secret: BINANCE_SECRET },
  });
  await whenRead(user, null);
  expect(await trades(user)).toEqual(['open']);

  told.push(SOLD);
  clock.advance(3_600_000);
  const { id, lastReadAt } = await only(user);
  expect((await user.call('POST', '/imports/sync_source', { sourceId: id })).status).toBe(202);
  await whenRead(user, lastReadAt);
  expect(await trades(user)).toEqual(['closed']);
});
