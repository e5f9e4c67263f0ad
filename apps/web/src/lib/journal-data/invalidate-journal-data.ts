import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '#web/lib/queries/ask-anew.ts';
import { appDataQuery } from './app-data-query.ts';

/**
 * After an import or an edit: asks for the journal anew and resolves when it is there. Pages go on
 * showing what they have meanwhile.
 */
export const invalidateJournalData = (client: QueryClient): Promise<void> =>
  askAnew(client, appDataQuery().queryKey);
