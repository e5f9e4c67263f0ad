import { readStatement } from '@tapebook/statements/reading';
import { expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
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

test('more transactions than one answer has all come, and each of them once', async () => {
  const from = Date.parse('2026-03-02T14:30:00Z');
  const fills = Array.from({ length: 3400 }, (_, index) => ({
    ...{ id: String(600_000_000 + index), order: `o${index}`, at: from + index * 1000 },
    ...({ market: 'spot', coin: 'SOL', side: index % 2 === 0 ? 'buy' : 'sell' } as const),
    ...{ quantity: '2', price: '150', fee: '0.11' },
  }));
  const fake = await startSchwabFake(fills);
  const reading = schwab.pull(
    {
      credentials: { key: SCHWAB_APP, secret: SCHWAB_SECRET, refresh: 'ok000000001' },
      window: { from: '2026-02-20', to: '2026-03-09' },
      resume: null,
    },
    createFakeIo(schwab.pace),
    { api: fake.origin },
  );
  const seen: string[] = [];
  for await (const { bytes } of reading) {
    for (const [, id = ''] of Buffer.from(bytes)
      .toString()
      .matchAll(/"activityId":"?(6\d{8})/g))
      seen.push(id);
  }
  expect(seen.toSorted()).toEqual(fills.map(({ id }) => id));
  await fake.close();
});

test('an account that its broker refuses keeps no other back, and is asked for once it is there', async () => {
  const io = createFakeIo(schwab.pace);
  const fake = await startSchwabFake(inventedCoinFills('2026-03-01', '2026-03-08'), {
    now: () => io.now().getTime(),
  });
  const [open = '', closed = ''] = SCHWAB_ACCOUNTS;
  const pullBut = async (refused: readonly string[]) => {
    const but: typeof fetch = (url, init) =>
      String(url).includes('/transactions') && refused.some((account) => String(url).includes(account))
        ? Promise.resolve(new Response('{"message":"This account is closed"}', { status: 400 }))
        : fetch(url, init);
    const reading = schwab.pull(
      {
        credentials: { key: SCHWAB_APP, secret: SCHWAB_SECRET, refresh: 'ok000000001' },
        window: { from: '2026-02-20', to: '2026-03-10' },
        resume: null,
      },
      { ...io, fetch: but },
      { api: fake.origin },
    );
    const texts: string[] = [];
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return { ...step.value, text: texts.join('') };
      texts.push(Buffer.from(step.value.bytes).toString());
    }
  };
  expect(await pullBut([])).toMatchObject({ accounts: SCHWAB_ACCOUNTS });

  const { accounts, unread, text, covers } = await pullBut([closed]);
  expect({ accounts, covers }).toEqual({
    accounts: [open],
    covers: { from: '2026-02-20', to: '2026-03-10' },
  });
  expect(unread?.message).toMatch(new RegExp(`^Account ${closed} .*This account is closed`));
  const problems: string[] = [];
  const listed: string[] = [];
  const source = {
    fileName: 'schwab.json',
    async *open() {
      yield Buffer.from(text);
    },
  };
  const { holdingsListed } = await readStatement(source, {}, async (batch) => {
    for (const { code, message } of batch.problems) problems.push(`${code} ${message}`);
  });
  listed.push(...holdingsListed);
  expect(problems).toEqual([`account-left-out ${unread?.message}`]);
  // What the others hold is compared all the same, and this one, of which nothing else is known, with nothing.
  expect(listed).toEqual([open]);

  // Where none can be read, it is the login.
  await expect(pullBut(SCHWAB_ACCOUNTS)).rejects.toMatchObject({ kind: 'broken' });
  await fake.close();
});
