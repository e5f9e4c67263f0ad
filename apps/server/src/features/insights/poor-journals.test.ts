import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';

const server = await openOwnAppServer({}, { searchesByThemselves: true });

/** A round trip of ten shares on a working day, at a minute after 14:30 of Greenwich or at no known time. */
interface Typed {
  readonly day: number;
  readonly minute?: number | null;
  readonly net?: number;
  readonly symbol?: string;
  readonly currency?: string;
  readonly isOpen?: boolean;
}

const dayOf = (day: number): string =>
  new Date(Date.UTC(2025, 0, 6 + Math.floor(day / 5) * 7 + (day % 5))).toISOString().slice(0, 10);

const clock = (minute: number): string =>
  new Date(Date.UTC(2025, 0, 1, 14, 30 + minute)).toISOString().slice(11, 19);

async function withTrades(trades: readonly Typed[]): Promise<TestUser> {
  const user = await server.newUser();
  const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'UTC' })).json;
  const activities = trades.flatMap(
    ({ day, minute = 0, net = 1, symbol = 'ACME', currency = 'USD', isOpen }) => {
      const fill = (kind: string, after: number, price: string) => ({
        accountId: account.id,
        kind,
        instrument: { symbol, assetClass: 'stock', currency },
        occurredAt: minute === null ? dayOf(day) : `${dayOf(day)}T${clock(minute + after)}Z`,
        quantity: '10',
        price,
        currency,
      });
      const bought = fill('buy', 0, '40');
      return isOpen ? [bought] : [bought, fill('sell', 5, (40 + net / 10).toFixed(2))];
    },
  );
  for (let from = 0; from < activities.length; from += 100)
    await user.call('POST', '/v2/activities', { activities: activities.slice(from, from + 100) });
  return user;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it comes, looked at piece by piece
async function searched(user: TestUser): Promise<any> {
  for (;;) {
    const { tested } = (await user.call('GET', '/insights/')).json;
    if (!tested.running && tested.trades === tested.tradesNow) return tested;
    await setTimeout(10);
  }
}

const many = (count: number, of: (index: number) => Partial<Typed> = () => ({})): Typed[] =>
  Array.from({ length: count }, (_, index) => ({
    day: Math.floor(index / 3),
    minute: (index % 3) * 60,
    // Three that share no factor with what trades are parted by, so that nothing goes along with them.
    net: ((index * 7919) % 101) - 48,
    ...of(index),
  }));

it.each<[string, readonly Typed[], object]>([
  [
    'five trades',
    many(5, (day) => ({ day })),
    { trades: 5, silence: 'few-clusters', clusters: 5, eligible: 0 },
  ],
  [
    'no closed trade',
    many(8, (index) => ({ symbol: `S${index}`, isOpen: true })),
    { trades: 0, tradesNow: 0, at: null, silence: null, summary: 'Nothing has been searched yet.' },
  ],
  [
    'one day',
    many(40, (index) => ({ day: 0, minute: index * 6 })),
    {
      trades: 40,
      silence: 'few-clusters',
      clusters: 1,
      clusteredBy: 'day',
      summary: 'Nothing can be checked yet.',
    },
  ],
  [
    'the same result everywhere',
    many(90, () => ({ net: 10 })),
    { trades: 90, silence: 'all-alike', eligible: 0 },
  ],
  [
    'no kind with enough',
    many(36, (index) => ({ day: index, symbol: `S${index % 9}`, minute: index * 10 })),
    { silence: 'no-segments' },
  ],
  [
    'no risk anywhere',
    many(120),
    {
      silence: null,
      unit: '%',
      measuredIn: 'None of 120 trades has a risk: measured as net return on what was put in.',
    },
  ],
  [
    'three currencies',
    many(150, (index) => ({
      symbol: ['AAPL', 'SAP', 'SONY'][index % 3] ?? '',
      currency: ['USD', 'EUR', 'JPY'][index % 3] ?? '',
    })),
    { silence: null, currencies: ['EUR', 'JPY', 'USD'], unit: '%' },
  ],
  [
    'trades of the same instant',
    many(120, (index) => ({ minute: 0, symbol: `S${index % 3}` })),
    { silence: null, trades: 120, timed: true },
  ],
  [
    'days without an hour',
    many(120, (index) => ({ minute: null, symbol: `S${index % 3}` })),
    { silence: null, timed: false },
  ],
])('a journal of %s says what is missing, and how much', async (_, trades, expected) => {
  const tested = await searched(await withTrades(trades));
  expect(tested).toMatchObject({ running: false, problem: null, ...expected });
  const asked = [...tested.notFound, ...tested.untested].map(
    ({ dimension }: { dimension: string }) => dimension,
  );
  // Of what is not known nothing is asked, nor of the order of what began at once.
  if (tested.timed === false)
    for (const name of ['hour', 'session', 'nth-of-day', 'soon-after-loss'])
      expect(asked).not.toContain(name);
});

/** A sale of what was held before the journal begins: of a closed trade nobody knows its opening nor its result. */
const soldOfOld = (index: number) => `${dayOf(index)},15:31:00,OLD${index},SELL,10,40,0,USD`;
const HELD_BEFORE = { unexplainedSales: 'held-before' };

it('closed trades whose opening or result nobody knows are told apart, and do not have it searched for ever', async () => {
  const user = await withTrades(many(36));
  const sold = Array.from({ length: 9 }, (_, index) => soldOfOld(index));
  expect((await importFile(user, executions(sold), HELD_BEFORE)).status).toBe('completed');
  const tested = await searched(user);
  expect(tested).toMatchObject({ trades: 36, tradesNow: 36, leftOut: 9 });
  // A quarter more than were searched: to look again would come to the same.
  expect((await user.call('GET', '/insights/')).json.tested.running).toBe(false);
});

it('a journal of nothing but such trades says so', async () => {
  const user = await server.newUser();
  const sold = Array.from({ length: 9 }, (_, index) => soldOfOld(index));
  await importFile(user, executions(sold), { account: 'Old', ...HELD_BEFORE });
  const tested = await searched(user);
  expect(tested).toMatchObject({ running: false, trades: 0, tradesNow: 0, leftOut: 9 });
});
