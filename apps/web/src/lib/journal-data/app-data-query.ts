import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { APP_DATA_BINARY, APP_DATA_CHANGES, getAppData } from '@tapebook/contract';
import { drawAnew, followSettings } from '#web/lib/format/locale.ts';
import { open } from '#web/lib/http/api.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { JOURNAL_KEY, KEPT_AT } from './journal-key.ts';
import { keepJournal, keepSeen } from './kept-journal.ts';
import { canFollow, isOfHeld, type JournalData, readJournalData } from './read-journal-data.ts';

const NOT_MODIFIED = 304;

const loadFollowing = () => import('./follow-journal.ts');

/**
 * The server has answered: what was shown of the last visit goes, the settings in one go with the trades, but for those that were
 * set or read while the answer was under way.
 */
function replaceKept(client: QueryClient, journal: JournalData, askedAt: number): void {
  if (client.getQueryState(JOURNAL_KEY)?.dataUpdatedAt !== KEPT_AT) return;
  const { queryKey } = settingsQuery();
  const isNewer = (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > askedAt;
  const isOtherwise = !isNewer && followSettings(journal.head.settings);
  notifyManager.batch(() => {
    if (!isNewer) client.setQueryData(queryKey, journal.head.settings);
    client.setQueryData(JOURNAL_KEY, journal);
  });
  if (isOtherwise) drawAnew();
}

const ACCEPT = `${APP_DATA_BINARY}, application/json;q=0.5, application/problem+json;q=0.1`;

/** Asks for the journal, or for what has changed since what is held; answers that very object where nothing has. */
async function askFor(held: JournalData | undefined, signal: AbortSignal): Promise<JournalData> {
  const version = held?.version ?? null;
  const answer = await open(getAppData, {
    signal,
    headers: {
      accept: ACCEPT,
      ...(version === null ? {} : { 'if-none-match': version }),
      ...(version !== null && held !== undefined && canFollow(held) ? { 'a-im': APP_DATA_CHANGES } : {}),
    },
  });
  if (held === undefined) return readJournalData(answer);
  if (answer.status === NOT_MODIFIED) return held;
  if (!isOfHeld(answer, held)) return readJournalData(answer);
  try {
    const { followJournal } = await loadFollowing();
    return followJournal(held, await answer.arrayBuffer(), answer.headers.get('etag'));
  } catch (error) {
    if (error instanceof DOMException) throw error;
    // Whatever it was, the whole is right.
    return askFor(undefined, signal);
  }
}

/**
 * The journal: user, accounts, instruments, settings, sources, and all trades as columns.
 *
 * What is held is named to the server, which sends nothing where that is the journal as it is.
 */
export const appDataQuery = () =>
  queryOptions({
    queryKey: JOURNAL_KEY,
    queryFn: async ({ client, signal }): Promise<JournalData> => {
      const held = client.getQueryData<JournalData>(JOURNAL_KEY);
      const askedAt = Date.now();
      const journal = await askFor(held, signal);
      if (journal === held) {
        void keepSeen(held);
        return held;
      }
      replaceKept(client, journal, askedAt);
      keepJournal(journal);
      return journal;
    },
    // Comparing a hundred thousand entries to keep their identity costs more than it saves.
    structuralSharing: false,
  });
