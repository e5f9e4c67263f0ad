import { describe, expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { KRAKEN_ACCOUNT, KRAKEN_SECRET, startKrakenFake } from './fake.ts';
import { kraken } from './kraken.ts';

describeLedger({
  connector: kraken,
  start: startKrakenFake,
  credentials: (scenario) => ({ key: `${scenario}00000001`, secret: KRAKEN_SECRET }),
  account: () => KRAKEN_ACCOUNT,
  never: { skewed: 'Its calls bear a number that rises, and no time.' },
});

describe('Kraken, which is slow', () => {
  test('ends a long pull with the days that it has read whole, and lives on by what it keeps', async () => {
    const io = createFakeIo(kraken.pace, Date.parse('2026-03-10T12:00:00Z'));
    const fills = inventedCoinFills('2026-01-01', '2026-03-09');
    const fake = await startKrakenFake(fills, { now: () => io.now().getTime(), pageSize: 1 });
    let renewed = 0;
    const kept: typeof io = {
      ...io,
      async remember() {
        renewed += 1;
      },
    };
    const reading = kraken.pull(
      {
        credentials: { key: 'ok00000001', secret: KRAKEN_SECRET },
        window: { from: '2026-01-01', to: '2026-03-10' },
        resume: null,
      },
      kept,
      { api: fake.origin },
    );
    let step = await reading.next();
    while (step.done !== true) step = await reading.next();
    await fake.close();
    // Two lists of some twenty rows for each ten days, a row a call, five calls in half a minute.
    expect(step.value.covers).toEqual({ from: '2026-01-01', to: '2026-01-30' });
    expect(renewed).toBeGreaterThan(15);
  });
});
