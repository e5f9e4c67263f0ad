import { afterEach, expect, test } from 'vitest';
import type { Credentials } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { capitalcom } from './capitalcom.ts';
import { CAPITALCOM_ACCOUNTS, CAPITALCOM_LOGIN, startCapitalcomFake } from './fake.ts';

const given = (more: Credentials = {}): Credentials => ({ key: 'ok00000001', ...CAPITALCOM_LOGIN, ...more });

describeLedger({
  connector: capitalcom,
  start: startCapitalcomFake,
  credentials: (scenario) => given({ key: `${scenario}00000001` }),
  account: () => CAPITALCOM_ACCOUNTS[0],
  idOf: ({ id, at }) => `${id} ${new Date(at).toISOString().slice(0, -1)}`,
  never: {
    mayTrade: 'nothing tells what a key may',
    mayWithdraw: 'no key may',
    skewed: 'calls are not signed by the time',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet() {
  const time = createFakeIo(capitalcom.pace);
  const fake = await startCapitalcomFake(inventedCoinFills('2026-03-08', '2026-03-10'), {
    now: () => time.now().getTime(),
  });
  open.push(fake);
  return { time, fake, hosts: { live: fake.origin, demo: fake.origin } };
}

test('a password that is not the key’s is told as such, and which accounts there are where another is asked for', async () => {
  const { time, hosts } = await meet();
  await expect(capitalcom.check(given({ password: 'AnotherPassword' }), time, hosts)).rejects.toMatchObject({
    kind: 'needs-user',
    code: 'capitalcom-error.invalid.details',
    help: 'key',
  });
  await expect(capitalcom.check(given({ account: 'Third' }), time, hosts)).rejects.toMatchObject({
    kind: 'needs-user',
    help: 'account',
    message: 'This login of Capital.com has no account “Third”. It has Main, Second.',
  });
});

test('another account is read by its name, and tells its own number', async () => {
  const { time, hosts } = await meet();
  const { accounts } = await capitalcom.check(given({ account: 'second' }), time, hosts);
  expect(accounts).toEqual([{ ref: CAPITALCOM_ACCOUNTS[1] }]);
});

test('a session that has ended meanwhile is opened anew, and the last day of a key is as it was given', async () => {
  const { time, fake, hosts } = await meet();
  const window = { from: '2026-03-09', to: '2026-03-10' };
  let calls = 0;
  const sleepy = {
    ...time,
    async turn() {
      await time.turn();
      calls += 1;
      // Eleven minutes pass in the middle of it.
      if (calls === 4) for (let minute = 0; minute < 11; minute += 1) await time.sleep(60_000);
    },
  };
  const credentials = given({ expires: '2026-05-01' });
  const reading = capitalcom.pull({ credentials, window, resume: null }, sleepy, hosts);
  let step = await reading.next();
  while (step.done !== true) step = await reading.next();
  expect(step.value).toMatchObject({ covers: window, expiresOn: '2026-05-01' });
  expect(fake.calls.filter((call) => call === 'POST /api/v1/session')).toHaveLength(2);
});

test('a clock that is ahead is told by how much, since nothing of the future is answered', async () => {
  const { time, hosts } = await meet();
  const ahead = { ...time, now: () => new Date(time.now().getTime() + 60_000) };
  const window = { from: '2026-03-09', to: '2026-03-10' };
  const reading = capitalcom.pull({ credentials: given(), window, resume: null }, ahead, hosts);
  await expect(reading.next()).rejects.toMatchObject({
    kind: 'transient',
    message: expect.stringContaining('by 60 seconds'),
  });
});
