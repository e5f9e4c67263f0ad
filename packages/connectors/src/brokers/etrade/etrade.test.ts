import { afterEach, expect, test } from 'vitest';
import type { Credentials } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { etrade } from './etrade.ts';
import {
  ETRADE_ACCOUNTS,
  ETRADE_CODE,
  ETRADE_KEY,
  ETRADE_SECRET,
  etradeSecretOf,
  startEtradeFake,
} from './fake.ts';

const CLIENT = { key: ETRADE_KEY, secret: ETRADE_SECRET };

describeLedger({
  connector: etrade,
  start: startEtradeFake,
  credentials: (scenario) => {
    const access = `${scenario}000000001`;
    return { ...CLIENT, access, accessSecret: etradeSecretOf(access) };
  },
  account: () => ETRADE_ACCOUNTS,
  idOf: ({ id }) => `transaction ${id}`,
  never: {
    mayTrade: 'every login may, and nothing tells',
    mayWithdraw: 'no login may',
    skewed: 'it takes the time of a call within five minutes',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet() {
  const time = createFakeIo(etrade.pace);
  const fake = await startEtradeFake(inventedCoinFills('2026-03-01', '2026-03-09'), {
    now: () => time.now().getTime(),
  });
  open.push(fake);
  const hosts = { api: fake.origin, login: fake.origin };
  const prepared: Credentials = (await etrade.login?.prepare?.(CLIENT, time, hosts)) ?? CLIENT;
  const sent = { credentials: prepared, state: 'a state', redirect: '', challenge: '' };
  const address = etrade.login?.address(sent, hosts) ?? '';
  const shown = /value="(\w+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const finish = async (code = shown): Promise<Credentials> =>
    (await etrade.login?.finish({ credentials: prepared, code, redirect: '', verifier: '' }, time, hosts)) ??
    {};
  const pull = async (credentials: Credentials) => {
    const window = { from: '2026-03-01', to: '2026-03-09' };
    const reading = etrade.pull({ credentials, window, resume: null }, time, hosts);
    while ((await reading.next()).done !== true);
  };
  return { fake, time, address, shown, finish, pull, prepared };
}

test('a person is sent with a token for this login alone, and the code that they are shown is what it is exchanged by', async () => {
  const { address, shown, finish, prepared } = await meet();
  expect(shown).toBe(ETRADE_CODE);
  expect(address).not.toContain(ETRADE_SECRET);
  expect(address).not.toContain(String(prepared.tokenSecret));
  await expect(finish('WRONG')).rejects.toMatchObject({
    kind: 'needs-user',
    message: expect.stringContaining('not typed as it was shown'),
  });
  const got = await finish(` ${shown} `);
  expect(got).toEqual({ ...CLIENT, access: expect.stringMatching(/^ok/), accessSecret: expect.any(String) });
});

test('a login that nobody called with for two hours is woken, and after midnight in New York wants its person', async () => {
  const { fake, time, finish, pull } = await meet();
  const credentials = await finish();
  await pull(credentials);
  expect(fake.calls.some((call) => call.includes('renew'))).toBe(false);
  time.advance(3 * 3_600_000);
  await pull(credentials);
  expect(fake.calls.filter((call) => call.includes('renew'))).toHaveLength(1);
  time.advance(20 * 3_600_000);
  await expect(pull(credentials)).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'key',
    message: expect.stringContaining('Sign in again'),
  });
});
