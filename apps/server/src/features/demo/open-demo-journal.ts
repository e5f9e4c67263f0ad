import { instrumentKey } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import { insertAccount } from '#server/features/accounts/index.ts';
import { instrumentOf } from '#server/features/activities/index.ts';
import { stateLevels, stateStops } from '#server/features/annotations/index.ts';
import { takeStatement } from '#server/features/imports/index.ts';
import type { AfterChange } from '#server/features/insights/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import { keepBars } from '#server/features/market/index.ts';
import { addManyPlans } from '#server/features/plans/index.ts';
import { instrumentId } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { demoJournal } from './demo-journal.ts';
import { demoLevels } from './demo-levels.ts';
import { demoLife } from './demo-life.ts';
import { type DemoStatement, demoStatements } from './demo-statements.ts';
import type { DemoTemplate } from './demo-template.ts';
import { keepDemoLife } from './keep-demo-life.ts';
import { demoBars } from './market/demo-bars.ts';
import { demoEntries } from './written/demo-entries.ts';
import { demoPictures } from './written/demo-pictures.ts';
import { demoPlans } from './written/demo-plans.ts';
import { keepDemoEvenings, keepDemoMornings } from './written/keep-demo-entries.ts';
import { keepDemoPictures } from './written/keep-demo-pictures.ts';

/** Makes the throw-away user that a demo journal belongs to. */
export type CreateDemoUser = (from: {
  address: string;
}) => Promise<{ userId: string; email: string; password: string }>;

export interface DemoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  readonly template: DemoTemplate;
  /** Told once the journal is there. */
  readonly afterChange: AfterChange;
  /** `null` where no demo is offered. */
  readonly createDemoUser: CreateDemoUser | null;
}

async function fillJournal({ files }: DemoDeps, tx: Tx, ownerId: string, now: number): Promise<void> {
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
      // As its broker books it: what an assigned option brought is of the shares.
      optionPolicy: 'basis-carry',
      feeModel: null,
      openingBalance: '25000',
      riskDefault: { kind: 'equity', percent: '0.5' },
    });
    accountIds.set(name, account.id);
  }
  const accountOf = (name: string): string => accountIds.get(name) ?? '';
  // Before the fills, as they were written: what came after them would be no plan.
  const entries = demoEntries(activities);
  await keepDemoMornings(tx, ownerId, entries);
  // Before the trades are built, which look at them.
  const bars = demoBars(activities);
  await keepBars(
    tx,
    ownerId,
    bars.map(({ instrument, bars }) => ({
      instrumentId: instrumentId(instrumentKey(instrumentOf(instrument))),
      bars,
    })),
  );
  const ids = await importStatements({ files }, tx, ownerId, demoStatements(activities), accountOf);
  const stops = activities.map(({ stop }, place) => [ids.get(place), stop] as const);
  await stateStops(
    tx,
    ownerId,
    stops.flatMap(([id, stop]) => (id === undefined || stop === undefined ? [] : [[id, stop] as const])),
  );
  const barsOf = new Map(bars.map(({ instrument, bars: own }) => [instrument.symbol, own]));
  await stateLevels(
    tx,
    ownerId,
    demoLevels(activities, barsOf).flatMap(({ place, ...levels }) => {
      const openingId = ids.get(place);
      return openingId === undefined ? [] : [{ openingId, ...levels }];
    }),
  );
  const said = demoLife(activities);
  const pictures = await keepDemoPictures(
    tx,
    files,
    ownerId,
    demoPictures(
      activities,
      said,
      barsOf,
      entries.flatMap(({ notes }) => (notes?.trade?.pictured === true ? [notes.trade.place] : [])),
    ),
  );
  await keepDemoLife(tx, ownerId, said, {
    openingIdOf: (place) => ids.get(place),
    since: activities[0]?.occurredAt?.slice(0, 10) ?? '2026-01-01',
    pictureOf: (what) =>
      ('setup' in what ? pictures.ofSetups.get(what.setup) : pictures.ofTrades.get(what.place)) ?? null,
  });
  const trades = await tradesByOpening(tx, ownerId);
  await keepDemoEvenings(tx, ownerId, entries, (place) => {
    const trade = trades.get(ids.get(place) ?? '');
    return trade === undefined ? undefined : { ...trade, picture: pictures.ofTrades.get(place) ?? null };
  });
  await addManyPlans(
    tx,
    ownerId,
    demoPlans(activities, now).map(({ accountName, writtenAt, plan, later }) => ({
      writtenAt,
      later,
      plan: { ...plan, accountId: accountOf(accountName) },
    })),
  );
}

/** @returns the ids of the activities that the statements brought, by their places. */
async function importStatements(
  { files }: Pick<DemoDeps, 'files'>,
  tx: Tx,
  ownerId: string,
  statements: readonly DemoStatement[],
  accountOf: (name: string) => string,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>();
  for (const { accountName, placeOfLine, ...statement } of statements) {
    const importId = await takeStatement(tx, files, ownerId, {
      ...statement,
      accountId: accountOf(accountName),
    });
    for (const { id, line } of await activitiesOfImport(tx, ownerId, importId)) {
      const place = line === null ? undefined : placeOfLine.get(line);
      if (place !== undefined) ids.set(place, id);
    }
  }
  return ids;
}

const activitiesOfImport = (tx: Tx, ownerId: string, importId: string) =>
  tx
    .selectFrom('activities')
    .select(['id', 'line'])
    .where('user_id', '=', ownerId)
    .where('import_id', '=', importId)
    .execute();

async function tradesByOpening(tx: Tx, ownerId: string): Promise<Map<string, { id: string; label: string }>> {
  const { rows } = await sql<{ id: string; opening: string; label: string }>`
    SELECT t.id::text AS id, t.opening_activity_id::text AS opening, i.symbol || ' ' || t.direction AS label
    FROM tapebook.trades t
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE t.user_id = ${ownerId}`.execute(tx);
  return new Map(rows.map(({ opening, ...trade }) => [opening, trade]));
}

/** Its trader says at each entry what there is to say of the trade: the history of it would know today alone. */
async function sayAtTheFills(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    UPDATE tapebook.annotation_changes c SET at = x.occurred_at, first_at = x.occurred_at
    FROM tapebook.activities x
    WHERE c.user_id = ${ownerId} AND x.user_id = ${ownerId} AND x.id = c.opening_activity_id`.execute(tx);
}

/**
 * A throw-away user with a generated journal. @returns what to sign in with.
 *
 * @throws {ProblemError} `not-available` where no demo is offered, `too-many-requests`.
 */
export async function openDemoJournal(
  deps: DemoDeps,
  from: { address: string },
): Promise<{ email: string; password: string }> {
  const { database, clock, files, template, createDemoUser } = deps;
  if (createDemoUser === null) {
    throw new ProblemError(
      'not-available',
      'This installation offers no demo journal. Sign up to make your own.',
    );
  }
  const { userId, email, password } = await createDemoUser(from);
  const now = clock.now();
  await template.fill(
    { files, ownerId: userId, now },
    (work) => database.tenant(userId, work),
    (tx) => fillJournal(deps, tx, userId, now),
  );
  await database.tenant(userId, async (tx) => {
    await sayAtTheFills(tx, userId);
    await deps.afterChange(tx, userId);
  });
  return { email, password };
}
