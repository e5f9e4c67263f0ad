import { readStatement } from '@tapebook/statements/reading';
import { afterEach, expect, test } from 'vitest';
import type { Credentials, Io, RawPage } from '../../contracts/connector.ts';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { QUESTRADE_ACCOUNTS, startQuestradeFake } from './fake.ts';
import { questrade } from './questrade.ts';

let tokens = 0;

describeLedger({
  connector: questrade,
  start: startQuestradeFake,
  // A token that was spent in one test is none in the next.
  credentials: (scenario) => {
    tokens += 1;
    return { refresh: `${scenario}-first${String(tokens).padStart(6, '0')}` };
  },
  account: () => QUESTRADE_ACCOUNTS,
  never: {
    mayTrade: 'nothing tells',
    mayWithdraw: 'no token may',
    skewed: 'calls are not signed by the time',
  },
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close();
});

async function meet(apiServer?: string, fills = inventedCoinFills('2026-03-08', '2026-03-10')) {
  const time = createFakeIo(questrade.pace);
  const fake = await startQuestradeFake(fills, {
    now: () => time.now().getTime(),
    ...(apiServer === undefined ? {} : { apiServer }),
  });
  open.push(fake);
  const hosts = Object.fromEntries(Object.keys(questrade.hosts).map((name) => [name, fake.origin]));
  let kept: Credentials = { refresh: 'ok-first' };
  const order: string[] = [];
  const io: Io = {
    ...time,
    fetch: (...given) => {
      order.push(new URL(String(given[0])).pathname);
      return time.fetch(...given);
    },
    async keep(work) {
      kept = await work(kept);
      order.push(`kept ${kept.refresh}`);
      return kept;
    },
  };
  const pull = async (window = { from: '2026-03-09', to: '2026-03-10' }) => {
    const reading = questrade.pull({ credentials: kept, window, resume: null }, io, hosts);
    const pages: RawPage[] = [];
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return pages;
      pages.push(step.value);
    }
  };
  return { fake, time, pull, order, kept: () => kept };
}

test('a token is spent once, and its successor is kept before anything is called with it', async () => {
  const { fake, time, pull, order, kept } = await meet();
  await pull();
  expect(order.slice(0, 3)).toEqual(['/oauth2/token', 'kept ok-next-1', '/v1/accounts']);
  await pull();
  expect(fake.spent).toEqual(['ok-first']);
  time.advance(3_600_000);
  await pull();
  expect(fake.spent).toEqual(['ok-first', 'ok-next-1']);
  expect(kept().refresh).toBe(fake.given.at(-1));
});

test.each([
  'https://api01.iq.questrade.com.evil.example/',
  'https://evil.example/',
  'http://api01.iq.questrade.com/',
])('a server called %s is none of Questrade’s, and is never called', async (apiServer) => {
  const { fake, pull } = await meet(apiServer);
  await expect(pull()).rejects.toMatchObject({ kind: 'broken', code: 'foreign-host' });
  expect(fake.calls).toEqual(['POST /oauth2/token']);
});

test('however much there is of them, a trade is told once, by its executions', async () => {
  const few = inventedCoinFills('2026-01-05', '2026-03-08');
  const fills = Array.from({ length: 100 }, (_, round) =>
    few.map((fill) => ({ ...fill, id: `${fill.id}${round}`, at: fill.at + round * 1000 })),
  ).flat();
  const { pull } = await meet(undefined, fills);
  const pages = await pull({ from: '2026-01-01', to: '2026-03-09' });
  expect(pages.length).toBeGreaterThan(1);
  let told = 0;
  for (const { name: fileName, bytes } of pages) {
    const source = {
      fileName,
      async *open() {
        yield bytes;
      },
    };
    await readStatement(source, {}, ({ activities }) => {
      told += activities.filter(({ facts: { kind } }) => kind === 'buy' || kind === 'sell').length;
    });
  }
  expect(told).toBe(fills.length);
});
