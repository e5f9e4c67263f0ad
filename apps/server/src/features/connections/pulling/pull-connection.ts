import {
  type Connector,
  ConnectorError,
  connectorOf,
  dayIn,
  dueAt,
  type Happened,
  standingAfter,
  unreadOf,
  wordOf,
} from '@tapebook/connectors';
import {
  failWindow,
  findImport,
  type ImportOptions,
  type ImportRow,
  isFilled,
  isUnderWay,
  untilEnded,
} from '#server/features/imports/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import {
  type ConnectionRow,
  findConnection,
  findUnderWay,
  type KeptReason,
  keepOptions,
  keepStanding,
  lockConnection,
  standingOf,
  takeLease,
  updateConnection,
} from '../connections.repository.ts';
import type { ConnectionDeps } from '../deps.ts';
import { isSentTo, windowOfInbox } from '../inbox/inbox.ts';
import { type Claim, fetchWindow, LeaseLost, leaseEnd } from './fetch-window.ts';
import { heldUntil, lookAgainAt, newLease } from './lease.ts';
import {
  beginWindow,
  DAYS_GONE,
  disbelieve,
  isStillGoing,
  nextImport,
  weighFailure,
  windowToRead,
} from './next-import.ts';
import { nextDue } from './schedule.ts';

type Schedule = (tx: Tx, at: Date) => Promise<void>;

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
  const next = dueAt(standingOf(row), now) ?? now;
  const held = await heldUntil(tx, row, now, deps.presence);
  if (next > now || held !== null) {
    await schedule(tx, lookAgainAt(next, held, now));
    return null;
  }
  const connector = connectorOf(row.connector);
  if (connector === undefined) {
    await apply(deps, tx, row, gone(row.connector), schedule);
    return null;
  }
  const run = await nextImport(tx, row, connector, now);
  if (run === null) {
    // Nothing was asked: what is said of accounts that could not be read is so still.
    const happened = {
      what: 'read',
      next: nextDue(scheduleOf(row), connector, row.id, now),
      unread: unreadOf(standingOf(row)),
    } as const;
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

/** By a reader before this one. */
const FILLED = { what: 'filled', unread: null } as const;

const reasonOf = (unread: ConnectorError | null) =>
  unread && { code: unread.code, message: unread.message, help: unread.help };

async function readWindow(deps: ConnectionDeps, claim: Claim, signal: AbortSignal): Promise<Happened> {
  const { run } = claim;
  try {
    const fetched = isFilled(run) ? FILLED : await fetchWindow(deps, claim, signal);
    if (fetched.what === 'gone') return await leaveOut(deps, claim, fetched.nothingBefore);
    const happened =
      fetched.what === 'empty' ? await readOn(deps, claim, run) : await runFilled(deps, claim, signal);
    return happened.what === 'read' ? { ...happened, unread: reasonOf(fetched.unread) } : happened;
  } catch (error) {
    const { kind, code, message, help, retryAt, patienceMs } = failureOf(deps, error, signal);
    // What only has to be waited for goes on under the same import.
    if (kind !== 'not-ready' && kind !== 'rate-limited') await failClaimed(deps, claim, { code, message });
    return { what: 'failed', kind, reason: { code, message, help }, retryAt, patienceMs };
  }
}

/**
 * Ends the import of a window that could not be read: as long as nobody else has the connection in hand, and where it has not ended by
 * itself. What is in the journal is there, whatever went wrong after it.
 */
async function failClaimed(
  { imports }: ConnectionDeps,
  { row: { user_id: ownerId, id }, lease, run }: Claim,
  problem: Parameters<typeof failWindow>[3],
): Promise<void> {
  await imports.database.tenant(ownerId, async (tx) => {
    if ((await lockConnection(tx, ownerId, id))?.lease !== lease) throw new LeaseLost();
    const current = await findImport(tx, ownerId, run.id);
    if (current !== undefined && isUnderWay(current)) await failWindow(tx, ownerId, run.id, problem);
  });
}

/** Runs the import whose file has come, and says what its end means. */
async function runFilled(deps: ConnectionDeps, claim: Claim, signal: AbortSignal): Promise<Happened> {
  const { row, run } = claim;
  const { database, runs } = deps.imports;
  const filled = await database.tenant(row.user_id, (tx) => findImport(tx, row.user_id, run.id));
  if (filled === undefined) throw new LeaseLost();
  // Another process may have been given it, when this one seemed to have died.
  if ((await runs.run(row.user_id, filled)) === 'elsewhere')
    await untilEnded(deps.imports, row.user_id, run.id, signal);
  const ended = await database.tenant(row.user_id, (tx) => findImport(tx, row.user_id, run.id));
  return ended === undefined ? { what: 'paused' } : readOn(deps, claim, ended);
}

/**
 * What went wrong, as what becomes of the connection. A defect of ours, a disk without room or a place for files that is away is a
 * failure like any other: it is told, and tried again. What is thrown on is no matter of the connection: its reader stops, has lost
 * its lease or its database.
 */
function failureOf({ log, imports }: ConnectionDeps, error: unknown, signal: AbortSignal): ConnectorError {
  if (error instanceof ConnectorError) return error;
  const isOutage = error instanceof ProblemError && error.code === 'unavailable';
  if (error instanceof LeaseLost || isOutage || signal.aborted || imports.stopping.aborted) throw error;
  log.warn({ err: error }, 'A connection could not be read');
  return new ConnectorError({
    kind: 'transient',
    code: 'not-read',
    message:
      'Something went wrong on this server while these days were read, and not at the broker. It tries again by itself; whoever runs the server finds the cause in its log.',
  });
}

/** The import whose days are gone, as after a login that ended before they were read; what can be had is read at once. */
async function leaveOut(deps: ConnectionDeps, claim: Claim, first: string): Promise<Happened> {
  const { connector } = claim;
  const message = `${connector.about.label} no longer provides anything before ${first}: import its files for these days.`;
  await failClaimed(deps, claim, { code: DAYS_GONE, message });
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
        await disbelieve(tx, connection, connector, now);
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
  message: message ?? 'A question has to be answered before what was read can be imported.',
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
  if (happened.what === 'read') await rememberAnswers(tx, current, run.id);
  const followed = await withLatest(tx, { claimed: row, current }, connector, happened, deps);
  const weighed = await weighFailure(tx, current, run, followed);
  if (weighed === null) await readNewest(deps, tx, current, connector, schedule);
  else await apply(deps, tx, current, weighed, schedule);
  if (await isFollowed(tx, current, connector, happened, deps)) await readAtOnce(deps, tx, current, schedule);
}

/** What a sender sent since is read, although what it sent before could not be: that was taken out of its inbox, and nobody sends it again. */
const isFollowed = async (
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  happened: Happened,
  { time }: ConnectionDeps,
): Promise<boolean> =>
  happened.what === 'failed' &&
  happened.kind === 'broken' &&
  row.state !== 'paused' &&
  isSentTo(connector) &&
  (await windowOfInbox(tx, row, time.now(), false)) !== null;

async function readAtOnce(
  { time }: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  schedule: Schedule,
): Promise<void> {
  const now = time.now();
  await updateConnection(tx, row, { next_at: now.toISOString() });
  await schedule(tx, now);
}

/**
 * Where some days are left alone, the newest tell at once whether the broker can be read at all: until then the connection stands as it
 * stood. What else is missing follows.
 */
async function readNewest(
  deps: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  schedule: Schedule,
): Promise<void> {
  const now = deps.time.now();
  const newest = isSentTo(connector) ? null : await windowToRead(tx, row, connector, now, true);
  if (newest !== null && (await findUnderWay(tx, row.user_id, row.id)) === null) {
    await beginWindow(tx, row, connector, newest);
  }
  await readAtOnce(deps, tx, row, schedule);
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
  const word = wordOf(before, after);
  // Of accounts that nobody can mend no letter is written, and pages say it all the same.
  const saysOther = unreadOf(before)?.message !== unreadOf(after)?.message;
  // Every page begins with where the connections stand.
  if (word !== null || saysOther) await raiseJournalVersion(tx, row.user_id);
  if (word === null) return;
  // Who has it go on is there, and whether it works is not known yet.
  if (happened.what !== 'resumed') await deps.tell(tx, row.user_id, row.id, word);
}
