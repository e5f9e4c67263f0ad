import { randomUUID } from 'node:crypto';
import {
  addDays,
  CONNECTORS,
  type Connector,
  type Credentials,
  connectorOf,
  coverageOf,
  type Days,
  dayIn,
} from '@tapebook/connectors';
import type { ConnectionSchedule, NewConnectionJson } from '@tapebook/contract';
import { freeName } from '@tapebook/domain/collections';
import {
  failWindow,
  type ImportOptions,
  type ImportRow,
  isFilled,
  isUnderWay,
  refuseUnknownAccounts,
  undoImport,
} from '#server/features/imports/index.ts';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { checkCredentials, sealCredentials } from '#server/platform/wires/index.ts';
import {
  type ConnectionRow,
  deletePages,
  findConnections,
  findUnderWay,
  findWindows,
  forgetDays,
  insertConnection,
  lockConnection,
  updateConnection,
} from './connections.repository.ts';
import { boundTo, type ConnectionDeps } from './deps.ts';
import { isSentTo } from './inbox/inbox.ts';
import { heldUntil } from './pulling/lease.ts';
import { beginWindow, windowToRead } from './pulling/next-import.ts';
import { apply } from './pulling/pull-connection.ts';
import { schedulePull } from './pulling/pull-job.ts';
import { nextDue, schedulesOf } from './pulling/schedule.ts';

const ASKED_EVERY_MS = 60_000;

/** @throws {ProblemError} `unknown-broker` */
export function connectorNamed(name: string): Connector {
  const connector = connectorOf(name) ?? CONNECTORS.find(({ about }) => about.broker === name);
  if (connector !== undefined) return connector;
  throw new ProblemError(
    'unknown-broker',
    'There is no connection to a broker of that name. Upload its statements instead.',
  );
}

/** @throws {ProblemError} `not-found` */
export async function lockKnown(tx: Tx, ownerId: string, id: string): Promise<ConnectionRow> {
  const row = await lockConnection(tx, ownerId, id);
  if (row === undefined) throw new ProblemError('not-found', 'There is no such connection in this journal.');
  return row;
}

const known = (row: ConnectionRow): Connector => connectorNamed(row.connector);

/** All that a connector needs, where that can be typed. @throws {ProblemError} */
function typedFor({ about, login, link }: Connector, given: Credentials): Credentials {
  const credentials = checkCredentials(about.fields, given);
  if (login === undefined && link === undefined) return credentials;
  throw new ProblemError('invalid-content', `Sign in on ${about.label}’s own page: nobody types that.`, {
    errors: [{ path: 'credentials', message: 'are got by signing in' }],
  });
}

/**
 * Keeps a connection and begins with its newest window.
 *
 * @param credentials that were got elsewhere; else what was typed.
 */
export async function addConnection(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  given: NewConnectionJson,
  credentials: Credentials = typedFor(connectorNamed(given.broker), given.credentials),
): Promise<{ readonly id: string; readonly run: ImportRow }> {
  const connector = connectorNamed(given.broker);
  await ensureJournal(tx, ownerId);
  const { connections: most } = deps.imports.limits;
  if ((await findConnections(tx, ownerId)).length >= most) {
    throw new ProblemError(
      'limit-reached',
      most === 0
        ? 'No broker can be linked on this server. Import its statements as files.'
        : `A journal has at most ${most} ${most === 1 ? 'connection' : 'connections'} here. Remove one that is no longer needed.`,
    );
  }
  const now = deps.time.now();
  const { about } = connector;
  const timeZone = given.timeZone ?? about.zone;
  const options: ImportOptions = {
    broker: about.broker,
    account: given.account ?? '',
    ...(timeZone === null ? {} : { timeZone }),
  };
  await refuseUnknownAccounts(tx, ownerId, options);
  const [usual = 'daily'] = schedulesOf(connector);
  const id = randomUUID();
  const row = await insertConnection(
    tx,
    ownerId,
    {
      id,
      broker: about.broker,
      label: given.label ?? (await freeLabel(tx, ownerId, about.label)),
      connector: about.id,
      sealed: sealCredentials(deps.vault, boundTo(ownerId, id), credentials),
      keyId: deps.vault.keyId,
      schedule: given.schedule ?? usual,
      startDay: given.startDay ?? null,
      options,
      expiresOn: expiryOf(credentials),
    },
    now,
  );
  // Whoever chose it is to choose again: it is no clock that ran ahead.
  const hasNotCome = !isSentTo(connector) && (given.startDay ?? '') > dayIn(connector.reach.zone, now);
  const window = hasNotCome ? null : await windowToRead(tx, row, connector, now, true);
  if (window === null) throw nothingToRead();
  const run = await beginWindow(tx, row, connector, window);
  await raiseJournalVersion(tx, ownerId);
  await schedulePull(deps, tx, ownerId, id, now);
  return { id, run };
}

/** A second key of the same broker is told from the first: on every page, and in letters. */
export async function freeLabel(tx: Tx, ownerId: string, label: string): Promise<string> {
  const rows = await tx
    .selectFrom('import_sources')
    .select('label')
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'connection')
    .execute();
  const taken = new Set(rows.map((row) => row.label));
  return freeName(label, (proposed) => taken.has(proposed));
}

const expiryOf = ({ expires }: Readonly<Record<string, string>>): string | null => expires ?? null;

const nothingToRead = (): ProblemError =>
  new ProblemError('conflict', 'The first day to read has not ended yet. Choose an earlier one.', {
    errors: [{ path: 'startDay', message: 'has not ended yet' }],
  });

const nothingNew = (): ProblemError =>
  new ProblemError(
    'conflict',
    'There is nothing new to read: the last days were taken back, or wait for an answer. “Read these days” on the connection brings back what was taken back.',
  );

/** Has a connection read at once, whatever it waits for. Asked twice, it is the same import. */
export async function syncNow(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  id: string,
  days?: Days,
): Promise<ImportRow> {
  const row = await lockKnown(tx, ownerId, id);
  const connector = known(row);
  const begun = await findUnderWay(tx, ownerId, id);
  const now = deps.time.now();
  if (begun !== null && (await heldUntil(tx, row, now, deps.presence)) !== null) return begun;
  const since = row.asked_at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(row.asked_at);
  // A clock that ran ahead asked after now.
  if (since >= 0 && since < ASKED_EVERY_MS) {
    throw new ProblemError(
      'too-many-requests',
      'It was read less than a minute ago. Try again in a moment.',
      {
        retryAfterSeconds: Math.ceil((ASKED_EVERY_MS - since) / 1000),
      },
    );
  }
  const run =
    begun === null || (days !== undefined && !isFilled(begun))
      ? await newWindow(tx, row, connector, { days, now, instead: begun })
      : begun;
  await updateConnection(tx, row, { asked_at: now.toISOString(), next_at: now.toISOString() });
  await schedulePull(deps, tx, ownerId, id, now);
  return run;
}

interface Wish {
  /** Those that a person asked for; else those that are next. */
  readonly days: Days | undefined;
  readonly now: Date;
  /** What waits to be read: it gives way, and its days come when it is their turn. */
  readonly instead: ImportRow | null;
}

async function newWindow(
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  { days, now, instead }: Wish,
): Promise<ImportRow> {
  const window = days ?? (await windowToRead(tx, row, connector, now, true));
  if (window === null) throw nothingNew();
  return beginWindow(tx, row, connector, window, instead);
}

/** Days of a connection, read anew although they were read before or taken back. */
export async function readDays(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  id: string,
  { from, to }: Days,
): Promise<ImportRow> {
  const { reach } = known(await lockKnown(tx, ownerId, id));
  const last = addDays(dayIn(reach.zone, deps.time.now()), -reach.endsDaysAgo);
  const end = to < last ? to : last;
  const earliest = addDays(end, 1 - reach.windowDays);
  if (from > end) {
    throw new ProblemError('invalid-content', 'Those days have not ended yet, or end before they begin.', {
      errors: [{ path: 'from', message: 'is after the last day that can be read' }],
    });
  }
  const run = await syncNow(deps, tx, ownerId, id, { from: from > earliest ? from : earliest, to: end });
  await wantAgain(tx, ownerId, id, { from, to: end });
  return run;
}

/** What was taken back of these days is missing like any others from now on: should one try fail, the next ones ask for them. */
async function wantAgain(tx: Tx, ownerId: string, id: string, asked: Days): Promise<void> {
  const windows = ((await findWindows(tx, ownerId, id)).get(id) ?? []).filter(({ isPartial }) => !isPartial);
  const { covered } = coverageOf([...windows, { ...asked, rows: 0, standing: 'covered' as const }]);
  const wanted = windows.filter(
    ({ standing, from, to }) =>
      standing === 'taken-back' &&
      from <= asked.to &&
      to >= asked.from &&
      covered.some((days) => days.from <= from && days.to >= to),
  );
  if (wanted.length === 0) return;
  await forgetDays(
    tx,
    ownerId,
    wanted.map(({ importId }) => importId),
  );
}

export async function pauseOrResume(
  deps: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  paused: boolean,
): Promise<void> {
  if (paused === (row.state === 'paused')) return;
  const happened = paused ? ({ what: 'paused' } as const) : await resumed(tx, row);
  await apply(deps, tx, row, happened, (within, at) => schedulePull(deps, within, row.user_id, row.id, at));
}

/** Reads it at other times. What is under way, waits or failed comes to them by itself. */
export async function changeSchedule(
  deps: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  schedule: ConnectionSchedule,
): Promise<void> {
  if (row.state !== 'ok' || row.lease !== null) return updateConnection(tx, row, { schedule });
  const next = nextDue(schedule, known(row), row.id, deps.time.now());
  await updateConnection(tx, row, { schedule, next_at: next?.toISOString() ?? null });
  if (next !== null) await schedulePull(deps, tx, row.user_id, row.id, next);
}

const resumed = async (tx: Tx, { user_id, id }: ConnectionRow) => {
  const read = await tx
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', user_id)
    .where('source_id', '=', id)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst();
  return { what: 'resumed', hasRead: read !== undefined } as const;
};

/** What was typed for a connection that is there. */
export const renewWith = (
  deps: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  given: Credentials,
): Promise<void> => renew(deps, tx, row, typedFor(known(row), given));

/** New credentials for the same connection: nothing of what it has read is lost. */
export async function renew(
  deps: ConnectionDeps,
  tx: Tx,
  row: ConnectionRow,
  credentials: Credentials,
): Promise<void> {
  await updateConnection(tx, row, {
    sealed: sealCredentials(deps.vault, boundTo(row.user_id, row.id), credentials),
    key_id: deps.vault.keyId,
    expires_on: expiryOf(credentials),
    // Whoever reads with the old ones stops.
    lease: null,
    lease_until: null,
  });
  await tryNext(deps, tx, row);
  await apply(deps, tx, row, await resumed(tx, row), (within, at) =>
    schedulePull(deps, within, row.user_id, row.id, at),
  );
}

/** Whether new credentials work shows where something is read with them, also where no day has been added. */
async function tryNext({ time }: ConnectionDeps, tx: Tx, row: ConnectionRow): Promise<void> {
  const connector = known(row);
  if (isSentTo(connector) || (await findUnderWay(tx, row.user_id, row.id)) !== null) return;
  const window = await windowToRead(tx, row, connector, time.now(), true);
  if (window !== null) await beginWindow(tx, row, connector, window);
}

/**
 * Removes a source: credentials and what was on its way are wiped. Its imports stay in the history and can be undone
 * there, or are undone now.
 *
 * @returns files that nobody refers to any more.
 */
export async function removeSource(
  tx: Tx,
  ownerId: string,
  sourceId: string,
  activities: 'keep' | 'delete',
): Promise<string[]> {
  const source = await tx
    .selectFrom('import_sources')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst();
  if (source === undefined)
    throw new ProblemError('not-found', 'There is no such import source in this journal.');
  const connection = await lockConnection(tx, ownerId, sourceId);
  const runs = await tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('source_id', '=', sourceId)
    .orderBy('created_at', 'desc')
    .execute();
  for (const run of runs) {
    if (isUnderWay(run) && (run.kind === 'statement' || isFilled(run))) {
      throw new ProblemError('import-running', 'It is being read. Wait for its end, or cancel the import.');
    }
    if (isUnderWay(run)) {
      await failWindow(tx, ownerId, run.id, {
        code: 'removed',
        message: 'The connection was removed before these days were read.',
      });
    }
    if (activities === 'delete' && run.status === 'completed') await undoImport(tx, ownerId, run.id);
  }
  const files = connection === undefined ? [] : await deletePages(tx, connection);
  await tx.deleteFrom('connections').where('user_id', '=', ownerId).where('id', '=', sourceId).execute();
  await tx
    .updateTable('imports')
    .set({ source_id: null })
    .where('user_id', '=', ownerId)
    .where('source_id', '=', sourceId)
    .execute();
  await tx.deleteFrom('import_sources').where('user_id', '=', ownerId).where('id', '=', sourceId).execute();
  await raiseJournalVersion(tx, ownerId);
  return files;
}
