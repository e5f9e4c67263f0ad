import { afterEach, expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { SNAPTRADE_ACCOUNTS, SNAPTRADE_SECRET, snaptradeContent, startSnaptradeFake } from './fake.ts';
import { snaptrade } from './snaptrade.ts';

const given = (scenario: string) => ({ clientId: `${scenario}000000001`, consumerKey: SNAPTRADE_SECRET });

describeLedger({
  connector: snaptrade,
  start: startSnaptradeFake,
  credentials: given,
  account: () => SNAPTRADE_ACCOUNTS,
  idOf: snaptradeContent,
  never: {
    mayTrade: 'nothing tells',
    mayWithdraw: 'no key may',
    skewed: 'what it says of another time is not published',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function pull(links: NonNullable<Parameters<typeof startSnaptradeFake>[1]>, credentials = given('ok')) {
  const io = createFakeIo(snaptrade.pace);
  const fake = await startSnaptradeFake(inventedCoinFills('2026-03-01', '2026-03-08'), {
    ...links,
    now: () => io.now().getTime(),
  });
  open.push(fake);
  const window = { from: '2026-03-01', to: '2026-03-09' };
  const reading = snaptrade.pull({ credentials, window, resume: null }, io, { api: fake.origin });
  let told = '';
  for (;;) {
    const step = await reading.next();
    if (step.done === true) return { ...step.value, calls: fake.calls, told };
    told += Buffer.from(step.value.bytes).toString('utf8');
  }
}

test('a link that its broker has ended is for the person, and nothing of old answers is believed', async () => {
  await expect(pull({ disabled: true })).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'reconnect',
    message: expect.stringContaining('Invented Broker'),
  });
});

test('a link that its broker has ended keeps no other back, and is told as what is to be mended', async () => {
  const { accounts, unread, calls } = await pull({ disabled: 'second' });
  expect(accounts).toEqual(['44000001']);
  expect(unread).toMatchObject({ help: 'reconnect', message: expect.stringContaining('Second Broker') });
  expect(unread?.message).not.toContain('Invented Broker');
  expect(calls.filter((call) => call.includes('/activities'))).toHaveLength(1);
});

test('an account that is refused after its first page is left out whole: half of it would take back the other half', async () => {
  const { accounts, unread, told } = await pull({ refusesHalfway: true, pageSize: 2 });
  expect(accounts).toEqual(['44000001']);
  expect(unread?.message).toContain('Invented Broker ****0002');
  expect(told).toContain('"asked":{"account":"917c8734-0000-4000-8000-000000000001"}');
  expect(told).not.toContain('"asked":{"account":"917c8734-0000-4000-8000-000000000002"}');
});

test('what SnapTrade is still reading is waited for', async () => {
  await expect(pull({ preparing: true })).rejects.toMatchObject({ kind: 'not-ready' });
});

test('which accounts a reading was of is told where there is none yet as well', async () => {
  expect((await pull({ accounts: () => 1 })).accounts).toHaveLength(1);
  expect((await pull({ accounts: () => 0 })).accounts).toEqual([]);
});

test('days that it has not read itself are not vouched for', async () => {
  expect((await pull({ syncedOn: '2026-03-05' })).covers).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect((await pull({ syncedOn: '2026-02-20' })).covers).toBeNull();
});

test('a commercial key is sent with its user, within what is signed', async () => {
  const { calls } = await pull({}, {
    ...given('ok'),
    userId: 'user-1',
    userSecret: 'inventedUserSecret',
  } as never);
  expect(calls.every((call) => call.includes('userId=user-1&userSecret=inventedUserSecret'))).toBe(true);
});
