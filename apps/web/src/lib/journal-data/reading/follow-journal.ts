import { decodeAppData, decodeChain } from '@tapebook/contract';
import { decodeTableChanges, withChanges } from '@tapebook/domain/analytics';
import { type JournalData, noteFollowed } from './read-journal-data.ts';

/**
 * The journal that the changes of an answer make of the one that is held. Apart from reading a whole one: first pages
 * have no use for it.
 *
 * @throws where it does not follow from what is held, is of another form, or damaged.
 */
export function followJournal(held: JournalData, answer: ArrayBuffer, version: string | null): JournalData {
  let { head, table } = held;
  const changes: Uint8Array[] = [];
  for (const link of decodeChain(answer)) {
    const decoded = decodeAppData(link);
    head = decoded.head;
    table = withChanges(table, decodeTableChanges(decoded.table));
    changes.push(decoded.table);
  }
  noteFollowed(table, held.table, changes, answer);
  return { head, table, version };
}
