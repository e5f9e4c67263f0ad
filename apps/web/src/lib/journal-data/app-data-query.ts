import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import { APP_DATA_BINARY, APP_DATA_CHANGES, getAppData } from '@tapebook/contract';
import { open } from '#web/lib/http/api.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { JOURNAL_KEY, KEPT_AT } from './reading/journal-key.ts';
import { keepJournal, keepSeen } from './reading/kept-journal.ts';
import { canFollow, isOfHeld, type JournalData, readJournalData } from './reading/read-journal-data.ts';
import { takeSettings } from './reading/take-settings.ts';

const NOT_MODIFIED = 304;

const loadFollowing = () => import('./reading/follow-journal.ts');

/** The server has answered: the settings come in one go with the trades. */
function take(client: QueryClient, journal: JournalData, askedAt: number): void {
  const { dataUpdatedAt = 0 } = client.getQueryState(JOURNAL_KEY) ?? {};
  notifyManager.batch(() => {
    client.setQueryData(JOURNAL_KEY, journal);
    takeSettings(client, journal.head.settings, askedAt, authorizedUser === null, dataUpdatedAt <= KEPT_AT);
  });
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
      take(client, journal, askedAt);
      keepJournal(journal);
      return journal;
    },
    // Comparing a hundred thousand entries to keep their identity costs more than it saves.
    structuralSharing: false,
  });
