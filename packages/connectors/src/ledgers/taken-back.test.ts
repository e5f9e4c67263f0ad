import type { StatementCancellation } from '@tapebook/statements';
import { readStatement } from '@tapebook/statements/reading';
import { expect, test } from 'vitest';
import { coinbase } from '../brokers/coinbase/coinbase.ts';
import { COINBASE_SECRET, startCoinbaseFake } from '../brokers/coinbase/fake.ts';
import { startTastytradeFake, TASTYTRADE_SECRET } from '../brokers/tastytrade/fake.ts';
import { tastytrade } from '../brokers/tastytrade/tastytrade.ts';
import { createFakeIo } from '../wire/fake-io.testing.ts';
import { type FakeCoinFill, inventedCoinFills } from './fake-ledger.ts';

/** What is taken back may be of days that were read long ago: it is asked for, so that the row says which fact it means. */
const TODAY = '2026-03-10';
const WINDOW = { from: TODAY, to: TODAY };
const FILLS = inventedCoinFills('2026-02-05', '2026-02-06').map((fill) => ({
  ...fill,
  market: 'spot' as const,
}));
const [FIRST] = FILLS as [FakeCoinFill, ...FakeCoinFill[]];
const at = Date.parse(`${TODAY}T09:00:00Z`);
const bust = (reverses: string): FakeCoinFill => ({ ...FIRST, id: '600000001', order: 'o9', at, reverses });

const CASES = [
  {
    connector: coinbase,
    start: startCoinbaseFake,
    credentials: { key: 'ok-0001-0001', secret: COINBASE_SECRET },
  },
  {
    connector: tastytrade,
    start: startTastytradeFake,
    credentials: { secret: TASTYTRADE_SECRET, refresh: 'ok000000001' },
  },
];

const trials = CASES.flatMap((each) =>
  [
    { ...each, what: 'a fill of other days', of: FIRST.id, taken: [FIRST.id], rejected: 0 },
    // It fails nothing: the row is told in words.
    { ...each, what: 'what nobody knows any more', of: '400000009', taken: [], rejected: 1 },
  ].map((trial) => ({ ...trial, label: each.connector.about.label })),
);

test.each(trials)(
  '$label takes back $what',
  async ({ connector, start, credentials, of, taken, rejected }) => {
    const io = createFakeIo(connector.pace, Date.parse(`${TODAY}T12:00:00Z`));
    const fake = await start([...FILLS, bust(of)], { now: () => io.now().getTime() });
    const hosts = Object.fromEntries(Object.keys(connector.hosts).map((name) => [name, fake.origin]));
    const named: StatementCancellation['identity'][] = [];
    const words: string[] = [];
    for await (const { name, bytes } of connector.pull(
      { credentials, window: WINDOW, resume: null },
      io,
      hosts,
    )) {
      const source = {
        fileName: name,
        async *open() {
          yield bytes;
        },
      };
      await readStatement(source, {}, ({ cancellations, verdicts }) => {
        for (const { identity } of cancellations) named.push(identity);
        for (const { verdict, message } of verdicts) if (verdict === 'rejected') words.push(message);
      });
    }
    await fake.close();
    expect(named).toEqual(expect.arrayContaining(taken.map((externalId) => ({ externalId }))));
    expect(named.length > 0).toBe(taken.length > 0);
    expect(words).toHaveLength(rejected);
  },
);
