import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { keepPersonal, keptPerson, readPersonal } from '#web/lib/identity/personal-store.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { JOURNAL_KEY, KEPT_AT } from './journal-key.ts';
import { decodeJournal, type JournalData, receivedAs } from './read-journal-data.ts';

/** Beside each other: an edit is a kilobyte to write, and the whole can be megabytes. */
const WHOLE = 'journal whole';
const CHANGES = 'journal changes';

const keptWhole = z.object({ version: z.string(), answer: z.instanceof(ArrayBuffer) });
/** When the journal that is kept was the server's, in milliseconds. */
const SEEN_AT = 'journal seen';

const keptChanges = z.object({
  /** The version of the whole that they follow: another tab may have kept another one. */
  of: z.string(),
  version: z.string(),
  changes: z.array(z.instanceof(ArrayBuffer)),
});

/** What this tab knows to be kept whole. */
let kept: ArrayBuffer | null = null;
let seenAt: number | null = null;

/** When the journal of the last visit was the one that the server had; `null` where this browser does not know. */
export const keptSince = (): number | null => seenAt;

async function withKeptChanges(whole: JournalData, read: unknown): Promise<JournalData> {
  const later = keptChanges.safeParse(read).data;
  if (later === undefined || later.of !== whole.version) return whole;
  const { followJournal } = await import('./follow-journal.ts');
  return later.changes.reduce((former, change) => followJournal(former, change, later.version), whole);
}

async function readKept(): Promise<JournalData | null> {
  const [read, later, seen] = await Promise.all([WHOLE, CHANGES, SEEN_AT].map(readPersonal));
  seenAt = typeof seen === 'number' ? seen : null;
  const whole = keptWhole.safeParse(read).data;
  if (whole === undefined) return null;
  try {
    const journal = await withKeptChanges(decodeJournal(whole.answer, whole.version), later);
    kept = whole.answer;
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

/** Notes that the journal is the one that the server has. */
export async function keepSeen({ head }: JournalData, at = Date.now()): Promise<void> {
  if (authorizedUser === null) await keepPersonal(head.user.id, SEEN_AT, at);
}

/** Keeps the journal for the next visit, once the page has nothing else to do. */
export function keepJournal(journal: JournalData): void {
  const came = receivedAs(journal.table);
  const { version } = journal;
  if (authorizedUser !== null || came === null || came.version === null || version === null) return;
  const { answer, version: of, changes } = came;
  const { id } = journal.head.user;
  const at = Date.now();
  const keep = async (): Promise<void> => {
    if (kept !== answer) await keepPersonal(id, WHOLE, { version: of, answer });
    kept = answer;
    if (changes.length > 0) await keepPersonal(id, CHANGES, { of, version, changes });
    await keepSeen(journal, at);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(() => void keep(), { timeout: 5_000 });
  else setTimeout(() => void keep(), 1_000);
}
