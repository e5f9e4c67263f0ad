import { afterEach, describe, expect, test } from 'vitest';
import type { Credentials, Io, Pulled, RawPage } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { grantedOf } from './accounts.ts';
import { conversation } from './conversation.ts';
import { ctrader } from './ctrader.ts';
import {
  CTRADER_ACCOUNTS,
  CTRADER_BABBLES,
  CTRADER_CLOSED,
  CTRADER_KEY,
  CTRADER_SECRET,
  startCtraderFake,
} from './fake.ts';

const CLIENT = { key: CTRADER_KEY, secret: CTRADER_SECRET };
const UNTIL = '2026-04-01T00:00:00.000Z';

describeLedger({
  connector: ctrader,
  start: startCtraderFake,
  credentials: (scenario) => ({
    ...CLIENT,
    access: `access-of-${scenario}`,
    refresh: `${scenario}-first000001`,
    until: UNTIL,
  }),
  account: () => CTRADER_ACCOUNTS,
  codes: { serverError: /^ctrader-SERVER_IS_UNDER_MAINTENANCE$/ },
  never: {
    mayWithdraw: 'no app may',
    skewed: 'nothing is signed by the time',
    elsewhere: 'a handshake that is sent elsewhere is none (wire/talk.test.ts)',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

const REDIRECT = 'https://journal.example/oauth/callback';
const WINDOW = { from: '2026-03-01', to: '2026-03-09' };

/** Signs in, and reads with whatever is kept by then. */
async function meet(client: Credentials = CLIENT) {
  const time = createFakeIo(ctrader.pace);
  const fake = await startCtraderFake(inventedCoinFills('2026-03-01', '2026-03-09'), {
    now: () => time.now().getTime(),
  });
  open.push(fake);
  const { origin } = fake;
  const hosts = { live: origin, demo: origin, login: origin, tokens: origin };
  let kept: Credentials = client;
  const order: string[] = [];
  const io: Io = {
    ...time,
    fetch: (...given) => {
      order.push(new URL(String(given[0])).pathname);
      return time.fetch(...given);
    },
    openSocket: (url) => {
      order.push('talk');
      return time.openSocket(url);
    },
    async keep(work) {
      kept = await work(kept);
      order.push('kept');
      return kept;
    },
  };
  const sent = { credentials: client, state: 'a state', redirect: REDIRECT, challenge: 'none' };
  const address = ctrader.login?.address(sent, hosts) ?? '';
  const { headers } = await fetch(address, { redirect: 'manual' });
  const landed = new URL(headers.get('location') ?? '');
  const code = landed.searchParams.get('code') ?? '';
  const finish = async (redirect = REDIRECT) => {
    const answer = { credentials: client, code, redirect, verifier: 'none' };
    kept = (await ctrader.login?.finish(answer, io, hosts)) ?? kept;
  };
  const pull = async (credentials = kept, heard = io) => {
    const pages: RawPage[] = [];
    const reading = ctrader.pull({ credentials, window: WINDOW, resume: null }, heard, hosts);
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return { pages, ...(step.value satisfies Pulled) };
      pages.push(step.value);
    }
  };
  const check = (credentials = kept) => ctrader.check(credentials, io, hosts);
  return { address: new URL(address), landed, finish, pull, check, time, io, order, fake, kept: () => kept };
}

/** How often something was said. */
const times = (calls: readonly string[], payloadType: number): number =>
  calls.filter((call) => call.includes(`"payloadType":${payloadType},`)).length;

describe('A login', () => {
  test('asks for the right to see accounts alone, comes back with its state, and is read with', async () => {
    const { address, landed, finish, pull, order } = await meet();
    expect(address.searchParams.get('scope')).toBe('accounts');
    expect(address.href).not.toContain(CTRADER_SECRET);
    expect(landed.searchParams.get('state')).toBe('a state');
    await finish();
    order.length = 0;
    await pull();
    expect(order).toEqual(['talk']);
  });

  test('whose app has another address is told so', async () => {
    const { finish } = await meet();
    await expect(finish('https://elsewhere.example/back')).rejects.toMatchObject({
      kind: 'needs-user',
      code: 'ctrader-token-authorization_code',
      help: 'key',
    });
  });

  test('is renewed before it ends, and the next tokens are kept before anything is asked with them', async () => {
    const { finish, pull, order, time, kept } = await meet();
    await finish();
    time.advance(30 * 86_400_000);
    const before = kept();
    order.length = 0;
    await pull();
    expect(order).toEqual(['/apps/token', 'kept', 'talk']);
    expect(kept().refresh).not.toBe(before.refresh);
    // Whoever still has the tokens from before takes those that are kept now, and spends none.
    order.length = 0;
    await pull(before);
    expect(order).toEqual(['kept', 'talk']);
    order.length = 0;
    await pull({ ...before, until: '2026-12-31T00:00:00Z' });
    expect(order).toEqual(['talk', 'kept', 'talk']);
  });
});

describe('What is said', () => {
  test('in a conversation is the app once, and each account once, over one socket', async () => {
    const { finish, pull, fake } = await meet();
    await finish();
    await pull();
    expect([2100, 2149, 2102].map((type) => times(fake.calls, type))).toEqual([1, 1, 2]);
  });

  test('and repeated in every answer, is in no page', async () => {
    const { finish, pull, kept, fake } = await meet();
    await finish();
    const repeats = { ...kept(), access: 'access-of-repeats000001' };
    const { pages } = await pull(repeats);
    // The client ID is said along with the secret, and the token with it.
    expect(times(fake.calls, 2100)).toBe(1);
    const text = pages.map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(text).toContain('"said"');
    for (const secret of [CTRADER_KEY, CTRADER_SECRET, repeats.access]) expect(text).not.toContain(secret);
  });

  test('and repeated by what refuses it, is not in the words of that', async () => {
    const { finish, pull, kept } = await meet();
    await finish();
    const access = `access-of-ok${CTRADER_BABBLES}`;
    const failure = await pull({ ...kept(), access }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/^cTrader refused what it was asked: Not readable: \*+, said after \*+/);
  });

  test.each([
    ['hung up', JSON.stringify({ payloadType: 51 }), 'end'],
    [
      'taken back the token',
      JSON.stringify({ payloadType: 2147, payload: { reason: 'Revoked' } }),
      undefined,
    ],
    ['ended all sessions', JSON.stringify({ payloadType: 2148, payload: { reason: 'Upgrade' } }), undefined],
  ] as const)('is said anew after the other side has %s, and nothing is lost', async (_, told, end) => {
    const { finish, pull, io, fake } = await meet();
    await finish();
    const whole = await pull();
    const before = times(fake.calls, 2100);
    const sockets: WebSocket[] = [];
    let turns = 0;
    const { pages } = await pull(undefined, {
      ...io,
      openSocket(url) {
        const socket = io.openSocket(url);
        sockets.push(socket);
        return socket;
      },
      async turn() {
        turns += 1;
        if (turns === 9) {
          const closed = new Promise((resolve) => sockets[0]?.addEventListener('close', resolve));
          fake.tell(told, end);
          await closed;
        }
        await io.turn();
      },
    });
    expect(pages).toEqual(whole.pages);
    expect(times(fake.calls, 2100) - before).toBe(2);
  });

  test.each([
    ['names another call', { clientMsgId: '2133 1 2', payloadType: 2142 }, false],
    ['is an error without a name', { payloadType: 2142 }, true],
    ['is an error of the line without a name', { payloadType: 50 }, true],
    ['is news', { payloadType: 2126, payload: {} }, false],
    ['is a sign of life', { payloadType: 51 }, false],
  ])('that %s is the answer: %s', (_, message, expected) => {
    expect(conversation.answers(JSON.stringify(message), '2133 1 9')).toBe(expected);
  });
});

describe('Accounts', () => {
  test('that their broker has closed are left out with words, and those of the other kind too', async () => {
    const { finish, check, pull } = await meet({ ...CLIENT, key: CTRADER_CLOSED });
    await finish();
    const { accounts, notes } = await check();
    expect(accounts.map(({ ref }) => ref)).toEqual(CTRADER_ACCOUNTS);
    expect(notes).toEqual([
      'Account 5100004 is demo and needs a connection of its own.',
      'Account 5100003 is left out: its broker has closed it or blocks it, cTrader says (RET_ACCOUNT_DISABLED).',
    ]);
    const pulled = await pull();
    expect(pulled.notes).toEqual(notes);
    expect(pulled.covers).toEqual(WINDOW);
    for (const { bytes } of pulled.pages)
      expect(JSON.parse(Buffer.from(bytes).toString()).leftOut).toEqual(notes);
  });

  test('are none before the first of them was opened', async () => {
    const { finish, pull } = await meet();
    await finish();
    expect((await pull()).nothingBefore).toBe('2025-11-03');
  });

  const of = (id: number, login: number, isLive: boolean) => ({
    ...{ ctidTraderAccountId: String(id), traderLogin: String(login) },
    isLive,
  });
  test.each([
    ['none', [], 'ctrader-no-account', /No account was chosen/],
    ['none of the kind', [of(1, 11, false)], 'ctrader-no-account', /is live: 11 is demo/],
    ['two of one number', [of(1, 11, true), of(2, 11, true)], 'ctrader-same-number', /the number 11/],
  ])('%s: the person is told', (_, rows, code, message) => {
    const help = ctrader.about.help.accounts ?? [];
    expect(help.length).toBeGreaterThan(0);
    expect(() => grantedOf(rows, 'live')).toThrow(
      expect.objectContaining({ code, help: 'accounts', message: expect.stringMatching(message) }),
    );
  });
});
