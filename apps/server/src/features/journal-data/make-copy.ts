import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type AppDataHeadJson, encodeAppData, encodeChain } from '@tapebook/contract';
import {
  changesBetween,
  encodeTableChanges,
  encodeTradeTable,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { JournalChange } from './journal-changes.repository.ts';
import { copyBytes, findFormerState, keepCopy } from './journal-copies.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState } from './journal-state.ts';
import { keptTable, readJournalTable } from './journal-table.ts';

const compress = promisify(brotliCompress);

/** More takes twice the time for a hundredth less. */
const QUALITY = 4;

export interface JournalCopy {
  readonly state: string;
  /** The binary form of `app_data`, compressed with Brotli. */
  readonly bytes: Buffer;
}

/** Makes what the page loads of a journal as it is now, and keeps it for whoever asks next. */
export async function makeCopy(database: Database, journal: Journal): Promise<JournalCopy> {
  const { ownerId } = journal;
  // Of one instant: a state names one content, whatever is written meanwhile.
  const read = await database.snapshot(ownerId, async (tx) => ({
    version: await journalVersion(tx, ownerId),
    state: await journalState(tx, journal),
    head: await readHead(tx, journal),
    table: await readJournalTable(tx, ownerId),
  }));
  const { state, version } = read;
  const bytes = await compressed(encodeAppData(read.head, encodeTradeTable(read.table)));
  const change = await changeFrom(database, ownerId, read, bytes.length);
  await database.tenant(ownerId, (tx) => keepCopy(tx, ownerId, { state, version, bytes, change }));
  return { state, bytes };
}

/** Of so large a copy no former one is opened beside the one that has just been made: that takes memory. */
const MOST_BYTES = 8_000_000;

/** How a state follows from the one that is kept; `null` where there is none, or where the whole is hardly larger. */
async function changeFrom(
  database: Database,
  ownerId: string,
  {
    state,
    head,
    table,
  }: { readonly state: string; readonly head: AppDataHeadJson; readonly table: TradeTable },
  wholeBytes: number,
): Promise<JournalChange | null> {
  const former = await database.tenant(ownerId, async (tx) => {
    const from = await findFormerState(tx, ownerId, state);
    if (from === null || (await copyBytes(tx, ownerId, from)) > MOST_BYTES) return null;
    const kept = await keptTable(tx, ownerId, from);
    return kept === null ? null : { from, table: kept };
  });
  if (former === null) return null;
  const changes = encodeTableChanges(changesBetween(former.table, table));
  const bytes = await compressed(encodeChain([encodeAppData(head, changes)]));
  return isCheaper(bytes.length, wholeBytes) ? { from: former.from, to: state, bytes } : null;
}

/** What has changed is worth its work to the reader where it is no more than half of the whole. */
export const isCheaper = (changed: number, whole: number): boolean => changed * 2 <= whole;

export const compressed = (bytes: Uint8Array): Promise<Buffer> =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
