import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Credentials, Io } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { SAXO_ACCOUNTS, SAXO_KEY, SAXO_LOGIN, SAXO_SECRET, startSaxoFake } from './fake.ts';
import { saxo } from './saxo.ts';

const CLIENT = { key: SAXO_KEY, secret: SAXO_SECRET };
let logins = 0;

describeLedger({
  connector: saxo,
  start: startSaxoFake,
  // A token that was spent in one test is none in the next.
  credentials: (scenario) => {
    logins += 1;
    return { ...CLIENT, ...SAXO_LOGIN, refresh: `${scenario}-first${String(logins).padStart(6, '0')}` };
  },
  account: () => SAXO_ACCOUNTS,
  never: {
    mayTrade: 'nothing tells',
    mayWithdraw: 'no app may',
    skewed: 'calls are not signed by the time',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

const REDIRECT = 'https://journal.example/oauth/callback';
const VERIFIER = 'a verifier that nobody else knows, long enough for it';

/** Signs in, and reads with whatever is kept by then. */
async function meet(client: Credentials = CLIENT, fills = inventedCoinFills('2026-03-01', '2026-03-09')) {
  const time = createFakeIo(saxo.pace);
  const fake = await startSaxoFake(fills, {
    now: () => time.now().getTime(),
  });
  open.push(fake);
  const hosts = { api: fake.origin, login: fake.origin };
  let kept: Credentials = client;
  const order: string[] = [];
  const io: Io = {
    ...time,
    fetch: (...given) => {
      order.push(new URL(String(given[0])).pathname);
      return time.fetch(...given);
    },
    async keep(work) {
      kept = await work(kept);
      order.push('kept');
      return kept;
    },
  };
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const sent = { credentials: client, state: 'a state', redirect: REDIRECT, challenge };
  const address = saxo.login?.address(sent, hosts) ?? '';
  const { headers } = await fetch(address, { redirect: 'manual' });
  const landed = new URL(headers.get('location') ?? '');
  const code = landed.searchParams.get('code') ?? '';
  const finish = async (verifier = VERIFIER) => {
    kept =
      (await saxo.login?.finish({ credentials: client, code, redirect: REDIRECT, verifier }, io, hosts)) ??
      kept;
  };
  const pull = async (window = { from: '2026-03-01', to: '2026-03-09' }) => {
    const reading = saxo.pull({ credentials: kept, window, resume: null }, io, hosts);
    const pages: string[] = [];
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return pages;
      pages.push(Buffer.from(step.value.bytes).toString());
    }
  };
  return { address: new URL(address), landed, finish, pull, time, order, kept: () => kept };
}

test('a login comes back with its state, and its code is worth nothing without the verifier', async () => {
  const { address, landed, finish } = await meet();
  expect(address.search).not.toContain(SAXO_SECRET);
  expect(landed.searchParams.get('state')).toBe('a state');
  await expect(finish('another verifier')).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });
  await expect((await meet()).finish()).resolves.toBeUndefined();
});

test('an app without a secret is known by the verifier alone', async () => {
  const { finish, pull } = await meet({ key: SAXO_KEY });
  await finish();
  await expect(pull()).resolves.toHaveLength(1);
});

test('a login is read with as it is, renewed while it lasts, and each next token kept before it is called with', async () => {
  const { finish, pull, order, time, kept } = await meet();
  await finish();
  order.length = 0;
  await pull();
  expect(order).not.toContain('/token');
  time.advance(30 * 60_000);
  const before = kept().refresh;
  order.length = 0;
  await pull();
  expect(order.slice(0, 3)).toEqual(['/token', 'kept', '/openapi/port/v1/accounts/me']);
  expect(kept().refresh).not.toBe(before);
});

test('a login that nobody used for the hour wants its person, who is told what to do', async () => {
  const { finish, pull, time } = await meet();
  await finish();
  time.advance(3 * 3_600_000);
  await expect(pull()).rejects.toMatchObject({ kind: 'needs-user', help: 'key' });
  expect(saxo.about.unattended).toBe('no');
});

interface SaxoPage {
  readonly from: string;
  readonly to: string;
  readonly answers: readonly {
    readonly call: string;
    readonly answer: { readonly Data: readonly Readonly<Record<string, string>>[] };
  }[];
}

test('however much there is of them, a trade is told once, on a page with all that was booked of it', async () => {
  const few = inventedCoinFills('2026-01-01', '2026-03-08');
  const fills = Array.from({ length: 60 }, (_, round) =>
    few.map((fill) => ({ ...fill, id: `${fill.id}${round}`, at: fill.at + round * 1000 })),
  ).flat();
  const { finish, pull } = await meet(CLIENT, fills);
  await finish();
  const pages = (await pull({ from: '2026-01-01', to: '2026-03-09' })).map(
    (text) => JSON.parse(text) as SaxoPage,
  );
  expect(pages.length).toBeGreaterThan(1);
  const told = pages.flatMap(({ from, to, answers }) => {
    const rowsOf = (report: string) =>
      answers.filter(({ call }) => call.endsWith(report)).flatMap(({ answer }) => answer.Data);
    const booked = new Set(rowsOf('bookings').map(({ BkAmountId }) => BkAmountId));
    const own = rowsOf('trades').filter(
      ({ TradeDate }) => String(TradeDate) >= from && String(TradeDate) <= to,
    );
    // An amount and a commission.
    const ids = [...new Set(own.map(({ TradeId }) => String(TradeId)))];
    return ids.filter((id) => booked.has(`${id}0`) && booked.has(`${id}1`));
  });
  expect(told.toSorted()).toEqual(fills.map(({ id }) => id).toSorted());
});
