import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteEntry,
  type EntryChangeJson,
  type JournalEntryJson,
  restoreEntry,
  summariseEntry,
  writeEntry,
} from '@tapebook/contract';
import { useMemo } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { entryQuery } from './entries-queries.ts';

/** One thing done to an entry. */
export type EntryOperation =
  | { readonly kind: 'write'; readonly id: string; readonly change: EntryChangeJson }
  | { readonly kind: 'remove'; readonly id: string; readonly title: string }
  | { readonly kind: 'forget'; readonly id: string; readonly title: string }
  | { readonly kind: 'restore'; readonly id: string; readonly version?: number }
  | { readonly kind: 'summarise'; readonly id: string };

async function send(operation: EntryOperation): Promise<JournalEntryJson | null> {
  const params = { id: operation.id };
  switch (operation.kind) {
    case 'write':
      return (await call(writeEntry, { params, body: operation.change })).entry;
    case 'remove':
    case 'forget':
      await call(deleteEntry, { params, query: { forever: operation.kind === 'forget' ? 'true' : 'false' } });
      return null;
    case 'restore':
      return (
        await call(restoreEntry, {
          params,
          body: operation.version === undefined ? {} : { version: operation.version },
        })
      ).entry;
    case 'summarise':
      return (await call(summariseEntry, { params })).entry;
  }
}

const FAILED = {
  write: 'The change was not saved.',
  remove: 'The entry was not deleted.',
  forget: 'The entry was not deleted.',
  restore: 'It was not restored.',
  summarise: 'The summary was not made.',
} as const;

/** Answers are dimensions of the trades. */
const touchesAnalysis = (operation: EntryOperation): boolean =>
  operation.kind === 'write' ? operation.change.fields !== undefined : operation.kind !== 'summarise';

async function keep(client: QueryClient, operation: EntryOperation, entry: JournalEntryJson | null) {
  client.setQueryData(entryQuery(operation.id).queryKey, entry);
  await Promise.all([
    client.invalidateQueries({ queryKey: ['entries', 'heads'] }),
    client.invalidateQueries({ queryKey: ['entries', 'trash'] }),
    client.invalidateQueries({ queryKey: ['entries', 'versions', operation.id] }),
    ...(touchesAnalysis(operation) ? [invalidateJournalData(client)] : []),
  ]);
}

/** What can be done to entries, one after the other; a failure is told in words. */
export type EntryChanges = ReturnType<typeof useEntryChanges>;

/** See {@link EntryChanges}. */
export function useEntryChanges() {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    scope: { id: 'entries' },
    mutationFn: send,
    onSuccess: async (entry, operation) => {
      await keep(client, operation, entry);
    },
    onError: (error, operation) => {
      toasts.show(`${FAILED[operation.kind]} ${describeFailure(error).detail}`, {
        tone: 'danger',
        action: { label: 'Try again', run: () => void mutateAsync(operation).catch(() => undefined) },
      });
    },
  });
  const pending = isPending ? (variables ?? null) : null;
  const failure = variables?.kind === 'write' ? error : null;
  return useMemo(() => {
    const run = (operation: EntryOperation): Promise<JournalEntryJson | null> =>
      mutateAsync(operation).catch(() => null);
    return {
      pending,
      /** Why what was done last could not be written; `null` where it was no writing. */
      failure,
      /** As if nothing had failed. */
      forgetFailure: reset,
      write: (id: string, change: EntryChangeJson = {}) => run({ kind: 'write', id, change }),
      restore: (id: string, version?: number) =>
        run({ kind: 'restore', id, ...(version === undefined ? {} : { version }) }),
      summarise: (id: string) => run({ kind: 'summarise', id }),
      forget: (id: string, title: string) => run({ kind: 'forget', id, title }),
      /** Into the trash; the toast takes it out again. */
      async remove(id: string, title: string): Promise<void> {
        const removed = await mutateAsync({ kind: 'remove', id, title }).then(
          () => true,
          () => false,
        );
        if (!removed) return;
        toasts.show(`“${title}” is in the trash for 30 days.`, {
          action: { label: 'Undo', run: () => void run({ kind: 'restore', id }) },
        });
      },
    };
  }, [mutateAsync, pending, failure, reset]);
}
