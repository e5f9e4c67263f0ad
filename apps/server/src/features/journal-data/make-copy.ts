import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodeAppData } from '@tapebook/contract';
import { encodeTradeTable } from '@tapebook/domain/analytics';
import { journalVersion } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { keepCopy } from './journal-copies.repository.ts';
import { readHead } from './journal-data-head.ts';
import { type Journal, journalState } from './journal-state.ts';
import { readJournalTable } from './journal-table.ts';

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
  const bytes = await compress(encodeAppData(read.head, encodeTradeTable(read.table)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  await database.tenant(ownerId, (tx) => keepCopy(tx, ownerId, { state, version, bytes }));
  return { state, bytes };
}
