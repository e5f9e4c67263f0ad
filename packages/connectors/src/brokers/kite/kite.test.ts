import { afterEach, expect, test } from 'vitest';
import type { Credentials } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { KITE_KEY, KITE_SECRET, KITE_USER, startKiteFake } from './fake.ts';
import { kite } from './kite.ts';
import { goesOnInIndia } from './market-day.ts';

const CLIENT = { key: KITE_KEY, secret: KITE_SECRET };

describeLedger({
  connector: kite,
  start: startKiteFake,
  credentials: (scenario) => ({ ...CLIENT, access: `${scenario}000000001` }),
  account: () => KITE_USER,
  session: true,
  idOf: ({ id }) => `NSE:2026-03-10:${id}`,
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

async function meet() {
  const time = createFakeIo(kite.pace);
  const fake = await startKiteFake(inventedCoinFills('2026-03-10', '2026-03-10'), {
    now: () => time.now().getTime(),
  });
  open.push(fake);
  const hosts = { api: fake.origin, login: fake.origin };
  const sent = { credentials: CLIENT, state: 'a state & more', redirect: '', challenge: '' };
  const address = kite.login?.address(sent, hosts) ?? '';
  const { headers } = await fetch(address, { redirect: 'manual' });
  const landed = new URL(headers.get('location') ?? '').searchParams;
  const code = landed.get('request_token') ?? '';
  const finish = async (credentials: Credentials = CLIENT): Promise<Credentials> =>
    (await kite.login?.finish({ credentials, code, redirect: '', verifier: '' }, time, hosts)) ?? {};
  const pull = async (credentials: Credentials) => {
    const window = { from: '2026-03-09', to: '2026-03-10' };
    const reading = kite.pull({ credentials, window, resume: null }, time, hosts);
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return step.value;
    }
  };
  return { time, address, landed, finish, pull };
}

test('a login comes back with its state, and its token counts once, for whoever knows the secret', async () => {
  const { address, landed, finish } = await meet();
  expect(address).not.toContain(KITE_SECRET);
  expect(landed.get('state')).toBe('a state & more');
  expect(await finish()).toEqual({ ...CLIENT, access: expect.stringMatching(/^ok/) });
  await expect(finish()).rejects.toMatchObject({
    kind: 'needs-user',
    message: expect.stringContaining('used already'),
  });
  const other = await meet();
  await expect(other.finish({ ...CLIENT, secret: 'another' })).rejects.toMatchObject({ kind: 'needs-user' });
});

test.each([
  // At 10:00 in India, at the end of the shares' day, and at that of commodities.
  ['2026-03-10T04:30:00Z', ['NSE', 'NFO'], true],
  ['2026-03-10T10:40:00Z', ['NSE', 'NFO'], false],
  ['2026-03-10T10:40:00Z', ['NSE', 'CDS'], true],
  ['2026-03-10T12:00:00Z', ['NSE', 'CDS'], false],
  ['2026-03-10T12:00:00Z', ['NSE', 'MCX'], true],
  ['2026-03-10T12:00:00Z', undefined, true],
  ['2026-03-10T18:25:00Z', undefined, false],
  // In the small hours the day of this zone is that of before.
  ['2026-03-10T23:59:00Z', ['MCX'], false],
  ['2026-03-11T00:15:00Z', ['NSE'], true],
  ['2026-03-14T05:00:00Z', ['NSE'], false],
  // On a national holiday nothing is traded, commodities neither; on others they are in the evening.
  ['2026-01-26T05:00:00Z', ['NSE', 'MCX'], false],
  ['2026-10-02T05:00:00Z', ['NSE'], false],
  ['2026-05-01T05:00:00Z', ['MCX'], true],
  ['2026-05-01T05:00:00Z', ['NSE', 'NFO', 'CDS'], false],
  ['2027-04-14T05:00:00Z', ['NSE'], false],
  ['2027-04-14T05:00:00Z', ['NSE', 'MCX'], true],
  // Good Friday, which moves.
  ['2026-04-03T05:00:00Z', ['NSE', 'MCX'], false],
  ['2027-03-26T05:00:00Z', ['NSE'], false],
  ['2028-04-14T05:00:00Z', undefined, false],
  ['2027-03-25T05:00:00Z', ['NSE'], true],
])('at %s the day of %s goes on: %s', (now, markets, goesOn) => {
  expect(goesOnInIndia(new Date(now), markets)).toBe(goesOn);
});

test('nothing of yesterday is vouched for, and the login ends in the morning', async () => {
  const { time, finish, pull } = await meet();
  const credentials = await finish();
  await expect(pull(credentials)).resolves.toMatchObject({
    covers: { from: '2026-03-10', to: '2026-03-10' },
    nothingBefore: '2026-03-10',
    goesOn: false,
  });
  time.advance(14 * 3_600_000);
  await expect(pull(credentials)).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'key',
    message: expect.stringContaining('Sign in again'),
  });
});
