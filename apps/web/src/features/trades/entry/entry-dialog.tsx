import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { type EntryDraft, isTouched } from './draft/entry-draft.ts';
import { ENTRY_KINDS, isEntryKind } from './draft/entry-kinds.ts';
import { entryStore, isSameEntry } from './draft/entry-store.ts';
import { useEntryDraft } from './draft/use-entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { removeActivities, type SavedEntry } from './saving/save-entry.ts';

interface EntryDialogProps {
  /** What the address asks for; without it, what was begun before, or a trade. */
  readonly kind: string | undefined;
  /** Id of the trade that an execution is added to. */
  readonly of: string | undefined;
}

/** Adds a trade, or any other fact, by hand. What was typed outlives the dialog until it is saved. */
export function EntryDialog({ kind, of }: EntryDialogProps): ReactNode {
  const trade = useQuery({ ...tradeQuery(of ?? ''), enabled: of !== undefined });
  // A trade that is gone leaves an empty form.
  if (trade.isLoading) return null;
  return <LoadedDialog kind={kind} trade={of === undefined ? undefined : trade.data} />;
}

interface LoadedDialogProps {
  readonly kind: string | undefined;
  readonly trade: LoadedTrade | undefined;
}

function LoadedDialog({ kind, trade }: LoadedDialogProps): ReactNode {
  const { draft, isRestored, change, clear } = useEntryDraft(isEntryKind(kind) ? kind : undefined, trade);
  const router = useRouter();
  const { head } = useJournalData();
  const sayAdded = useSayAdded(trade?.id);
  const close = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/trades', search: true, replace: true, resetScroll: false });
  };
  // It may have been closed and opened again since it was sent, and somebody who has gone on is not called back.
  useEffect(() =>
    entryStore.whenSaved((saved) => {
      if (!isSameEntry(saved, draft)) return;
      clear();
      close();
    }),
  );
  return (
    <EntryForm
      title={draft.kind === 'trade' ? 'Add a trade' : `Add: ${ENTRY_KINDS[draft.kind].label.toLowerCase()}`}
      draft={draft}
      change={change}
      notice={
        isRestored && isTouched(draft) ? (
          <span className="flex flex-wrap items-center justify-between gap-2">
            What you typed before has been restored.
            <Button size="small" variant="quiet" onClick={clear}>
              Start over
            </Button>
          </span>
        ) : undefined
      }
      onSaved={(saved, typed) => {
        entryStore.tellSaved(head.user.id, typed, trade?.id);
        sayAdded(saved, typed);
      }}
      onClose={close}
    />
  );
}

/**
 * Tells what was added, with the way to it and the way back.
 *
 * @param of id of the trade that an execution was added to.
 */
function useSayAdded(of: string | undefined) {
  const router = useRouter();
  const client = useQueryClient();
  const { head } = useJournalData();
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: ['activities'] });
    void client.invalidateQueries({ queryKey: ['trades'] });
    void invalidateJournalData(client);
  };
  const takeBack = async (saved: SavedEntry, typed: EntryDraft): Promise<void> => {
    try {
      await removeActivities(saved.activities);
      const accountId = saved.activities[0]?.accountId ?? typed.accountId;
      entryStore.write(head.user.id, { ...typed, accountId }, of);
      const search = of === undefined ? {} : { of };
      toasts.show('Undone. What you typed is kept.', {
        action: { label: 'Open it', run: () => void router.navigate({ to: '/trades/new', search }) },
      });
    } catch (error) {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    } finally {
      refresh();
    }
  };
  return (saved: SavedEntry, typed: EntryDraft): void => {
    const [trade] = saved.trades;
    if (saved.levelsFailure !== null) {
      const { detail } = describeFailure(saved.levelsFailure);
      toasts.show(`Stop and target were not saved: ${detail} Enter them in the trade.`, { tone: 'danger' });
    }
    toasts.show(addedWords(saved, typed), {
      action: { label: 'Undo', run: () => void takeBack(saved, typed) },
      ...(trade === undefined
        ? {}
        : {
            link: {
              label: 'Show trade',
              run: () => void router.navigate({ to: '/trades/$tradeId', params: { tradeId: trade.id } }),
            },
          }),
    });
  };
}

function addedWords({ activities }: SavedEntry, { kind }: EntryDraft): string {
  const symbol = activities[0]?.instrument?.symbol;
  const about = symbol === undefined ? '' : ` of ${symbol}`;
  if (kind !== 'trade') return `Added: ${ENTRY_KINDS[kind].label.toLowerCase()}${about}.`;
  return `Added ${activities.length} ${activities.length === 1 ? 'execution' : 'executions'}${about}.`;
}
