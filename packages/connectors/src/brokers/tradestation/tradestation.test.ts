import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Credentials, Io } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import {
  startTradestationFake,
  TRADESTATION_ACCOUNTS,
  TRADESTATION_KEY,
  TRADESTATION_SECRET,
} from './fake.ts';
import { tradestation } from './tradestation.ts';

const CLIENT = { key: TRADESTATION_KEY, secret: TRADESTATION_SECRET };

describeLedger({
  connector: tradestation,
  start: startTradestationFake,
  credentials: (scenario) => ({ ...CLIENT, refresh: `${scenario}000000001` }),
  account: () => TRADESTATION_ACCOUNTS,
  never: {
    mayTrade: 'what is asked for may read alone',
    mayWithdraw: 'no login may',
    skewed: 'calls are not signed by the time',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet(ways: Parameters<typeof startTradestationFake>[1] = {}, from = '2026-03-08') {
  const time = createFakeIo(tradestation.pace);
  const fake = await startTradestationFake(inventedCoinFills(from, '2026-03-10'), {
    now: () => time.now().getTime(),
    ...ways,
  });
  open.push(fake);
  return { time, fake, hosts: { live: fake.origin, sim: fake.origin, login: fake.origin } };
}

const REDIRECT = 'https://journal.example/oauth/callback';
const VERIFIER = 'a verifier that nobody else knows, long enough for it';

async function codeFor(verifier: string) {
  const { time, hosts } = await meet();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const sent = { credentials: CLIENT, state: 'a state', redirect: REDIRECT, challenge };
  const address = tradestation.login?.address(sent, hosts) ?? '';
  const { headers } = await fetch(address, { redirect: 'manual' });
  const landed = new URL(headers.get('location') ?? '');
  const code = landed.searchParams.get('code') ?? '';
  const finish = (proof: string) =>
    tradestation.login?.finish(
      { credentials: CLIENT, code, redirect: REDIRECT, verifier: proof },
      time,
      hosts,
    );
  return { address: new URL(address), landed, finish };
}

test('a login asks for reading alone, and comes back with its state', async () => {
  const { address, landed } = await codeFor(VERIFIER);
  expect(address.pathname).toBe('/authorize');
  expect(address.searchParams.get('scope')).toBe('openid offline_access ReadAccount');
  expect(address.search).not.toContain(TRADESTATION_SECRET);
  expect(landed.searchParams.get('state')).toBe('a state');
});

test('a code is worth nothing to whoever does not know the verifier', async () => {
  const stolen = await codeFor(VERIFIER);
  await expect(stolen.finish('another verifier')).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });
  const own = await codeFor(VERIFIER);
  await expect(own.finish(VERIFIER)).resolves.toMatchObject({
    ...CLIENT,
    refresh: expect.stringMatching(/^ok/),
  });
});

test('where refresh tokens rotate, the next one is kept', async () => {
  const { time, hosts } = await meet({ rotates: true });
  let kept: Credentials = { ...CLIENT, refresh: 'ok000000001' };
  const io: Io = {
    ...time,
    async keep(work) {
      kept = await work(kept);
      return kept;
    },
  };
  for (const _ of [1, 2]) {
    const window = { from: '2026-03-09', to: '2026-03-10' };
    const reading = tradestation.pull({ credentials: kept, window, resume: null }, io, hosts);
    while ((await reading.next()).done !== true);
  }
  expect(kept.refresh).toBe('ok000000001-next-2');
});

test.each([
  ['refuses what is older', { takesDays: 90 }, '2025-12-12'],
  ['leaves out what is older', { tellsDays: 90 }, '2025-12-12'],
  ['tells all that is wanted', {}, undefined],
])('where it %s, as much is vouched for as it tells', async (_, ways, nothingBefore) => {
  const { time, hosts } = await meet(ways, '2025-11-01');
  const credentials: Credentials = { ...CLIENT, refresh: 'ok000000001' };
  const window = { from: '2024-03-12', to: '2026-03-10' };
  const reading = tradestation.pull({ credentials, window, resume: null }, time, hosts);
  const pages: string[] = [];
  for (;;) {
    const step = await reading.next();
    if (step.done === true) {
      const covers = { from: nothingBefore ?? window.from, to: window.to };
      expect(step.value).toMatchObject({ covers, accounts: TRADESTATION_ACCOUNTS });
      expect(step.value.nothingBefore).toBe(nothingBefore);
      break;
    }
    pages.push(Buffer.from(step.value.bytes).toString());
  }
  expect(pages.join()).toContain('2025-12-13T');
});
