import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keepPersonal, keptPerson, readPersonal } from '#web/lib/identity/personal-store.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { JOURNAL_KEY, KEPT_AT } from './journal-key.ts';
import { decodeJournal, type JournalData, receivedAs } from './read-journal-data.ts';

const NAME = 'journal';

const keptJournal = z.object({
  version: z.string(),
  answer: z.instanceof(ArrayBuffer),
  changes: z._default(z.array(z.instanceof(ArrayBuffer)), []),
});

async function withKeptChanges(whole: JournalData, changes: readonly ArrayBuffer[]): Promise<JournalData> {
  if (changes.length === 0) return whole;
  const { followJournal } = await import('./follow-journal.ts');
  return changes.reduce((former, change) => followJournal(former, change, whole.version), whole);
}

async function readKept(): Promise<JournalData | null> {
  const kept = keptJournal.safeParse(await readPersonal(NAME)).data;
  if (kept === undefined) return null;
  try {
    const journal = await withKeptChanges(decodeJournal(kept.answer, kept.version), kept.changes);
    return journal.head.user.id === keptPerson() ? journal : null;
  } catch {
    // Of another form, or damaged: as if nothing had been kept.
    return null;
  }
}

/**
 * Shows the journal as this browser saw it last until the server has answered, all of it of that moment: what its
 * numbers hang on beside the trades, the settings, is of the same moment and changes with them.
 */
export async function showKeptJournal(client: QueryClient): Promise<void> {
  if (authorizedUser !== null || client.getQueryState(JOURNAL_KEY)?.data !== undefined) return;
  const kept = await readKept();
  // Whoever asked meanwhile has something newer.
  if (kept === null || client.getQueryState(JOURNAL_KEY)?.data !== undefined) return;
  client.setQueryData(JOURNAL_KEY, kept, { updatedAt: KEPT_AT });
  const settings = settingsQuery().queryKey;
  if (client.getQueryData(settings) === undefined) client.setQueryData(settings, kept.head.settings);
}

/** Keeps the journal for the next visit, once the page has nothing else to do. */
export function keepJournal(journal: JournalData): void {
  const came = receivedAs(journal.table);
  const { version } = journal;
  if (authorizedUser !== null || came === null || version === null) return;
  const keep = (): void => void keepPersonal(journal.head.user.id, NAME, { version, ...came });
  if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: 5_000 });
  else setTimeout(keep, 1_000);
}
