import { afterAll, describe, expect, test } from 'vitest';
import { inventedCoinFills } from '../../ledgers/fake-ledger.ts';
import { describeLedger } from '../../ledgers/scenarios.testing.ts';
import { createFakeIo } from '../../wire/fake-io.testing.ts';
import { hyperliquidAddress, startHyperliquidFake } from './fake.ts';
import { hyperliquid } from './hyperliquid.ts';

const NO_KEY = 'There is no key: an address is public.';

describeLedger({
  connector: hyperliquid,
  start: startHyperliquidFake,
  credentials: (scenario) => ({ address: hyperliquidAddress(scenario) }),
  account: (scenario) => hyperliquidAddress(scenario),
  never: { expired: NO_KEY, revoked: NO_KEY, mayWithdraw: NO_KEY, mayTrade: NO_KEY, skewed: NO_KEY },
});

describe('Hyperliquid', () => {
  const [day] = inventedCoinFills('2026-01-01', '2026-01-01');
  const closing: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closing.map((close) => close())));

  /** As many fills as are told at most and more, ten minutes apart. */
  const pull = async (count: number, told: number) => {
    if (day === undefined) throw new Error('There is no fill');
    const end = Date.parse('2026-03-09T00:00:00Z');
    const fills = Array.from({ length: count }, (_, at) => ({
      ...day,
      id: String(600_000_000 + at),
      at: end - (count - at) * 600_000,
    }));
    const fake = await startHyperliquidFake(fills.slice(-told));
    closing.push(() => fake.close());
    const reading = hyperliquid.pull(
      {
        credentials: { address: hyperliquidAddress('ok') },
        window: { from: '2025-12-11', to: '2026-03-10' },
        resume: null,
      },
      createFakeIo(hyperliquid.pace),
      { info: fake.origin },
    );
    for (;;) {
      const step = await reading.next();
      if (step.done === true) return step.value;
    }
  };

  test('vouches for no day of which fills may be forgotten', async () => {
    const { covers, nothingBefore } = await pull(12_000, 10_000);
    expect(nothingBefore).toBe('2025-12-30');
    expect(covers).toEqual({ from: '2025-12-30', to: '2026-03-10' });
  });

  test('vouches for all days while none is forgotten', async () => {
    const { covers, nothingBefore } = await pull(5000, 10_000);
    expect(nothingBefore).toBeUndefined();
    expect(covers).toEqual({ from: '2025-12-11', to: '2026-03-10' });
  });
});
