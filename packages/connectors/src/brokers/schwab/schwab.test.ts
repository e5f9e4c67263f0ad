import { expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { SCHWAB_ACCOUNTS, SCHWAB_APP, SCHWAB_SECRET, startSchwabFake } from './fake.ts';
import { schwab } from './schwab.ts';

describeLedger({
  connector: schwab,
  start: startSchwabFake,
  credentials: (scenario) => ({ key: SCHWAB_APP, secret: SCHWAB_SECRET, refresh: `${scenario}000000001` }),
  account: () => SCHWAB_ACCOUNTS,
  never: {
    mayTrade: 'every login may, and nothing tells',
    mayWithdraw: 'no login may',
    skewed: 'calls are not signed by the time',
  },
});

test('a code is good once, at the address that it was asked for with, and lasts a week', async () => {
  const fake = await startSchwabFake([]);
  const io = createFakeIo(schwab.pace);
  const hosts = { api: fake.origin };
  const credentials = { key: SCHWAB_APP, secret: SCHWAB_SECRET };
  const redirect = 'https://journal.example/oauth/callback';
  const sent = { credentials, state: 'a state', redirect, challenge: '' };
  const address = schwab.login?.address(sent, hosts) ?? '';
  const landed = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(landed.href).toMatch(/^https:\/\/journal\.example\/oauth\/callback\?code=.*%40.*&state=a\+state$/);
  const code = landed.searchParams.get('code') ?? '';
  const finish = (at: string) =>
    schwab.login?.finish({ credentials, code, redirect: at, verifier: '' }, io, hosts);
  const got = await finish(redirect);
  expect(got).toMatchObject({
    key: SCHWAB_APP,
    refresh: expect.stringMatching(/^ok/),
    expires: '2026-03-17',
  });
  await expect(finish(redirect)).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });
  await fake.close();
});
