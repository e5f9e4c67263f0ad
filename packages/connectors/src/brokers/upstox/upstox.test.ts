import { afterEach, expect, test } from 'vitest';
import type { Credentials } from '../../contracts/connector.ts';
import { type FakeCoinFill, inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { startUpstoxFake, UPSTOX_DENIES, UPSTOX_KEY, UPSTOX_SECRET, UPSTOX_USER } from './fake.ts';
import { upstox } from './upstox.ts';

const CLIENT = { key: UPSTOX_KEY, secret: UPSTOX_SECRET };
const REDIRECT = 'https://127.0.0.1';

describeLedger({
  connector: upstox,
  start: startUpstoxFake,
  credentials: (scenario) => ({ ...CLIENT, access: `${scenario}000000001` }),
  account: () => UPSTOX_USER,
  idOf: ({ id, market, at }) =>
    `NSE:${market === 'spot' ? 'EQ' : 'FO'}:${new Date(at).toISOString().slice(0, 10)}:${id}`,
  never: {
    mayTrade: 'every login may, and nothing tells',
    mayWithdraw: 'no login may',
    skewed: 'calls are not signed by the time',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet(fills: readonly FakeCoinFill[] = inventedCoinFills('2026-03-10', '2026-03-10')) {
  const time = createFakeIo(upstox.pace);
  const fake = await startUpstoxFake(fills, { now: () => time.now().getTime() });
  open.push(fake);
  const hosts = { api: fake.origin };
  const landedAt = async (credentials: Credentials = CLIENT): Promise<URLSearchParams> => {
    const sent = { credentials, state: 'a state & more', redirect: REDIRECT, challenge: '' };
    const { headers } = await fetch(upstox.login?.address(sent, hosts) ?? '', { redirect: 'manual' });
    return new URL(headers.get('location') ?? '').searchParams;
  };
  const finish = async (code: string | null, credentials: Credentials = CLIENT, redirect = REDIRECT) =>
    (await upstox.login?.finish({ credentials, code: code ?? '', redirect, verifier: '' }, time, hosts)) ??
    {};
  const pull = async (credentials: Credentials, window = { from: '2026-03-09', to: '2026-03-10' }) => {
    const reading = upstox.pull({ credentials, window, resume: null }, time, hosts);
    const pages: string[] = [];
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return { ...step.value, pages };
      pages.push(Buffer.from(step.value.bytes).toString());
    }
  };
  const calls = () => fake.calls.filter((call) => !call.includes('/login/'));
  return { time, calls, landedAt, finish, pull };
}

test('a login comes back with its state, and its code counts once, for whoever knows the secret', async () => {
  const { landedAt, finish } = await meet();
  const landed = await landedAt();
  expect(landed.get('state')).toBe('a state & more');
  expect(await finish(landed.get('code'))).toEqual({ ...CLIENT, access: expect.stringMatching(/^ok/) });
  await expect(finish(landed.get('code'))).rejects.toMatchObject({
    kind: 'needs-user',
    message: expect.stringContaining('used already'),
  });
  const again = (await landedAt()).get('code');
  await expect(finish(again, { ...CLIENT, secret: 'another' })).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'key',
  });
  expect((await landedAt({ ...CLIENT, key: UPSTOX_DENIES })).get('error')).toBe('access_denied');
});

test('a callback other than the registered one is told, with what to do', async () => {
  const { landedAt, finish } = await meet();
  const code = (await landedAt()).get('code');
  await expect(finish(code, CLIENT, 'https://another.example/oauth/callback')).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'key',
    message: expect.stringContaining('callback'),
  });
});

test('the login ends in the night', async () => {
  const { time, landedAt, finish, pull } = await meet();
  const credentials = await finish((await landedAt()).get('code'));
  await expect(pull(credentials)).resolves.toMatchObject({
    covers: { from: '2026-03-09', to: '2026-03-10' },
  });
  time.advance(11 * 3_600_000);
  await expect(pull(credentials)).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'key',
    message: expect.stringContaining('Sign in again'),
  });
});

const ACCESS = { ...CLIENT, access: 'ok000000001' };
const askedFor = (calls: readonly string[], path: string): URLSearchParams[] =>
  calls.filter((call) => call.includes(path)).map((call) => new URLSearchParams(call.split('?')[1] ?? ''));

test('years of tax are asked for by themselves, and none before the three that are told', async () => {
  const { calls, pull } = await meet(inventedCoinFills('2025-03-28', '2025-04-03'));
  const { covers, nothingBefore, pages } = await pull(ACCESS, { from: '2023-03-01', to: '2025-04-20' });
  expect(
    askedFor(calls(), 'historical-trades').map((each) => `${each.get('start_date')} ${each.get('end_date')}`),
  ).toEqual(['2023-04-01 2024-03-31', '2024-04-01 2025-03-31', '2025-04-01 2025-04-20']);
  expect({ covers, nothingBefore }).toEqual({
    covers: { from: '2023-04-01', to: '2025-04-20' },
    nothingBefore: '2023-04-01',
  });
  expect(pages.join('').match(/"trade_id"/g)).toHaveLength(14);
  expect(calls().join()).not.toContain('get-trades-for-day');
});

test('today is asked for by itself: the history of the days before ends yesterday', async () => {
  const { calls, pull } = await meet();
  await pull(ACCESS);
  expect(askedFor(calls(), 'historical-trades').map((each) => each.get('end_date'))).toEqual(['2026-03-09']);
  const { calls: later, pull: pullToday } = await meet();
  await pullToday(ACCESS, { from: '2026-03-10', to: '2026-03-10' });
  expect(later().join()).not.toContain('historical-trades');
  expect(later().join()).toContain('get-trades-for-day');
});

test('on which day an option of a month ends is looked up once a contract', async () => {
  const { calls, pull } = await meet();
  const { pages } = await pull(ACCESS);
  expect(askedFor(calls(), 'instruments/search').map((each) => each.get('query'))).toEqual([
    'NIFTY 24750 PE',
  ]);
  expect(pages.join('')).toContain('"expiry":"2026-06-30"');
});
