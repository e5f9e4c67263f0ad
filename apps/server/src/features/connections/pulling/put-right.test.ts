import {
  inventedCoinFills,
  SNAPTRADE_SECRET,
  startSnaptradeFake,
  startTastytradeFake,
  startWebullFake,
  TASTYTRADE_SECRET,
  WEBULL_SECRET,
} from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

const clock = createTestClock();
const DAY_MS = 86_400_000;
const dayAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const FILLS = inventedCoinFills(dayAgo(6), dayAgo(2)).map((fill) => ({ ...fill, market: 'spot' as const }));
/** What brokers tell, who may put it right. */
const told = [...FILLS];
const tastytrade = await startTastytradeFake(told, { now: () => clock.now() });
const snaptrade = await startSnaptradeFake(told, { now: () => clock.now() });
/** Orders that are filled in part, and work on. */
const working = new Set<string>();
const webull = await startWebullFake(told, { now: () => clock.now(), works: (id) => working.has(id) });
afterAll(async () => {
  await webull.close();
  await tastytrade.close();
  await snaptrade.close();
});
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: `tastytrade.live=${tastytrade.origin},snaptrade.api=${snaptrade.origin},webull.us=${webull.origin}`,
  },
  { wireTime: wireTimeOf(clock) },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const whenRead = (user: TestUser, but: string | null = null) =>
  expect
    .poll(
      async () => {
        const { state, reading, reason, lastReadAt } = await only(user);
        return { state, reading, reason, isNew: lastReadAt !== but };
      },
      { timeout: 150_000 },
    )
    .toEqual({ state: 'ok', reading: null, reason: null, isNew: true });
const link = async (broker: string, credentials: object, before = () => {}): Promise<TestUser> => {
  told.splice(0, told.length, ...FILLS);
  before();
  const user = await server.newUser();
  const { status } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker,
    credentials,
    startDay: dayAgo(10),
  });
  expect(status).toBe(202);
  await whenRead(user);
  return user;
};
const readAgain = async (user: TestUser): Promise<void> => {
  clock.advance(3_600_000);
  const { id, lastReadAt } = await only(user);
  expect((await user.call('POST', '/imports/sync_source', { sourceId: id })).status).toBe(202);
  await whenRead(user, lastReadAt);
};
/** Ids of what was read, the newest first. */
const completed = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/imports?limit=100')).json.imports
    .filter(({ status }: { status: string }) => status === 'completed')
    .map(({ id }: { id: string }) => id);

interface Trade {
  readonly id: string;
  readonly fees: string;
  readonly netPnl: string;
  readonly rating?: number;
}
const trades = async (user: TestUser): Promise<Trade[]> =>
  (await user.call('GET', '/v2/trades?limit=100')).json.trades;
const sums = async (user: TestUser) => {
  const all = await trades(user);
  const sum = (of: (trade: Trade) => string): number =>
    Number(all.reduce((total, trade) => total + Number(of(trade)), 0).toFixed(2));
  return { trades: all.length, fees: sum(({ fees }) => fees), net: sum(({ netPnl }) => netPnl) };
};
interface Stated {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  readonly instrument: { readonly symbol: string; readonly assetClass: string; readonly currency: string };
  readonly occurredAt: string;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
}
const firstBought = async (user: TestUser): Promise<Stated> =>
  (await user.call('GET', '/v2/activities?limit=1000')).json.activities
    .filter(({ kind }: Stated) => kind === 'buy')
    .reduce((one: Stated, other: Stated) => (one.occurredAt <= other.occurredAt ? one : other));
/** By hand. */
const correct = async (user: TestUser, stated: Stated, change: object): Promise<void> => {
  const { accountId, kind, occurredAt, quantity, price, currency, id: replaces } = stated;
  const { symbol, assetClass, currency: traded } = stated.instrument;
  const instrument = { symbol, assetClass, currency: traded };
  const activity = {
    accountId,
    kind,
    instrument,
    occurredAt,
    quantity,
    price,
    currency,
    replaces,
    ...change,
  };
  const { status, text } = await user.call('POST', '/v2/activities', { activities: [activity] });
  expect(status, text).toBeLessThan(300);
};
/** The first purchase is told otherwise from now on. */
const putRight = (change: object): void => {
  const [first, ...others] = told;
  if (first !== undefined) told.splice(0, told.length, { ...first, ...change }, ...others);
};

test('costs that were estimated at first are those that were charged, once, and as before where that is undone', {
  timeout: 600_000,
}, async () => {
  const user = await link('tastytrade', { secret: TASTYTRADE_SECRET, refresh: 'ok000000001' });
  const before = await sums(user);
  expect(before.trades).toBe(FILLS.length / 2);

  putRight({ fee: '0.61' });
  await readAgain(user);
  const after = {
    ...before,
    fees: Number((before.fees + 0.5).toFixed(2)),
    net: Number((before.net - 0.5).toFixed(2)),
  };
  expect(await sums(user)).toEqual(after);
  // Told as at first it is that.
  putRight({ fee: '0.11' });
  await readAgain(user);
  expect(await sums(user)).toEqual(before);

  const [latest, second] = await completed(user);
  await user.call('DELETE', `/v2/imports/${latest}`);
  expect(await sums(user)).toEqual(after);
  await user.call('DELETE', `/v2/imports/${second}`);
  expect(await sums(user)).toEqual(before);
});

test('what was told last stays where an older reading is read again, and where one of two that told it goes', {
  timeout: 600_000,
}, async () => {
  const user = await link('tastytrade', { secret: TASTYTRADE_SECRET, refresh: 'ok000000003' });
  const [first] = await completed(user);
  putRight({ fee: '0.61' });
  await readAgain(user);
  const after = await sums(user);
  const [second] = await completed(user);
  // Told again it is the same.
  await readAgain(user);
  expect(await sums(user)).toEqual(after);

  const again = await user.call('POST', `/v2/imports/${first}/run`, {});
  expect(again.status, again.text).toBeLessThan(300);
  await expect
    .poll(async () => (await completed(user)).includes(first ?? ''), { timeout: 60_000 })
    .toBe(false);
  expect(await sums(user)).toEqual(after);
  expect((await user.call('DELETE', `/v2/imports/${second}`)).status).toBeLessThan(300);
  expect(await sums(user)).toEqual(after);
});

test('what a person corrected stays as they said', { timeout: 600_000 }, async () => {
  const user = await link('tastytrade', { secret: TASTYTRADE_SECRET, refresh: 'ok000000002' });
  const { activities } = (await user.call('GET', '/v2/activities?limit=1000')).json;
  const first = activities.find(({ externalId }: { externalId?: string }) => externalId === FILLS[0]?.id);
  expect(first).toBeDefined();
  await correct(user, first, { fees: '0.99' });
  const before = await sums(user);
  putRight({ fee: '0.61' });
  await readAgain(user);
  expect(await sums(user)).toEqual(before);
});

test('an entry without an id of its own that is told otherwise is there once, with what was said of its trade', {
  timeout: 600_000,
}, async () => {
  const user = await link('snaptrade', { clientId: 'ok000000001', consumerKey: SNAPTRADE_SECRET });
  const before = await sums(user);
  expect(before.trades).toBe(FILLS.length / 2);
  for (const { id } of await trades(user)) await user.call('PATCH', `/v2/trades/${id}`, { rating: 4 });
  const price = FILLS[0]?.price ?? '';
  const after = { ...before, net: Number((before.net - 2).toFixed(2)) };
  putRight({ price: String(Number(price) + 1) });
  await readAgain(user);
  expect(await sums(user)).toEqual(after);
  const rated = async () => (await trades(user)).map(({ rating }) => rating);
  expect(await rated()).toEqual(Array(before.trades).fill(4));
  // Told again, it is that; told as at first, it is as it was.
  await readAgain(user);
  expect(await sums(user)).toEqual(after);
  putRight({ price });
  for (let count = 0; count < 2; count += 1) {
    await readAgain(user);
    expect(await sums(user)).toEqual(before);
    expect(await rated()).toEqual(Array(before.trades).fill(4));
  }
});

test('an entry that a person corrected is not added in the form in which its broker tells it later', {
  timeout: 600_000,
}, async () => {
  const user = await link('snaptrade', { clientId: 'ok000000002', consumerKey: SNAPTRADE_SECRET });
  const first = await firstBought(user);
  await correct(user, first, { price: String(Number(first.price) + 1) });
  const corrected = await sums(user);
  putRight({ price: String(Number(FILLS[0]?.price) + 1) });
  for (let count = 0; count < 2; count += 1) {
    await readAgain(user);
    expect(await sums(user)).toEqual(corrected);
  }
});

test('an entry that another file states too stands, also where its provider does not tell it any more', {
  timeout: 600_000,
}, async () => {
  const user = await link('snaptrade', { clientId: 'ok000000003', consumerKey: SNAPTRADE_SECRET });
  const before = await sums(user);
  const first = await firstBought(user);
  const { accountId, instrument, occurredAt, quantity, price, currency } = first;
  const content = [
    'Date,Symbol,Asset class,Side,Quantity,Price,Currency',
    `${occurredAt},${instrument.symbol},${instrument.assetClass},Buy,${quantity},${price},${currency}`,
    '',
  ].join('\n');
  const file = { name: 'own.csv', content };
  const { json, text } = await user.send('/imports/statement/upload', file, {
    account: accountId,
    tz: 'UTC',
  });
  expect(json.import, text).toMatchObject({ status: 'completed', counts: { activities: 0, duplicates: 1 } });
  told.splice(0, 1);
  await readAgain(user);
  expect(await sums(user)).toEqual(before);
});

test('an order that is filled in parts counts with what is filled of it, also where the rest never comes', {
  timeout: 600_000,
}, async () => {
  const user = await link('webull', { key: 'ok00000001', secret: WEBULL_SECRET });
  const whole = await sums(user);
  expect(whole.trades).toBe(FILLS.length / 2);
  // The last purchase: its day is read again, however many hours the others have taken.
  const [order] = FILLS.filter(({ side }) => side === 'buy').slice(-1) as [(typeof FILLS)[number]];
  const isFilled = (quantity: string, afterMs = 0): void => {
    const place = FILLS.indexOf(order);
    told[place] = { ...order, quantity, at: order.at + afterMs };
  };
  const filled = async (of: TestUser): Promise<string[]> =>
    (await of.call('GET', '/v2/activities?limit=1000')).json.activities
      .filter(({ kind, occurredAt }: Stated) => kind === 'buy' && Date.parse(occurredAt) >= order.at)
      .map(({ quantity }: Stated) => quantity);
  const another = await link('webull', { key: 'ok00000002', secret: WEBULL_SECRET }, () => {
    working.add(order.id);
    isFilled('0.5');
  });
  expect(await filled(another)).toEqual(['0.5']);
  isFilled('1.5', 60_000);
  await readAgain(another);
  expect(await filled(another)).toEqual(['1.5']);
  working.clear();
  isFilled(order.quantity);
  await readAgain(another);
  expect(await sums(another)).toEqual(whole);
});
