import { afterEach, expect, test } from 'vitest';
import type { Credentials, Io } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { startTradovateFake, TRADOVATE_ACCOUNTS, TRADOVATE_LOGIN } from './fake.ts';
import { goesOnInChicago, sessionDay } from './session-day.ts';
import { tradovate } from './tradovate.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;

const given = (scenario: string): Credentials => ({ name: `${scenario}000000001`, ...TRADOVATE_LOGIN });

describeLedger({
  connector: tradovate,
  start: startTradovateFake,
  credentials: given,
  account: () => TRADOVATE_ACCOUNTS,
  session: true,
  idOf: ({ id }) => `fill\u001f${id}`,
  never: {
    mayTrade: 'nothing tells',
    mayWithdraw: 'nothing tells',
    skewed: 'calls are not signed by the time',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet(logins: Parameters<typeof startTradovateFake>[1] = {}) {
  const time = createFakeIo(tradovate.pace, NOON);
  const fake = await startTradovateFake(inventedCoinFills('2026-03-08', '2026-03-11'), {
    ...logins,
    now: () => time.now().getTime(),
  });
  open.push(fake);
  const hosts = { live: fake.origin, demo: fake.origin };
  // What a reading leaves behind for the next, as the server keeps it.
  let kept: Credentials = { ...given('ok'), site: 'demo' };
  const asked: string[] = [];
  const io: Io = {
    ...time,
    // Whatever host is called, it is the fake that answers.
    fetch: (url, init) => {
      const { host, pathname, search } = new URL(String(url));
      if (!host.startsWith('127.')) asked.push(`${host}${pathname}`);
      return time.fetch(`${fake.origin}${pathname}${search}`, init);
    },
    async keep(work) {
      kept = await work(kept);
      return kept;
    },
  };
  const pull = async (days = { from: '2026-03-10', to: '2026-03-10' }) => {
    const reading = tradovate.pull({ credentials: kept, window: days, resume: null }, io, hosts);
    const pages: string[] = [];
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return { ...step.value, pages };
      pages.push(Buffer.from(step.value.bytes).toString());
    }
  };
  const logged = () => fake.calls.filter((call) => call.includes('/auth/'));
  return { fake, time, io, hosts, pull, logged, asked };
}

test('a token is kept from reading to reading, renewed while it lasts, and asked for anew only once it is over', async () => {
  const { pull, time, logged } = await meet();
  await pull();
  time.advance(HOUR_MS / 2);
  await pull();
  expect(logged()).toEqual(['POST /v1/auth/accesstokenrequest']);
  time.advance(HOUR_MS * 0.9);
  await pull();
  expect(logged().slice(1)).toEqual(['GET /v1/auth/renewaccesstoken']);
  time.advance(2 * HOUR_MS);
  await pull();
  expect(logged().slice(2)).toEqual(['POST /v1/auth/accesstokenrequest']);
});

test('a penalty ticket is waited out and brought along with the next login', async () => {
  const { pull, time, logged } = await meet({ ticketSeconds: 15 });
  expect((await pull()).covers).toEqual({ from: '2026-03-10', to: '2026-03-10' });
  expect(time.slept()).toBe(15_000);
  expect(logged()).toHaveLength(2);
});

test('one that takes longer than a minute ends the reading with the time to go on at', async () => {
  const { pull, time } = await meet({ ticketSeconds: 900 });
  const retryAt = new Date(time.now().getTime() + 900_000);
  await expect(pull()).rejects.toMatchObject({ kind: 'rate-limited', code: 'tradovate-p-ticket', retryAt });
});

test('a captcha is for the person, with the steps', async () => {
  const { pull } = await meet({ ticketSeconds: 15, captcha: true });
  await expect(pull()).rejects.toMatchObject({ kind: 'needs-user', help: 'captcha' });
  expect(tradovate.about.help.captcha?.length).toBeGreaterThan(0);
});

test('a wrong password is said to be wrong, after one try', async () => {
  const { fake, time, hosts } = await meet();
  const wrong = { ...given('ok'), password: 'anotherPasswordAltogether' };
  await expect(tradovate.check(wrong, time, hosts)).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'key',
  });
  expect(fake.calls).toEqual(['POST /v1/auth/accesstokenrequest']);
});

test('what was done in an ended session is gone, and its days are not vouched for', async () => {
  const { pull } = await meet();
  const { covers, nothingBefore, pages } = await pull({ from: '2026-03-09', to: '2026-03-10' });
  expect({ covers, nothingBefore }).toEqual({
    covers: { from: '2026-03-10', to: '2026-03-10' },
    nothingBefore: '2026-03-10',
  });
  expect(pages.join()).not.toContain('2026-03-09T');
});

test.each([
  ['2026-03-10T12:00:00Z', '2026-03-10'],
  ['2026-03-10T21:59:00Z', '2026-03-10'],
  ['2026-03-10T22:30:00Z', '2026-03-10'],
  ['2026-03-11T00:30:00Z', '2026-03-11'],
  ['2026-01-10T22:30:00Z', '2026-01-10'],
  // Nothing is traded on a Sunday before the session that reaches to Monday, in summer and in winter.
  ['2026-03-15T22:10:00Z', '2026-03-15'],
  ['2026-03-16T15:00:00Z', '2026-03-15'],
  ['2026-01-12T16:00:00Z', '2026-01-11'],
  ['2026-03-16T22:10:00Z', '2026-03-16'],
])('at %s the session reaches back to %s', (now, day) => {
  expect(sessionDay(new Date(now))).toBe(day);
});

test.each([
  ['2026-03-10T12:00:00Z', true],
  ['2026-03-10T20:59:00Z', true],
  // In the break, in summer and in winter.
  ['2026-03-10T21:00:00Z', false],
  ['2026-01-13T22:30:00Z', false],
  // The next session has begun, and what was before it is not told any more.
  ['2026-03-10T22:00:00Z', true],
  // From Friday's break to Sunday evening nothing is traded; after that break Friday is not told any more.
  ['2026-03-13T21:30:00Z', false],
  ['2026-03-13T22:30:00Z', true],
  ['2026-03-14T12:00:00Z', false],
  ['2026-03-15T21:00:00Z', false],
  ['2026-03-15T22:10:00Z', true],
  ['2026-01-11T22:10:00Z', false],
  ['2026-01-11T23:10:00Z', true],
])('at %s there may be more of its day that was not read: %s', (now, goesOn) => {
  expect(goesOnInChicago(new Date(now))).toBe(goesOn);
});

const ORGANIZATION = 'org-7-demo.api.ninjatrader.com';

test('what a login says of the hosts of its organization is gone by, and kept for the next reading', async () => {
  const apiHosts = { demo: ORGANIZATION, live: 'live.tradovateapi.com', somethingNew: 'x' };
  const { pull, time, asked, fake } = await meet({ apiHosts });
  const { pages } = await pull();
  expect(pages.join()).toContain('MESH6');
  expect(asked).toContain(`${ORGANIZATION}/v1/fill/list`);
  expect(asked.length).toBe(fake.calls.length - 1);
  time.advance(HOUR_MS * 1.4);
  await pull();
  expect(asked).toContain(`${ORGANIZATION}/v1/auth/renewaccesstoken`);
});

test.each(['tradovateapi.com.example.net', 'ninjatrader.com@example.net', 'example.net/ninjatrader.com'])(
  'a host that is none of theirs is never called: %s',
  async (demo) => {
    const { pull, asked } = await meet({ apiHosts: { demo } });
    await pull();
    expect(asked).toEqual([]);
  },
);

/** A reading through the shared host, which sends on to another; it knows no other host by itself. */
async function readSentOn(to: string): Promise<readonly string[]> {
  const { fake, time, hosts } = await meet();
  const asked: string[] = [];
  const io: Io = {
    ...time,
    fetch: async (url, init) => {
      const { origin, host, pathname, search } = new URL(String(url));
      if (origin !== fake.origin) asked.push(`${host} ${new Headers(init?.headers).get('authorization')}`);
      return origin === fake.origin && !pathname.includes('/auth/')
        ? new Response(null, { status: 307, headers: { location: `https://${to}${pathname}${search}` } })
        : time.fetch(`${fake.origin}${pathname}${search}`, init);
    },
  };
  await tradovate.check(given('ok'), io, hosts);
  return asked;
}

test('who is sent on to a host of theirs goes there, with what the call was signed with', async () => {
  const asked = await readSentOn(ORGANIZATION);
  expect(asked).toEqual([expect.stringContaining(`${ORGANIZATION} Bearer access-of-`)]);
});

test('who is sent on to any other goes nowhere', async () => {
  await expect(readSentOn('example.net')).rejects.toMatchObject({ kind: 'broken', code: 'foreign-host' });
});
