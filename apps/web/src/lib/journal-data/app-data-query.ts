import { queryOptions } from '@tanstack/react-query';
import { APP_DATA_BINARY, getAppData } from '@tapebook/contract';
import { open } from '#web/lib/http/api.ts';
import { type JournalData, readJournalData } from './read-journal-data.ts';

const queryKey = ['app', 'data'] as const;

/**
 * The journal: user, accounts, instruments, settings, sources, and all trades as columns.
 *
 * The browser's own cache revalidates by ETag, so a journal that did not change is not sent again, not
 * even after a reload; and here the decoded one is kept, so that nothing is reckoned again either.
 */
export const appDataQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<JournalData> => {
      const answer = await open(getAppData, {
        signal,
        headers: { accept: `${APP_DATA_BINARY}, application/json;q=0.5, application/problem+json;q=0.1` },
      });
      const kept = client.getQueryData<JournalData>(queryKey);
      const version = answer.headers.get('etag');
      if (kept !== undefined && version !== null && kept.version === version) {
        await answer.body?.cancel();
        return kept;
      }
      return readJournalData(answer);
    },
    // Comparing a hundred thousand entries to keep their identity costs more than it saves.
    structuralSharing: false,
  });
