import {
  ETRADE_KEY,
  ETRADE_SECRET,
  inventedCoinFills,
  KITE_KEY,
  KITE_SECRET,
  SAXO_KEY,
  startEtradeFake,
  startKiteFake,
  startSaxoFake,
  startUpstoxFake,
  UPSTOX_KEY,
  UPSTOX_OPTION,
  UPSTOX_SECRET,
} from '@tapebook/connectors/fakes';
import type { ConnectionJson, ConnectorJson } from '@tapebook/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

/** Longer than any of these takes on a busy machine. */
const PATIENCE = 240_000;
// In the afternoon where each of these brokers is.
const clock = createTestClock('2026-03-02T14:30:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const daysAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
/** The clock goes on while they are read. */
const START = daysAgo(10);
const ALL = inventedCoinFills(daysAgo(9), daysAgo(2));
type Fill = (typeof ALL)[number];
/** What is in the account that is chosen: the first that was traded in. */
const OWN = ALL.filter(({ market }) => market === 'perpetual');

/** As many of this day, for who knows no other. */
const TODAY: readonly Fill[] = ALL.map((fill, index) => ({
  ...fill,
  at: Date.parse(`${daysAgo(0)}T04:00:00Z`) + index * 600_000,
}));
const inIndia = (at: number): string => new Date(at + 5.5 * HOUR_MS).toISOString().slice(0, 19);

const parts = (at: number): string[] => new Date(at).toISOString().slice(0, 10).split('-');
const worth = ({ price, quantity }: Fill): number => Number(price) * Number(quantity);
const paid = (fill: Fill): string =>
  (fill.side === 'buy' ? -worth(fill) - Number(fill.fee) : worth(fill) - Number(fill.fee)).toFixed(2);

interface Attended {
  readonly broker: string;
  readonly start: typeof startSaxoFake;
  readonly hosts: readonly string[];
  readonly credentials: Readonly<Record<string, string>>;
  /** How its own file tells the same fills. */
  readonly file: readonly [string, ...string[]];
  /** What is in the account that is chosen. */
  readonly fills: readonly Fill[];
  /** All that there is. */
  readonly all: readonly Fill[];
}

/** Brokers whose logins last an hour or a day. */
const BROKERS: readonly Attended[] = [
  // First, while it is still the day of its trades.
  {
    broker: 'kite',
    start: startKiteFake,
    hosts: ['api', 'login'],
    credentials: { key: KITE_KEY, secret: KITE_SECRET },
    fills: TODAY,
    all: TODAY,
    file: [
      'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
      ...TODAY.map(({ id, order, at, side, quantity, price }) =>
        [
          ...['XYZ', '', inIndia(at).slice(0, 10), 'NSE', 'EQ', 'EQ', side, 'false', quantity, price],
          ...[id, order, inIndia(at)],
        ].join(','),
      ),
    ],
  },
  {
    broker: 'upstox',
    start: startUpstoxFake,
    hosts: ['api'],
    credentials: { key: UPSTOX_KEY, secret: UPSTOX_SECRET },
    fills: ALL,
    all: ALL,
    file: [
      'Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price',
      ...ALL.map((fill) => {
        const { strike, expiry, underlying } = UPSTOX_OPTION;
        const dayFirst = (day: string) => day.split('-').toReversed().join('-');
        const [day = '', time = ''] = inIndia(fill.at).split('T');
        const isOption = fill.market === 'perpetual';
        return [
          ...[
            dayFirst(day),
            isOption ? underlying : 'XYZ',
            worth(fill),
            'NSE',
            isOption ? 'FO' : 'EQ',
            '43921',
          ],
          ...(isOption ? ['European Put', strike, dayFirst(expiry)] : ['EQ', '', '']),
          ...[fill.id, time, fill.side, fill.quantity, fill.price],
        ].join(',');
      }),
    ],
  },
  {
    broker: 'saxo',
    start: startSaxoFake,
    hosts: ['api', 'login'],
    credentials: { key: SAXO_KEY },
    fills: OWN,
    all: ALL,
    file: [
      'Trade ID;Account ID;Instrument;TradeTime;B/S;Open/Close;Amount;Price;Trade Value;Spread Costs;Booked Amount',
      ...OWN.map((fill) => {
        const sign = fill.side === 'buy' ? '' : '-';
        const decimal = (text: string) => text.replace('.', ',');
        return [
          ...[
            fill.id,
            '20100/1000002USD',
            'XYZ Inc. (ISIN: US0000000018)',
            parts(fill.at).toReversed().join('-'),
          ],
          ...[fill.side === 'buy' ? 'Bought' : 'Sold', '', `${sign}${fill.quantity}`, decimal(fill.price)],
          ...[decimal(String((fill.side === 'buy' ? -1 : 1) * worth(fill))), '0', decimal(paid(fill))],
        ].join(';');
      }),
    ],
  },
  {
    broker: 'etrade',
    start: startEtradeFake,
    hosts: ['api', 'login'],
    credentials: { key: ETRADE_KEY, secret: ETRADE_SECRET },
    fills: OWN,
    all: ALL,
    file: [
      'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
      ...OWN.toReversed().map((fill) => {
        const [year = '', month, day] = parts(fill.at);
        const [word, sign] = fill.side === 'buy' ? ['Bought', ''] : ['Sold', '-'];
        return [
          ...[`${month}/${day}/${year.slice(2)}`, word, 'EQ', 'XYZ', `${sign}${fill.quantity}`],
          ...[paid(fill), fill.price, fill.fee, 'XYZ INC COM'],
        ].join(',');
      }),
    ],
  },
];

const fakes = await Promise.all(BROKERS.map(({ start, all }) => start(all, { now: () => clock.now() })));
afterAll(() => Promise.all(fakes.map((fake) => fake.close())));
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: BROKERS.flatMap(({ broker, hosts }, index) =>
      hosts.map((host) => `${broker}.${host}=${fakes[index]?.origin}`),
    ).join(','),
  },
  { wireTime: wireTimeOf(clock), mail: { send: async () => undefined } },
);

const only = async (user: TestUser): Promise<ConnectionJson> =>
  (await user.call('GET', '/v2/connections')).json.connections[0];
const whenIn = (user: TestUser, state: ConnectionJson['state']) =>
  expect
    .poll(
      async () => {
        const connection = await only(user);
        return [connection.state, connection.reading];
      },
      { timeout: PATIENCE },
    )
    .toEqual([state, null]);
const factsOf = async (user: TestUser): Promise<string[]> =>
  ((await user.call('GET', '/v2/activities?limit=1000')).json.activities as Record<string, string>[])
    .filter(({ kind }) => kind === 'buy' || kind === 'sell')
    .map(({ kind, occurredAt, quantity, price }) =>
      [kind, occurredAt?.slice(0, 16), quantity, price].join(' '),
    )
    .toSorted();

/** Signs in on the page of a broker, and brings what it said there. */
async function signIn(user: TestUser, { broker, credentials }: Attended, more: object): Promise<number> {
  const begun = await user.call('POST', '/v2/connections/logins', { broker, credentials, ...more });
  expect(begun.status).toBe(201);
  const landed = await fetch(begun.json.address, { redirect: 'manual' });
  // Nobody is sent back by a broker that shows a code: that is brought with the state of the login.
  const shown = /value="(\w+)"/.exec(await landed.text())?.[1];
  const said: Record<string, string | undefined> =
    begun.json.redirect === null
      ? { state: begun.json.state, code: shown }
      : Object.fromEntries(new URL(landed.headers.get('location') ?? '').searchParams);
  const { status } = await user.call('POST', '/v2/connections/logins/finish', {
    state: said.state,
    code: said.code ?? said.request_token,
  });
  return status;
}

describe.each(BROKERS)('$broker, whose login does not last', (attended) => {
  const { broker, fills, all, file } = attended;

  test('says so before it is linked', async () => {
    const user = await server.newUser();
    const { json } = await user.call('GET', '/v2/connectors');
    const found = (json.connectors as ConnectorJson[]).find(({ id }) => id === broker);
    expect(['no', { days: 1 }]).toContainEqual(found?.unattended);
    expect(found?.schedules).toContain('manual');
  });

  test.each(['before', 'after'])(
    'and its file count the same days once, read %s it',
    { timeout: PATIENCE },
    async (when) => {
      const user = await server.newUser();
      const { json } = await user.call('POST', '/v2/accounts', { name: 'Shares', currency: 'USD' });
      const account = json.account.id;
      const upload = async () => {
        const [head, ...rows] = file;
        const answer = await user.send('/imports/statement/upload', lines('trades.csv', head, ...rows), {
          account,
        });
        expect(answer.status).toBe(200);
      };
      const read = async () => {
        expect(await signIn(user, attended, { startDay: START, account })).toBe(200);
        await whenIn(user, 'ok');
      };
      await (when === 'before' ? read() : upload());
      const once = await factsOf(user);
      expect(once.length).toBeGreaterThanOrEqual(fills.length);
      await (when === 'before' ? upload() : read());
      const both = await factsOf(user);
      expect(both).toEqual(expect.arrayContaining(once));
      expect(both).toHaveLength(when === 'before' ? once.length : all.length);
    },
  );

  test('is read when its person signs in, asks for them once it has ended, and is the same connection then', {
    timeout: PATIENCE,
  }, async () => {
    const user = await server.newUser();
    expect(await signIn(user, attended, { startDay: START })).toBe(200);
    await whenIn(user, 'ok');
    const { id, activities } = await only(user);
    expect(activities).toBeGreaterThanOrEqual(all.length);
    // No midnight and no morning of any of them is left out.
    clock.advance(25 * HOUR_MS);
    await user.call('POST', '/imports/sync_source', { sourceId: id });
    await whenIn(user, 'needs-attention');
    const { reason } = await only(user);
    expect(reason?.message).toContain('Sign in again');
    expect(reason?.steps.length).toBeGreaterThan(0);
    // Some give nothing any more of the day on which they were asked in vain.
    clock.advance(25 * HOUR_MS);
    expect(await signIn(user, { ...attended, credentials: {} }, { connectionId: id })).toBe(200);
    const isReadOn = async (): Promise<boolean> =>
      ((await only(user)).coverage.at(-1)?.to ?? '') >= daysAgo(1);
    await expect.poll(isReadOn).toBe(true);
    await whenIn(user, 'ok');
    expect(await only(user)).toMatchObject({ id, activities });
  });
});

test('a day that was read while it went on, and of which nobody saw the end, is told to be missing in part', {
  timeout: PATIENCE,
}, async () => {
  const [kite] = BROKERS as [Attended];
  const user = await server.newUser();
  const begin = async (day: string, time: string, more: object) => {
    clock.set(`${day}T${time}:00Z`);
    expect(await signIn(user, { ...kite, credentials: more === NEW ? kite.credentials : {} }, more)).toBe(
      200,
    );
    await expect.poll(async () => (await only(user)).coverage.at(-1)?.to).toBe(day);
    await whenIn(user, 'ok');
  };
  const NEW = { startDay: '2026-03-24' };
  // Shares are traded from 9:15 to 15:30 in India, which is 3:45 to 10:00.
  await begin('2026-03-24', '04:30', NEW);
  const { id } = await only(user);
  expect((await only(user)).gaps).toEqual([]);
  await begin('2026-03-25', '11:00', { connectionId: id });
  expect((await only(user)).gaps).toMatchObject([
    { from: '2026-03-24', to: '2026-03-24', because: 'cut', importId: expect.anything() },
  ]);
  await begin('2026-03-26', '11:00', { connectionId: id });
  expect((await only(user)).gaps).toMatchObject([{ from: '2026-03-24', to: '2026-03-24' }]);
});
