import { instrumentKey } from '@tapebook/domain/instruments';
import { insertAccount } from '#server/features/accounts/index.ts';
import { addActivities, instrumentOf } from '#server/features/activities/index.ts';
import { stateStops } from '#server/features/annotations/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import { keepBars } from '#server/features/market/index.ts';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { demoBars } from './demo-bars.ts';
import { demoJournal } from './demo-journal.ts';
import { demoLife } from './demo-life.ts';
import { keepDemoLife } from './keep-demo-life.ts';

/** Makes the throw-away user that a demo journal belongs to. */
export type CreateDemoUser = (from: {
  address: string;
}) => Promise<{ userId: string; email: string; password: string }>;

export interface DemoDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** `null` where no demo is offered. */
  readonly createDemoUser: CreateDemoUser | null;
}

async function fillJournal(tx: Tx, ownerId: string, now: number): Promise<void> {
  await ensureJournal(tx, ownerId);
  const activities = demoJournal(now);
  const accountIds = new Map<string, string>();
  for (const name of new Set(activities.map(({ accountName }) => accountName))) {
    const account = await insertAccount(tx, ownerId, {
      name,
      broker: 'demo',
      currency: 'USD',
      timeZone: 'America/New_York',
      matching: 'fifo',
      grouping: 'flat-to-flat',
      feeModel: null,
      openingBalance: '25000',
    });
    accountIds.set(name, account.id);
  }
  // Before the trades are built, which look at them.
  await keepBars(
    tx,
    ownerId,
    demoBars(activities).map(({ instrument, bars }) => ({
      instrumentId: instrumentId(instrumentKey(instrumentOf(instrument))),
      bars,
    })),
  );
  const added = await addActivities(
    tx,
    ownerId,
    activities.map(({ accountName, stop: _stop, ...activity }) => ({
      ...activity,
      accountId: accountIds.get(accountName) ?? '',
    })),
  );
  const stops = activities.map(({ stop }, place) => [added.activities[place]?.id, stop] as const);
  await stateStops(
    tx,
    ownerId,
    stops.flatMap(([id, stop]) => (id === undefined || stop === undefined ? [] : [[id, stop] as const])),
  );
  await keepDemoLife(tx, ownerId, demoLife(activities), {
    openingIdOf: (place) => added.activities[place]?.id,
    since: activities[0]?.occurredAt?.slice(0, 10) ?? '2026-01-01',
  });
}

/**
 * A throw-away user with a generated journal. @returns what to sign in with.
 *
 * @throws {ProblemError} `not-available` where no demo is offered, `too-many-requests`.
 */
export async function openDemoJournal(
  { database, clock, createDemoUser }: DemoDeps,
  from: { address: string },
): Promise<{ email: string; password: string }> {
  if (createDemoUser === null) {
    throw new ProblemError(
      'not-available',
      'This installation offers no demo journal. Sign up to make your own.',
    );
  }
  const { userId, email, password } = await createDemoUser(from);
  await database.tenant(userId, (tx) => fillJournal(tx, userId, clock.now()));
  return { email, password };
}
