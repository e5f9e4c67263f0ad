import type { ActivityJson } from '@tapebook/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useFactsChanged } from '#web/lib/journal-data/use-facts-changed.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { draftOfActivity } from './draft/draft-of-activity.ts';
import type { EntryDraft } from './draft/entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { removeActivities, type SavedEntry } from './saving/save-entry.ts';

interface CorrectionDialogProps {
  readonly activity: ActivityJson;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Corrects one fact by another in its place; what it was stays in the history. */
export function CorrectionDialog({ activity, zone, onClose }: CorrectionDialogProps): ReactNode {
  const { head } = useJournalData();
  const [draft, setDraft] = useState(() => {
    const account = head.accounts.find(({ id }) => id === activity.accountId);
    return draftOfActivity(activity, { shown: zone, account: account?.timeZone ?? zone });
  });
  const change = useCallback(
    (next: (draft: EntryDraft) => EntryDraft) => setDraft((now) => (now === null ? now : next(now))),
    [],
  );
  const refresh = useFactsChanged();
  if (draft === null) return null;

  const takeBack = async (saved: SavedEntry): Promise<void> => {
    try {
      // Without the correction, what it corrected counts again.
      await removeActivities(saved.activities);
      toasts.show('Correction undone.');
    } catch (error) {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    } finally {
      await refresh();
    }
  };
  return (
    <EntryForm
      title={draft.kind === 'trade' ? 'Correct an execution' : 'Correct an activity'}
      draft={draft}
      change={change}
      corrects={activity}
      notice={
        activity.importId === undefined
          ? undefined
          : 'This comes from a statement. The statement stays as it is; your correction counts in its place.'
      }
      onSaved={(saved) => {
        onClose();
        toasts.show('Corrected.', { action: { label: 'Undo', run: () => void takeBack(saved) } });
      }}
      onClose={onClose}
    />
  );
}
