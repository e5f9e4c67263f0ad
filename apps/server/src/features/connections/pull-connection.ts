import {
  type Connector,
  ConnectorError,
  connectorOf,
  cutSecrets,
  type Days,
  dayIn,
  type Happened,
  isTold,
  planWindow,
  standingAfter,
} from '@tapebook/connectors';
import {
  emptyWindow,
  endEmptyWindow,
  failWindow,
  fillWindow,
  findImport,
  type ImportOptions,
  type ImportRow,
  insertWindow,
  isFilled,
  untilEnded,
} from '#server/features/imports/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { openIo, secretsOf } from '#server/platform/wires/index.ts';
import { type StoredPage, storeArchive, storePage } from './archive.ts';
import {
  type ConnectionRow,
  deletePages,
  findUnread,
  findWindows,
  insertPage,
  type KeptReason,
  keepOptions,
  keepStanding,
  lockConnection,
  renewLease,
  standingOf,
  takeLease,
  updateConnection,
} from './connections.repository.ts';
import { type ConnectionDeps, credentialsOf, hostsOf, paceOf } from './deps.ts';
import { Inbox, isSentTo, windowOfInbox } from './inbox/inbox.ts';
import { keepCredentials } from './keep-credentials.ts';
import { heldUntil, lookAgainAt, newLease } from './lease.ts';
import { nextDue } from './schedule.ts';

/** Longer than any step between two renewals: a call with its wait takes a minute and a half. Of a process that has ended it ends at once. */
const LEASE_MS = 3 * 60_000;
/** An archive holds a hundred files. */
const MOST_PAGES = 100;

/** Somebody else reads the connection now, or it is not there any more. */
class LeaseLost extends Error {}

interface Claim {
  readonly row: ConnectionRow;
  readonly connector: Connector;
  readonly lease: string;
  readonly run: ImportRow;
}

type Schedule = (tx: Tx, at: Date) => Promise<void>;

const later = (deps: ConnectionDeps): Date => new Date(deps.time.now().getTime() + LEASE_MS);

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
  await takeLease(tx, row, lease, later(deps));
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

/** What was sent cannot be asked for again: where it could not be read, its import keeps it, and others follow. */
export const isSpent = (connector: Connector, run: ImportRow): boolean =>
  isSentTo(connector) && run.status === 'failed' && isFilled(run);

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
    if (!isFilled(run) && !(await fetchWindow(deps, claim, signal))) return await readOn(deps, claim, run);
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

/** What the end of its import means to the connection. */
async function readOn(deps: ConnectionDeps, { row, connector }: Claim, run: ImportRow): Promise<Happened> {
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
      const more = await deps.imports.database.tenant(row.user_id, (tx) =>
        windowToRead(tx, row, connector, now, false),
      );
      const goesOn = more !== null || isToCompare(connector, run, now);
      return { what: 'read', next: goesOn ? now : nextDue(scheduleOf(row), connector, row.id, now) };
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

/** Brings the pages of a window and makes them the file of its import. @returns whether there is anything to run. */
async function fetchWindow(deps: ConnectionDeps, claim: Claim, signal: AbortSignal): Promise<boolean> {
  const { row, run, lease, connector } = claim;
  const { database, files } = deps.imports;
  const { user_id: ownerId } = row;
  const inOwn = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.tenant(ownerId, work);
  const hold = async (tx: Tx, resume?: Readonly<Record<string, unknown>> | null): Promise<void> => {
    if (!(await renewLease(tx, row, lease, later(deps), resume))) throw new LeaseLost();
  };
  const credentials = credentialsOf(deps, connector, row);
  const secrets = secretsOf(connector.about.fields, credentials);
  const io = {
    ...openIo(paceOf(deps, connector, credentials), deps.time, signal, (resume) =>
      inOwn((tx) => hold(tx, resume)),
    ),
    keep: keepCredentials(deps, { connector, row, hold, inOwn, secrets }),
  };
  // Pages of a reader that died: the window begins anew.
  for (const key of await inOwn((tx) => deletePages(tx, row))) await files.remove(key);

  const window = { from: run.window_from ?? '', to: run.window_to ?? '' };
  const inbox = isSentTo(connector) ? new Inbox(row, inOwn, MOST_PAGES) : null;
  const reading = connector.pull(
    {
      credentials,
      window,
      resume: row.resume as Record<string, unknown> | null,
      ...(inbox === null ? {} : { received: inbox.pages() }),
    },
    io,
    hostsOf(deps, connector),
  );
  const pages: StoredPage[] = [];
  let step = await reading.next();
  for (; step.done !== true; step = await reading.next()) {
    if (pages.length === MOST_PAGES) throw tooManyPages();
    const page = await storePage(files, { ...step.value, bytes: cutSecrets(step.value.bytes, secrets) });
    const ordinal = pages.push(page);
    await inOwn(async (tx) => {
      await hold(tx);
      await insertPage(tx, {
        user_id: ownerId,
        connection_id: row.id,
        import_id: run.id,
        ordinal,
        ...page,
      });
    });
  }
  const { covers: vouched, nothingBefore, expiresOn } = step.value;
  if (vouched === null) throw nothingVouchedFor();
  const covers = inbox === null ? vouched : inbox.spokenOf(vouched);
  const archive = pages.length === 0 ? null : await storeArchive(files, pages);
  await inOwn(async (tx) => {
    await hold(tx, null);
    if (archive === null) await endEmptyWindow(tx, ownerId, run.id, covers);
    else await fillWindow(deps.imports, tx, ownerId, run.id, archive, covers);
    await deletePages(tx, row);
    await inbox?.empty(tx);
    if (nothingBefore !== undefined && nothingBefore > (row.start_day ?? '')) {
      await updateConnection(tx, row, { start_day: nothingBefore });
    }
    if (expiresOn !== undefined) await updateConnection(tx, row, { expires_on: expiresOn });
  });
  for (const { file_key } of pages) await files.remove(file_key);
  return archive !== null;
}

const tooManyPages = (): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'too-many-pages',
    message: 'The broker sent more pages for one stretch of days than can be read together.',
  });

const nothingVouchedFor = (): ConnectorError =>
  new ConnectorError({
    kind: 'transient',
    code: 'nothing-vouched-for',
    message: 'The broker’s reports cover none of the days that were asked for.',
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
  await apply(deps, tx, current, await withLatest(tx, current, connector, happened, deps), schedule);
}

/** What was sent since the end of the reading is read at once: whoever sent it saw the connection at work, and called nobody. */
async function withLatest(
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  happened: Happened,
  { time }: ConnectionDeps,
): Promise<Happened> {
  if (happened.what !== 'read' || !isSentTo(connector)) return happened;
  const now = time.now();
  return (await windowOfInbox(tx, row, now, false)) === null ? happened : { ...happened, next: now };
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
