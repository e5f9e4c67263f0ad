import { expect, test } from 'vitest';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { OANDA_ACCOUNT, startOandaFake } from './fake.ts';
import { oanda } from './oanda.ts';

describeLedger({
  connector: oanda,
  start: startOandaFake,
  credentials: (scenario) => ({ token: `${scenario}0000000000000000-00000001` }),
  account: () => OANDA_ACCOUNT,
  never: {
    mayTrade: 'every token may, and nothing tells',
    mayWithdraw: 'no token may',
    skewed: 'calls are not signed by the time',
  },
});

/** Two accounts of one token, of which OANDA lets the second be read by its own platform only. */
const OTHER = '001-004-0000001-002';
const forbidden = (paths: ReadonlySet<string>, seen: string[]) => {
  const answers: Readonly<Record<string, object>> = {
    '/v3/accounts': { accounts: [OANDA_ACCOUNT, OTHER].map((id) => ({ id, tags: [] })) },
    [`/v3/accounts/${OANDA_ACCOUNT}/transactions`]: {
      pages: ['https://api.example.com/idrange?from=11&to=11'],
    },
    [`/v3/accounts/${OANDA_ACCOUNT}/transactions/idrange`]: { transactions: [{ id: '11', type: 'ORDER' }] },
    [`/v3/accounts/${OTHER}/transactions`]: { pages: [] },
  };
  return (url: Parameters<typeof fetch>[0]): Promise<Response> => {
    const { pathname } = new URL(String(url instanceof Request ? url.url : url));
    seen.push(pathname);
    const isForbidden = [...paths].some((account) => pathname.startsWith(`/v3/accounts/${account}/`));
    return Promise.resolve(
      isForbidden
        ? Response.json({ errorMessage: 'The provided request was forbidden.' }, { status: 403 })
        : Response.json(answers[pathname] ?? {}),
    );
  };
};

async function readWithout(...accounts: readonly string[]) {
  const io = createFakeIo(oanda.pace);
  const seen: string[] = [];
  const answering = { ...io, fetch: forbidden(new Set(accounts), seen) };
  const window = { from: '2026-02-12', to: '2026-02-20' };
  const credentials = { token: 'ok0000000000000000-00000001' };
  const reading = oanda.pull({ credentials, window, resume: null }, answering, oanda.hosts);
  let text = '';
  let step = await reading.next();
  for (; step.done !== true; step = await reading.next()) text += Buffer.from(step.value.bytes).toString();
  return { text, pulled: step.value, seen };
}

test('an account of a token that OANDA does not open to it keeps no other from being read', async () => {
  const { text, pulled } = await readWithout(OTHER);
  expect(text).toContain('"id":"11"');
  expect(pulled.covers).not.toBeNull();
  expect(pulled.unread?.message).toContain(OTHER);
});

test('one that has nothing in these days is read all the same while the other is refused', async () => {
  const { pulled } = await readWithout(OANDA_ACCOUNT);
  expect(pulled.covers).not.toBeNull();
  expect(pulled.unread?.message).toContain(OANDA_ACCOUNT);
});

test('where each of its accounts is refused the token is', async () => {
  await expect(readWithout(OANDA_ACCOUNT, OTHER)).rejects.toMatchObject({ kind: 'needs-user' });
});
