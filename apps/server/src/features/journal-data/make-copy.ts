import type { AppDataHeadJson } from '@tapebook/contract';
import { changesBetween, overlaid, type TableChanges, type TradeTable } from '@tapebook/domain/analytics';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { changesSince } from './changes-since.ts';
import { compressed } from './compressed.ts';
import type { HeldTables } from './holding/held-tables.ts';
import type { JournalChange } from './journal-changes.repository.ts';
import { copyBytes, keepCopy } from './journal-copies.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState } from './journal-state.ts';
import { readAllTrades } from './kept-table.ts';
import { findLatestKept } from './latest-table.ts';
import { encoded } from './make-change.ts';
import { packedJournal } from './packed-journal.ts';

/**
 * Of so large a copy no former one is opened beside the one that was just read as a whole: that takes memory. So none is read as a whole for having been
 * followed for long: whoever holds the former would be sent all of it.
 */
const MOST_BYTES = 8_000_000;

export interface JournalCopy {
  readonly state: string;
  /** The binary form of `app_data`, compressed with Brotli. */
  readonly bytes: Buffer;
}

/** A journal as it is, of one instant. */
interface Read {
  readonly version: string;
  readonly state: string;
  readonly head: AppDataHeadJson;
  readonly table: TradeTable;
}

/** How it follows from a state that is kept. */
interface Step {
  readonly from: string;
  readonly changes: TableChanges;
}

/** Makes what the page loads of a journal as it is now, and keeps it for whoever asks next. */
export async function makeCopy(
  database: Database,
  journal: Journal,
  held: HeldTables,
  mostBytes = MOST_BYTES,
): Promise<JournalCopy> {
  const { ownerId } = journal;
  // Who comes on a new device after an edit would else have every trade read anew for the one that changed.
  const followed = await readFollowed(database, journal, held, mostBytes);
  const read = followed ?? (await readWhole(database, journal));
  const { state, version, head, table } = read;
  const bytes = await packedJournal(head, table);
  const step = followed === null ? await stepTo(database, ownerId, read, held, mostBytes) : followed.step;
  const change = step === null ? null : await changeOf(step, read, bytes.length);
  await database.tenant(ownerId, (tx) => keepCopy(tx, ownerId, { state, version, bytes, change }));
  held.holdAmongOthers(ownerId, state, table);
  return { state, bytes };
}

/** Of its trades, whatever is kept. */
function readWhole(database: Database, journal: Journal): Promise<Read> {
  const { ownerId } = journal;
  // Of one instant: a state names one content, whatever is written meanwhile.
  return database.wholeRead(ownerId, async (tx) => ({
    version: await journalVersion(tx, ownerId),
    state: await journalState(tx, journal),
    head: await readHead(tx, journal),
    table: await readAllTrades(tx, ownerId),
  }));
}

/** Of what is kept, and those trades alone that changed since; `null` where it was not said which they are. */
function readFollowed(
  database: Database,
  journal: Journal,
  held: HeldTables,
  mostBytes: number,
): Promise<(Read & { readonly step: Step | null }) | null> {
  const { ownerId } = journal;
  return database.snapshot(ownerId, async (tx) => {
    const state = await journalState(tx, journal);
    const latest = await findLatestKept(tx, ownerId, state, held);
    if (latest === null) return null;
    const of = async (table: TradeTable, step: Step | null) => ({
      version: await journalVersion(tx, ownerId),
      state,
      head: await readHead(tx, journal),
      table,
      step,
    });
    if (latest.state === state) {
      const table = await latest.readTable();
      return table === null ? null : of(table, null);
    }
    const isLarge = (await copyBytes(tx, ownerId)) > mostBytes;
    const found = await changesSince(
      tx,
      ownerId,
      latest,
      state,
      isLarge ? Number.POSITIVE_INFINITY : undefined,
    );
    if (found === null) return null;
    const { former, changes } = found;
    return of(overlaid(former, changes), { from: latest.state, changes });
  });
}

/** From the state that is kept to one that was read as a whole. */
async function stepTo(
  database: Database,
  ownerId: string,
  { state, table }: Read,
  held: HeldTables,
  mostBytes: number,
): Promise<Step | null> {
  return database.tenant(ownerId, async (tx) => {
    const latest = await findLatestKept(tx, ownerId, state, held);
    if (latest === null || latest.state === state || (await copyBytes(tx, ownerId)) > mostBytes) return null;
    const former = await latest.readTable();
    return former === null ? null : { from: latest.state, changes: changesBetween(former, table) };
  });
}

/** `null` where the whole is hardly larger. */
async function changeOf(
  { from, changes }: Step,
  { state, head }: Read,
  wholeBytes: number,
): Promise<JournalChange | null> {
  const bytes = await compressed(encoded(head, changes));
  return isCheaper(bytes.length, wholeBytes) ? { from, to: state, bytes } : null;
}

/** What has changed is worth its work to the reader where it is no more than half of the whole. */
export const isCheaper = (changed: number, whole: number): boolean => changed * 2 <= whole;
