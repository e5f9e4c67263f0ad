import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

/** Three round trips of one afternoon, after the clock of the server at which plans are written. */
const FILLS = [
  ['buy', 40],
  ['sell', 45],
  ['buy', 50],
  ['buy', 52],
  ['sell', 55],
  ['sell', 57],
] as const;

const GROUPINGS = ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const;

type Step =
  | { readonly kind: 'toggle'; readonly fill: number }
  | { readonly kind: 'group'; readonly as: (typeof GROUPINGS)[number] };

interface Journal {
  readonly user: TestUser;
  readonly account: string;
  /** Ids of the fills that are there. */
  readonly there: Map<number, string>;
}

const fillOf = (account: string, place: number) => {
  const [kind, minute] = FILLS[place] ?? ['buy', 0];
  return {
    accountId: account,
    kind,
    instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
    occurredAt: `2026-03-02T14:${minute}:00Z`,
    quantity: '10',
    price: `${100 + place}`,
    currency: 'USD',
    externalId: `fill-${place}`,
  };
};

async function open(): Promise<Journal> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'UTC' });
  return { user, account: json.account.id, there: new Map() };
}

async function add({ user, account, there }: Journal, places: readonly number[]): Promise<void> {
  const missing = places.filter((place) => !there.has(place));
  if (missing.length === 0) return;
  const { status, json } = await user.call('POST', '/v2/activities', {
    activities: missing.map((place) => fillOf(account, place)),
  });
  expect(status).toBe(201);
  json.activities.forEach(({ id }: { id: string }, index: number) => {
    there.set(missing[index] ?? 0, id);
  });
}

async function take(journal: Journal, step: Step): Promise<void> {
  const { user, account, there } = journal;
  if (step.kind === 'group') {
    await user.call('PATCH', `/v2/accounts/${account}`, { grouping: step.as });
    return;
  }
  const id = there.get(step.fill);
  if (id === undefined) return add(journal, [step.fill]);
  await user.call('DELETE', `/v2/activities/${id}`);
  there.delete(step.fill);
}

const plan = (account: string, reason: string, more: object = {}) => ({
  accountId: account,
  instrument: { symbol: 'AAPL' },
  direction: 'long',
  day: '2026-03-02',
  reason,
  ...more,
});

/** All that is said of trades and plans, without what is new in every journal. */
async function told({ user }: Journal) {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const { plans } = (await user.call('GET', '/v2/plans')).json;
  const openedBy = new Map(trades.map((one: { id: string; openedAt: string }) => [one.id, one.openedAt]));
  const details = [];
  for (const { id } of trades) {
    const { trade } = (await user.call('GET', `/v2/trades/${id}`)).json;
    const { openedAt, stop, stopMoves, targets, stopCourse, rating, planId, risk } = trade;
    const reason = plans.find((one: { id: string }) => one.id === planId)?.reason;
    details.push({ openedAt, stop, stopMoves, targets, stopCourse, rating, risk, reason });
  }
  return {
    trades: details,
    plans: plans.map((one: Record<string, unknown>) => ({
      reason: one.reason,
      status: one.status,
      lockedAt: one.lockedAt,
      of: openedBy.get(one.tradeId),
      asked: openedBy.get(one.askedTradeId),
    })),
  };
}

const EVERY = FILLS.map((_, place) => place);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('toggle' as const), fill: fc.nat(FILLS.length - 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('group' as const), as: fc.constantFrom(...GROUPINGS) }),
  },
);

it('whatever comes, goes and is grouped meanwhile, stops and plans are at the end what they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const journal = await open();
      const { user, account } = journal;
      await user.call('POST', '/v2/plans', plan(account, 'gap', { stop: '95', targets: [{ price: '110' }] }));
      await add(journal, EVERY);
      const { trades } = (await user.call('GET', '/v2/trades')).json;
      const last = trades.find((one: { openedAt: string }) => one.openedAt.includes('14:50'));
      const said = await user.call('PATCH', `/v2/trades/${last.id}`, {
        stop: '98',
        stopMoves: [{ at: '2026-03-02T14:53:00Z', price: '99' }],
        targets: [{ price: '120', share: '0.5' }, { price: '130' }],
        rating: 4,
      });
      expect(said.status).toBe(200);
      const before = await told(journal);
      expect(before.trades).toMatchObject([
        { stop: '98', stopCourse: 'tightened' },
        { stop: '95', reason: 'gap' },
      ]);
      for (const one of steps) await take(journal, one);
      await take(journal, { kind: 'group', as: 'flat-to-flat' });
      await add(journal, EVERY);
      expect(await told(journal)).toEqual(before);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
