import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { createKeyring } from '#web/lib/http/keyring.ts';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import type { EntryDraft } from '../draft/entry-draft.ts';
import { entryKeyring } from '../draft/entry-keys.ts';
import type { ChangeDraft } from '../draft/use-entry-draft.ts';
import type { ReadEntry } from '../reading/read-entry.ts';
import { readTypedPrice } from '../reading/typed-price.ts';
import { openAccount, type SavedEntry, saveActivities } from './save-entry.ts';
import { serverErrors } from './server-errors.ts';

const SAVING = ['entry', 'save'] as const;

interface SaveGiven {
  readonly draft: EntryDraft;
  readonly read: ReadEntry;
  readonly change: ChangeDraft;
  /** It corrects what is there, and is no part of what is being added. */
  readonly isCorrection: boolean;
  readonly onSaved: (saved: SavedEntry) => void;
}

/**
 * Sends the form; a failure leaves all of it as it was, and a repeat is never counted twice, not even by a dialog that was
 * opened anew meanwhile.
 */
export function useSaveEntry({ draft, read, change, isCorrection, onSaved }: SaveGiven) {
  const client = useQueryClient();
  const router = useRouter();
  const { head } = useJournalData();
  const [keyring] = useState(() => (isCorrection ? createKeyring() : entryKeyring(head.user.id)));
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const sayNotSaved = (error: Error): void => {
    const { detail } = describeFailure(error);
    if (isCorrection) toasts.show(`The correction was not saved: ${detail}`, { tone: 'danger' });
    else
      toasts.show(`Not added: ${detail} What you typed is kept.`, {
        tone: 'danger',
        action: { label: 'Open it', run: () => void router.navigate({ to: '/trades/new' }) },
      });
  };
  const mutation = useMutation({
    mutationKey: SAVING,
    mutationFn: async () => {
      let { accountId } = draft;
      if (accountId === '') {
        accountId = await openAccount(draft.newAccount, keyring);
        // Should the rest fail, the account is there and is not opened twice.
        change((now) => ({ ...now, accountId }));
        await invalidateJournalData(client);
      }
      const activities = read.activities.map((activity) => ({ ...activity, accountId }));
      const levelOf = (text: string): string | null =>
        draft.kind === 'trade'
          ? (readTypedPrice(text, read.instrument.instrument)?.toString() ?? null)
          : null;
      const levels = { stop: levelOf(draft.stop), target: levelOf(draft.target) };
      return saveActivities(activities, levels, keyring);
    },
    onMutate: () => setRefused({}),
    onError: (error) => {
      setRefused(serverErrors(error, read.places));
      // Whoever has closed the form does not see it there.
      if (!stands.current) sayNotSaved(error);
    },
    onSuccess: async (saved) => {
      // The list behind the dialog has the trade before the dialog goes.
      await factsChanged(client);
      onSaved(saved);
    },
  });
  // A form that was closed goes on being saved, and is not sent beside it.
  const isPending = useIsMutating({ mutationKey: SAVING }) > 0;
  return { mutation, isPending, refused };
}
