import {
  type Connector,
  ConnectorError,
  connectorOf,
  type Days,
  dayIn,
  type Happened,
  isTold,
  planWindow,
  standingAfter,
} from '@tapebook/connectors';
import {
  emptyWindow,
  failWindow,
  findImport,
  type ImportOptions,
  type ImportRow,
  insertWindow,
  isFilled,
  untilEnded,
} from '#server/features/imports/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import {
  type ConnectionRow,
  findConnection,
  findUnread,
  findWindows,
  type KeptReason,
  keepOptions,
  keepStanding,
  lockConnection,
  standingOf,
  takeLease,
  updateConnection,
} from './connections.repository.ts';
import type { ConnectionDeps } from './deps.ts';
import { type Claim, fetchWindow, LeaseLost, leaseEnd } from './fetch-window.ts';
import { isSentTo, windowOfInbox } from './inbox/inbox.ts';
import { heldUntil, lookAgainAt, newLease } from './lease.ts';
import { nextDue } from './schedule.ts';

type Schedule = (tx: Tx, at: Date) => Promise<void>;

/** What a window of a connection is called among files. */
export const windowName = (connector: Connector, { from, to }: Days): string =>
  `${connector.about.label}, ${from} to ${to}.zip`;

/**
 * Reads one window of a connection from its pages to its trades, if its time has come, and says when it goes on.
 * Whatever happens in between, the journal is as before the window or as after it.
 */
export async function pullConnection(
  deps: ConnectionDeps,
  ownerId: string,
  connectionId: string,
  signal: AbortSignal,
  schedule: Schedule,
): Promise<void> {
  const { database } = deps.imports;
  const claim = await database.tenant(ownerId, (tx) =>
    claimConnection(deps, tx, ownerId, connectionId, schedule),
  );
  if (claim === null) return;
  try {
    const happened = await readWindow(deps, claim, signal);
    await database.tenant(ownerId, (tx) => settle(deps, tx, claim, happened, schedule));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // A stop or an outage: whoever takes up the job need not wait for the lease to end.
    await database
      .tenant(ownerId, (tx) => updateConnection(tx, claim.row, { lease: null, lease_until: null }))
      .catch(() => {});
    throw error;
  }
}

async function claimConnection(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  connectionId: string,
  schedule: Schedule,
): Promise<Claim | null> {
  const row = await lockConnection(tx, ownerId, connectionId);
  if (row === undefined || row.next_at === null) return null;
  const now = deps.time.now();
  const next = new Date(row.next_at);
  const held = await heldUntil(tx, row, now, deps.presence);
  if (next > now || held !== null) {
    await schedule(tx, lookAgainAt(next, held, now));
    return null;
  }
  const connector = connectorOf(row.connector);
  if (connector === undefined) {
    await keepStanding(tx, row, standingAfter(standingOf(row), gone(row.connector), now, Math.random()));
    return null;
  }
  const run = await nextImport(tx, row, connector, now);
  if (run === null) {
    const happened = { what: 'read', next: nextDue(scheduleOf(row), connector, row.id, now) } as const;
    await apply(deps, tx, row, happened, schedule);
    return null;
  }
  const lease = newLease(deps.presence);
  await takeLease(tx, row, lease, leaseEnd(deps));
  return { row, connector, run, lease };
}

const scheduleOf = (row: ConnectionRow) => row.schedule as Parameters<typeof nextDue>[0];

const gone = (id: string): Happened => ({
  what: 'failed',
  kind: 'unsupported',
  reason: { code: 'no-connector', message: `This version of Tapebook knows no connection “${id}”.` },
});

/** The import of the window to read: the one that was begun, else the next one; `null`: all is read. */
async function nextImport(
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  now: Date,
): Promise<ImportRow | null> {
  const options = row.options as ImportOptions;
  const begun = await findUnread(tx, row.user_id, row.id);
  if (begun !== null && !isSpent(connector, begun)) {
    return begun.status === 'failed' ? emptyWindow(tx, row.user_id, begun.id, options) : begun;
  }
  const window =
    (await windowToRead(tx, row, connector, now, false)) ??
    // Its time has come, and the day that is read already is not over.
    (isStillGoing(connector) ? await windowToRead(tx, row, connector, now, true) : null);
  return window === null ? null : beginWindow(tx, row, connector, window);
}

/** Whether the last day that is read is the one that it is: every reading brings more of it. */
const isStillGoing = (connector: Connector): boolean =>
  connector.reach.endsDaysAgo === 0 && !isSentTo(connector);

const DAYS_GONE = 'days-gone';

/** What was sent, or is not given any more, cannot be asked for again: its import keeps what there is, and others follow. */
export const isSpent = (connector: Connector, run: ImportRow): boolean =>
  run.status === 'failed' &&
  ((isSentTo(connector) && isFilled(run)) ||
    (run.problems as { code: string }[]).some(({ code }) => code === DAYS_GONE));

/** @param again also what is still revised, where no day has been added. */
export async function windowToRead(
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  now: Date,
  again: boolean,
): Promise<Days | null> {
  if (isSentTo(connector)) return windowOfInbox(tx, row, now, again);
  const { reach } = connector;
  const known = (await findWindows(tx, row.user_id, row.id)).get(row.id) ?? [];
  return planWindow({ reach, known, now, since: row.start_day, again });
}

export const beginWindow = (
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  window: Days,
): Promise<ImportRow> =>
  insertWindow(tx, row.user_id, {
    window: { sourceId: row.id, ...window },
    fileName: windowName(connector, window),
    options: row.options as ImportOptions,
  });

async function readWindow(deps: ConnectionDeps, claim: Claim, signal: AbortSignal): Promise<Happened> {
  const { row, run } = claim;
  const { database, runs } = deps.imports;
  try {
    const fetched = isFilled(run) ? 'filled' : await fetchWindow(deps, claim, signal);
    if (fetched === 'empty') return await readOn(deps, claim, run);
    if (fetched !== 'filled') return await leaveOut(deps, claim, fetched.nothingBefore);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    const { kind, code, message, help, retryAt, patienceMs } = error;
    // What only has to be waited for goes on under the same import.
    if (kind !== 'not-ready' && kind !== 'rate-limited') {
      await database.tenant(row.user_id, (tx) => failWindow(tx, row.user_id, run.id, { code, message }));
    }
    return { what: 'failed', kind, reason: { code, message, help }, retryAt, patienceMs };
  }
  const filled = await database.tenant(row.user_id, (tx) => findImport(tx, row.user_id, run.id));
  if (filled === undefined) throw new LeaseLost();
  // Another process may have been given it, when this one seemed to have died.
  if ((await runs.run(row.user_id, filled)) === 'elsewhere')
    await untilEnded(deps.imports, row.user_id, run.id, signal);
  const ended = await database.tenant(row.user_id, (tx) => findImport(tx, row.user_id, run.id));
  return ended === undefined ? { what: 'paused' } : readOn(deps, claim, ended);
}

/** The import whose days are gone, as after a login that ended before they were read; what can be had is read at once. */
async function leaveOut(
  deps: ConnectionDeps,
  { row, connector, run }: Claim,
  first: string,
): Promise<Happened> {
  const message = `${connector.about.label} gives nothing before ${first} any more: these days come by its files.`;
  await deps.imports.database.tenant(row.user_id, (tx) =>
    failWindow(tx, row.user_id, run.id, { code: DAYS_GONE, message }),
  );
  return { what: 'read', next: deps.time.now() };
}

/** What the end of its import means to the connection. */
async function readOn(
  deps: ConnectionDeps,
  { row, connector, run: asked }: Claim,
  run: ImportRow,
): Promise<Happened> {
  const [problem] = run.problems as { code: string; message: string }[];
  const importId = run.id;
  switch (run.status) {
    case 'needs-mapping':
      return { what: 'asks', reason: asking(importId, problem?.message) };
    case 'failed':
      return {
        what: 'failed',
        kind: 'broken',
        reason: {
          code: problem?.code ?? 'not-imported',
          message: problem?.message ?? 'What the broker sent could not be read.',
          importId,
        } as KeptReason,
      };
    case 'cancelled':
      return { what: 'paused' };
    default: {
      const now = deps.time.now();
      // By now it may know where its broker begins, and be read at other times.
      const current = await deps.imports.database.tenant(row.user_id, async (tx) => {
        const connection = await findConnection(tx, row.user_id, row.id);
        if (connection === undefined) return null;
        return { connection, more: await windowToRead(tx, connection, connector, now, false) };
      });
      if (current === null) return { what: 'paused' };
      const { connection, more } = current;
      // Of the same days no more is told for now, as of one that is not final: they come when it is due.
      const isAsked = more?.from === asked.window_from && more?.to === asked.window_to;
      const goesOn = (more !== null && !isAsked) || isToCompare(connector, run, now);
      return { what: 'read', next: goesOn ? now : nextDue(scheduleOf(connection), connector, row.id, now) };
    }
  }
}

/** What is held was told with the newest days, before those were read that explain it: it is asked once more. */
const isToCompare = (connector: Connector, { window_to }: ImportRow, now: Date): boolean =>
  connector.about.brings.positions &&
  isStillGoing(connector) &&
  window_to !== null &&
  window_to < dayIn(connector.reach.zone, now);

export const ASKS = 'asks-first';

const asking = (importId: string, message: string | undefined): KeptReason => ({
  code: ASKS,
  message: message ?? 'Something has to be answered before what was read can come in.',
  importId,
});

/** Keeps what became of the connection, unless somebody else has it in hand by now. */
async function settle(
  deps: ConnectionDeps,
  tx: Tx,
  { row, lease, run, connector }: Claim,
  happened: Happened,
  schedule: Schedule,
): Promise<void> {
  const current = await lockConnection(tx, row.user_id, row.id);
  if (current === undefined || current.lease !== lease) return;
  await updateConnection(tx, current, { lease: null, lease_until: null });
  // Paused while it was read: what was read is there, and nothing follows.
  if (current.state === 'paused') return;
  if (happened.what === 'read') await rememberAnswers(tx, current, run.id);
  await apply(
    deps,
    tx,
    current,
    await withLatest(tx, { claimed: row, current }, connector, happened, deps),
    schedule,
  );
}

/**
 * What was sent since the end of the reading is read at once: whoever sent it saw the connection at work, and called nobody. So is what a
 * person asked for once the window was in the journal and this was not yet told: their time to read would be overwritten by the usual one.
 */
async function withLatest(
  tx: Tx,
  { claimed, current }: { readonly claimed: ConnectionRow; readonly current: ConnectionRow },
  connector: Connector,
  happened: Happened,
  { time }: ConnectionDeps,
): Promise<Happened> {
  if (happened.what !== 'read') return happened;
  const now = time.now();
  if (current.asked_at !== claimed.asked_at) return { ...happened, next: now };
  if (!isSentTo(connector)) return happened;
  return (await windowOfInbox(tx, current, now, false)) === null ? happened : { ...happened, next: now };
}

/** What a person answered about one window is true of the next. */
export async function rememberAnswers(tx: Tx, row: ConnectionRow, importId: string): Promise<void> {
  const run = await findImport(tx, row.user_id, importId);
  if (run === undefined) return;
  const { unexplainedSales, timeZone } = run.options as ImportOptions;
  const before = row.options as ImportOptions;
  if (unexplainedSales === before.unexplainedSales && timeZone === before.timeZone) return;
  await keepOptions(tx, row, {
    ...before,
    ...(unexplainedSales === undefined ? {} : { unexplainedSales }),
    ...(timeZone === undefined ? {} : { timeZone }),
  });
}

/** The connection after what has happened to it, with whatever follows: the next job, and word to the person. */
export async function apply(
  deps: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  happened: Happened,
  schedule: Schedule,
): Promise<void> {
  const before = standingOf(row);
  const after = standingAfter(before, happened, deps.time.now(), Math.random());
  await keepStanding(tx, row, after);
  if (after.nextAt !== null) await schedule(tx, after.nextAt);
  if (!isTold(before, after)) return;
  // Every page begins with where the connections stand.
  await raiseJournalVersion(tx, row.user_id);
  await deps.tell(tx, row.user_id, row.id);
}
