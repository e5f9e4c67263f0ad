import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { PLAID_CLIENT, PLAID_SECRET, startPlaidFake } from './fake.ts';
import { plaid } from './plaid.ts';

const operator = { clientId: PLAID_CLIENT, secret: PLAID_SECRET };

describeLedger({
  connector: plaid,
  start: startPlaidFake,
  credentials: (scenario) => ({ ...operator, access: `access-${scenario}00000001` }),
  account: () => ['acc-1', 'acc-2'],
  never: {
    mayTrade: 'it only reads',
    mayWithdraw: 'it only reads',
    skewed: 'calls are not signed by the time',
    notHeld:
      'holdings are read with the entries, of which they are the only list of papers: without them nothing is',
  },
});

test('a reading tells whose it is: accounts that are linked later have earlier days too', async () => {
  const { io, fake, hosts } = await meet();
  const credentials = { ...operator, access: 'access-ok1' };
  const window = { from: '2026-03-01', to: '2026-03-09' };
  const reading = plaid.pull({ credentials, window, resume: null }, io, hosts);
  let step = await reading.next();
  while (step.done !== true) step = await reading.next();
  expect(step.value.accounts).toEqual(['acc-1', 'acc-2']);
  await fake.close();
});

const meet = async () => {
  const io = createFakeIo(plaid.pace);
  const fake = await startPlaidFake([], { now: () => io.now().getTime() });
  return { io, fake, hosts: { api: fake.origin, link: fake.origin } };
};
const asked = { application: 'Tapebook', user: 'person-1', redirect: null, countries: ['US'] };

test('what its page answers is exchanged once, and is then good until it is taken back', async () => {
  const { io, fake, hosts } = await meet();
  const { linkToken } = (await plaid.link?.token({ ...asked, credentials: operator }, io, hosts)) ?? {};
  expect(linkToken).toMatch(/^link-invented-\d/);
  const finish = () => plaid.link?.finish('public-ok1', operator, io, hosts);
  const got = (await finish()) ?? {};
  expect(got.access).toBe('access-ok1');
  await expect(finish()).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });

  const linked = { ...operator, ...got };
  await expect(plaid.check(linked, io, hosts)).resolves.toMatchObject({ grants: 'read' });
  await plaid.revoke?.(linked, io, hosts);
  await expect(plaid.check(linked, io, hosts)).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });
  await fake.close();
});

test('a link that is there is signed in to again without asking for another product', async () => {
  const { io, fake, hosts } = await meet();
  const credentials = { ...operator, access: 'access-ok1' };
  const { linkToken } = (await plaid.link?.token({ ...asked, credentials }, io, hosts)) ?? {};
  expect(linkToken).toContain('again');
  await fake.close();
});

test('a server whose own keys are not taken says that whoever runs it has to mend that', async () => {
  const { io, fake, hosts } = await meet();
  const wrong = plaid.link?.token({ ...asked, credentials: { ...operator, secret: 'another' } }, io, hosts);
  await expect(wrong).rejects.toMatchObject({ kind: 'needs-user', help: 'operator' });
  await fake.close();
});

test('what is still being prepared is asked for again in some minutes', async () => {
  const { io, fake, hosts } = await meet();
  const credentials = { ...operator, access: 'access-slowFirst1' };
  const window = { from: '2026-02-01', to: '2026-03-01' };
  const once = () => plaid.pull({ credentials, window, resume: null }, io, hosts).next();
  const again = new Date(io.now().getTime() + 120_000);
  await expect(once()).rejects.toMatchObject({ kind: 'not-ready', retryAt: again });
  await expect(once()).rejects.toMatchObject({ kind: 'not-ready' });
  await expect(once()).resolves.toMatchObject({ done: false });
  await fake.close();
});

test.each([
  [
    'ITEM_LOCKED',
    'ITEM_ERROR',
    { kind: 'needs-user', message: expect.stringContaining('sign in to it again') },
  ],
  ['USER_SETUP_REQUIRED', 'ITEM_ERROR', { kind: 'needs-user', help: 'key' }],
  ['ITEM_CONCURRENTLY_DELETED', 'ITEM_ERROR', { kind: 'needs-user', help: 'key' }],
  ['INSTITUTION_NOT_AVAILABLE', 'INSTITUTION_ERROR', { kind: 'transient' }],
  ['INSTITUTION_NO_LONGER_SUPPORTED', 'INSTITUTION_ERROR', { kind: 'needs-user', help: 'without' }],
])('%s says what is to be done', async (error_code, error_type, said) => {
  const body = JSON.stringify({ error_code, error_type, error_message: 'invented', display_message: null });
  const server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { ...operator, access: 'access-ok1' };
  const check = plaid.check(credentials, createFakeIo(plaid.pace), { api, link: api });
  await expect(check).rejects.toMatchObject(said);
  server.close();
});
