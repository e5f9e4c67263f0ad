import {
  addDays,
  believableAt,
  type Connector,
  coverageOf,
  type Days,
  dayIn,
  type Happened,
  planWindow,
} from '@tapebook/connectors';
import type { RowProblemJson } from '@tapebook/contract';
import {
  emptyWindow,
  findImport,
  type ImportOptions,
  type ImportRow,
  insertWindow,
  isFilled,
  tellOfImport,
} from '#server/features/imports/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import {
  type ConnectionRow,
  findFailed,
  findUnderWay,
  findWindows,
  forgetDays,
  type KeptReason,
  SET_ASIDE,
} from '../connections.repository.ts';
import { isSentTo, windowOfInbox } from '../inbox/inbox.ts';

/** What a window of a connection is called among files. */
export const windowName = (connector: Connector, { from, to }: Days): string =>
  `${connector.about.label}, ${from} to ${to}.zip`;

/**
 * The import of the window to read next: the one that was begun, else of the days that are wanted next, whatever failed before;
 * `null`: all is read.
 */
export async function nextImport(
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  now: Date,
): Promise<ImportRow | null> {
  const begun = await findUnderWay(tx, row.user_id, row.id);
  if (begun !== null) return begun;
  // Read once, for days that a person asked for, and cancelled since.
  if (row.state === 'paused') return null;
  const window =
    (await windowToRead(tx, row, connector, now, false)) ??
    // Its time has come, and the day that is read already is not over.
    (isStillGoing(connector) ? await windowToRead(tx, row, connector, now, true) : null);
  return window === null ? null : beginWindow(tx, row, connector, window);
}

/** Whether the last day that is read is the one that it is: every reading brings more of it. */
export const isStillGoing = (connector: Connector): boolean =>
  connector.reach.endsDaysAgo === 0 && !isSentTo(connector);

/** The days of a connection that were read, or given up. */
const windowsOf = async (tx: Tx, row: ConnectionRow) =>
  (await findWindows(tx, row.user_id, row.id)).get(row.id) ?? [];

/** Without those that were not read of every account that there is. */
const wholeWindowsOf = async (tx: Tx, row: ConnectionRow) =>
  (await windowsOf(tx, row)).filter(({ isPartial }) => !isPartial);

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
  const read = await wholeWindowsOf(tx, row);
  const known = read.filter(({ isDue }) => !isDue);
  return planWindow({ reach, known, now, since: startOf(row, connector, now), again });
}

/**
 * Nothing before it is wanted, or there is nothing by what its broker says. One that has come nowhere yet was told by a clock that ran
 * ahead.
 */
export function startOf(
  { start_day, begins_on }: Pick<ConnectionRow, 'start_day' | 'begins_on'>,
  { reach }: Connector,
  now: Date,
): string | null {
  const tomorrow = addDays(dayIn(reach.zone, now), 1);
  const told = [start_day, begins_on].filter((day): day is string => day !== null && day <= tomorrow);
  return told.toSorted().at(-1) ?? null;
}

/**
 * Begins with these days: under the import of the last try of them, so that the history has it once.
 *
 * @param instead an import whose days were not begun to be read, which these take the place of.
 */
export async function beginWindow(
  tx: Tx,
  row: ConnectionRow,
  connector: Connector,
  window: Days,
  instead: ImportRow | null = null,
): Promise<ImportRow> {
  const { user_id: ownerId, id: sourceId } = row;
  const options = row.options as ImportOptions;
  const fileName = windowName(connector, window);
  const earlier = instead ?? (await findFailed(tx, ownerId, sourceId, window));
  if (earlier === undefined || isSpent(connector, earlier)) {
    return insertWindow(tx, ownerId, { window: { sourceId, ...window }, fileName, options });
  }
  const begun = await emptyWindow(tx, ownerId, earlier.id, { window, fileName, options });
  const mark = instead === null ? wasSetAside(earlier) : undefined;
  if (mark === undefined) return begun;
  // Days that were set aside once are so again at their next failure.
  await tellOfImport(tx, ownerId, begun.id, mark);
  return { ...begun, problems: [{ ...mark }] };
}

export const DAYS_GONE = 'days-gone';

/** What was sent, or is not given any more, cannot be asked for again: its import keeps what there is, and others follow. */
const isSpent = (connector: Connector, run: ImportRow): boolean =>
  (isSentTo(connector) && isFilled(run)) ||
  (run.problems as { code: string }[]).some(({ code }) => code === DAYS_GONE);

/** So often the same days may fail in a row before newer ones have waited long enough. */
const MOST_TRIES = 5;

const wasSetAside = ({ problems }: ImportRow): RowProblemJson | undefined =>
  (problems as unknown as RowProblemJson[]).find(({ code }) => code === SET_ASIDE);

/**
 * What a failure means to the connection. Where days fail and newer ones are in the journal, it says something of the connection only
 * until they failed often enough, or once more after a day: then they are left alone, and what is new comes in its time.
 *
 * @returns `null`: they are left alone.
 */
export async function weighFailure(
  tx: Tx,
  row: ConnectionRow,
  run: ImportRow,
  happened: Happened,
): Promise<Happened | null> {
  if (happened.what !== 'failed' || row.state === 'paused') return happened;
  const tried = (row.reason as KeptReason | null)?.tried;
  // Limits tell nothing of the days, and let nothing begin anew.
  if (happened.kind === 'rate-limited') return { ...happened, reason: saying(happened.reason, { tried }) };
  if (happened.kind !== 'broken' && happened.kind !== 'transient') return happened;
  const { id, window_from, window_to } = run;
  // What went wrong after the days were in the journal says nothing of them.
  if ((await findImport(tx, row.user_id, id))?.status === 'completed') return happened;
  const [from, to] = [window_from ?? '', window_to ?? ''];
  const windows = await wholeWindowsOf(tx, row);
  const { covered } = coverageOf(windows);
  if (!covered.some((read) => read.to > to)) return happened;
  const times = (tried?.importId === id ? tried.times : 0) + 1;
  if (times < MOST_TRIES && wasSetAside(run) === undefined) {
    const isRead = covered.some((read) => read.from <= from && read.to >= to);
    const { message } = happened.reason;
    const reason = saying(happened.reason, {
      message: isRead ? `${message} ${READ_BEFORE}` : message,
      tried: { importId: id, times },
    });
    // It is these days that nobody can read, and not the connection: what is newer could be read.
    return { ...happened, kind: 'transient', reason };
  }
  await tellOfImport(tx, row.user_id, id, {
    line: null,
    code: SET_ASIDE,
    message:
      'These days failed five times. Newer ones come meanwhile; these are tried again in a day, or when you ask for them. A statement of them brings them as well.',
  });
  return null;
}

const READ_BEFORE = 'These days were read before and are not asked for again by themselves.';

const saying = (reason: KeptReason, more: Partial<KeptReason>): KeptReason => ({ ...reason, ...more });

/**
 * Forgets what was read by a clock that ran ahead: as time goes on, its days would count as read that nobody has seen. Only where a
 * reading has come through: a clock that runs behind is answered by nobody, and what was read is right.
 */
export async function disbelieve(tx: Tx, row: ConnectionRow, { reach }: Connector, now: Date): Promise<void> {
  const windows = await windowsOf(tx, row);
  const isBelievable = believableAt(reach, now);
  const ahead = windows.filter((window) => !isBelievable(window)).map(({ importId }) => importId);
  if (ahead.length > 0) await forgetDays(tx, row.user_id, ahead);
}
