import { afterEach, expect, test } from 'vitest';
import type { Credentials, Io } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { startWebullFake, WEBULL_ACCOUNTS, WEBULL_SECRET } from './fake.ts';
import { signatureOf } from './signature.ts';
import { webull } from './webull.ts';

const given = (more: Credentials = {}): Credentials => ({
  key: 'ok00000001',
  secret: WEBULL_SECRET,
  ...more,
});

describeLedger({
  connector: webull,
  start: startWebullFake,
  credentials: (scenario) => given({ key: `${scenario}00000001` }),
  account: () => '',
  never: {
    mayTrade: 'nothing tells what a key may',
    mayWithdraw: 'no key may',
    skewed: 'there is no clock to ask',
  },
});

// Worked by hand with openssl: the text below, written as in an address, under the key `secret&`.
test('a call is signed over its path, all that is named in order, and its body', () => {
  const headers = {
    'x-app-key': 'key',
    'x-timestamp': '2026-03-10T12:00:00Z',
    'x-signature-version': '1.0',
    'x-signature-algorithm': 'HMAC-SHA1',
    'x-signature-nonce': 'nonce',
  };
  const call = { path: '/openapi/a', query: { b: '1' }, host: 'api.webull.com', headers };
  expect(signatureOf(call, 'secret', 'sha1')).toBe('wGB/NfLf5Vn3t5eQp0Ko9eIus0w=');
  expect(signatureOf({ ...call, body: '{"c":2}' }, 'secret', 'sha1')).toBe('9jaADEUc+ztspfBj1tkwfDSPIrk=');
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet(
  placing: Parameters<typeof startWebullFake>[1] = { isWanted: true },
  more: Credentials = {},
) {
  const time = createFakeIo(webull.pace);
  const fake = await startWebullFake(inventedCoinFills('2026-03-08', '2026-03-10'), {
    ...placing,
    now: () => time.now().getTime(),
  });
  open.push(fake);
  let kept = given(more);
  const io: Io = {
    ...time,
    async keep(work) {
      kept = await work(kept);
      return kept;
    },
  };
  const hosts = Object.fromEntries(Object.keys(webull.hosts).map((name) => [name, fake.origin]));
  const read = async () => {
    const window = { from: '2026-03-09', to: '2026-03-10' };
    const reading = webull.pull({ credentials: kept, window, resume: null }, io, hosts);
    const pages: string[] = [];
    let step = await reading.next();
    for (; step.done !== true; step = await reading.next())
      pages.push(Buffer.from(step.value.bytes).toString());
    return { ...step.value, pages };
  };
  return { time, fake, hosts, read };
}

test('where it has to be approved, the person is asked once, and it is read as soon as that was done', async () => {
  const { fake, read, time } = await meet();
  const waits = {
    kind: 'not-ready',
    code: 'webull-pending',
    retryAt: new Date(time.now().getTime() + 60_000),
  };
  await expect(read()).rejects.toMatchObject({ ...waits, retryAt: expect.any(Date) });
  await expect(read()).rejects.toMatchObject({ kind: 'not-ready' });
  expect(fake.asked()).toBe(1);
  fake.approve();
  expect(await read()).toMatchObject({
    covers: { from: '2026-03-09', to: '2026-03-10' },
    // Its key does not tell which there are.
    accounts: WEBULL_ACCOUNTS.map(({ account_number }) => account_number),
  });
  await read();
  expect(fake.asked()).toBe(1);
});

test('what was taken back, or was never approved, is asked for only by whoever signs in again', async () => {
  const { fake, read } = await meet();
  await expect(read()).rejects.toMatchObject({ kind: 'not-ready' });
  fake.approve('INVALID');
  await expect(read()).rejects.toMatchObject({ kind: 'needs-user', help: 'approve' });
  const other = await meet();
  await expect(other.read()).rejects.toMatchObject({ kind: 'not-ready' });
  other.fake.approve();
  await other.read();
  other.fake.approve('INVALID');
  await expect(other.read()).rejects.toMatchObject({ kind: 'needs-user', help: 'approve' });
  expect(other.fake.asked()).toBe(1);
});

test('a trial asks nobody to approve anything', async () => {
  const { fake, hosts, time } = await meet();
  expect((await webull.check(given(), time, hosts)).notes).toHaveLength(2);
  expect(fake.asked()).toBe(0);
});

test('nobody is asked where it is not said that somebody has to be, and everybody in Hong Kong, which does not say', async () => {
  const silent = await meet({ isWanted: false, says: {} });
  await silent.read();
  expect(silent.fake.asked()).toBe(0);
  const { fake, read, hosts, time } = await meet({ isWanted: true }, { site: 'hk' });
  await expect(webull.check(given({ site: 'hk' }), time, hosts)).rejects.toMatchObject({
    code: 'webull-not-tried',
  });
  await expect(read()).rejects.toMatchObject({ kind: 'not-ready' });
  fake.approve();
  await read();
  expect([fake.asked(), fake.askedWhether()]).toEqual([1, 0]);
});

test('a call that is refused without an approval asks for the first one', async () => {
  const { fake, read } = await meet({ isWanted: true, says: { token_check_enabled: false } });
  await expect(read()).rejects.toMatchObject({ kind: 'not-ready', code: 'webull-pending' });
  fake.approve();
  await read();
  expect(fake.asked()).toBe(1);
});

test('an order that worked for weeks is found, should days be those of its placing, and others are not kept twice', async () => {
  const ids = ({ pages }: { readonly pages: readonly string[] }) =>
    [...pages.join().matchAll(/"order_id":"(.+?)"/g)].map(([, id]) => id).toSorted();
  const fills = inventedCoinFills('2026-03-08', '2026-03-10');
  // A day more than the window has, as is asked for: the reader leaves out what is of others.
  const all = fills.map(({ id }) => id).toSorted();
  const usual = ids(await (await meet({})).read());
  expect(usual).toEqual(all);
  for (const days of [3, 20, 59]) {
    expect(ids(await (await meet({ placedMs: days * 86_400_000 })).read())).toEqual(usual);
  }
});
