import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createKeyring } from '#web/lib/http/keyring.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import type { EntryDraft } from '../draft/entry-draft.ts';
import type { ChangeDraft } from '../draft/use-entry-draft.ts';
import type { ReadEntry } from '../reading/read-entry.ts';
import { readTypedPrice } from '../reading/typed-price.ts';
import { openAccount, type SavedEntry, saveActivities } from './save-entry.ts';
import { serverErrors } from './server-errors.ts';

interface SaveGiven {
  readonly draft: EntryDraft;
  readonly read: ReadEntry;
  readonly change: ChangeDraft;
  /** Id of the activity that this corrects. */
  readonly replaces: string | undefined;
  readonly onSaved: (saved: SavedEntry) => void;
}

/** Sends the form; a failure leaves all of it as it was, and a repeat is never counted twice. */
export function useSaveEntry({ draft, read, change, replaces, onSaved }: SaveGiven) {
  const client = useQueryClient();
  const [keyring] = useState(createKeyring);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const mutation = useMutation({
    mutationFn: async () => {
      let { accountId } = draft;
      if (accountId === '') {
        accountId = await openAccount(draft.newAccount, keyring);
        // Should the rest fail, the account is there and is not opened twice.
        change((now) => ({ ...now, accountId }));
        await invalidateJournalData(client);
      }
      const activities = read.activities.map((activity) => ({
        ...activity,
        accountId,
        ...(replaces === undefined ? {} : { replaces }),
      }));
      const levelOf = (text: string): string | null =>
        draft.kind === 'trade'
          ? (readTypedPrice(text, read.instrument.instrument)?.toString() ?? null)
          : null;
      const levels = { stop: levelOf(draft.stop), target: levelOf(draft.target) };
      return saveActivities(activities, levels, keyring);
    },
    onMutate: () => setRefused({}),
    onError: (error) => setRefused(serverErrors(error, read.places)),
    onSuccess: async (saved) => {
      void client.invalidateQueries({ queryKey: ['activities'] });
      void client.invalidateQueries({ queryKey: ['trades'] });
      // The list behind the dialog has the trade before the dialog goes.
      await invalidateJournalData(client);
      onSaved(saved);
    },
  });
  return { mutation, refused };
}
