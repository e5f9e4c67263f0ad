import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getImportFile, type ImportRunJson, runImportAgain, undoImport } from '@tapebook/contract';
import { Download, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { withAmounts } from '#web/lib/files/with-amounts.ts';
import { call, open } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PREVIEWS_KEY } from '../choices/review-source.ts';
import { useFollowImport } from '../following/use-follow-import.ts';
import { addToHistory, importChanged, importQuery } from '../queries/import-queries.ts';
import { useMainVariant } from './use-main-variant.ts';

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

interface ImportActionsProps {
  readonly run: ImportRunJson;
  /** Looks at its file anew, with other choices. */
  readonly onAgain: () => void;
}

/** What can be done with an import that has ended. */
export function ImportActions({ run, onAgain }: ImportActionsProps): ReactNode {
  const download = useMutation({
    mutationFn: async () => {
      const answer = await open(getImportFile, { params: { id: run.id } });
      saveFile(await answer.blob(), run.fileName);
    },
    onError: sayFailure,
  });
  const main = useMainVariant();
  const redo = useRedo(run);
  const undo = useUndo(run);
  // What took its place has its facts: bringing them back from here would add nothing.
  const replaced = run.replacedBy !== null;
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        pending={download.isPending}
        onClick={() => withAmounts('The original file', () => download.mutate())}
      >
        Original file
      </Button>
      {replaced ? null : (
        <Button
          // Where nothing came of it, this is the next step.
          variant={run.status === 'failed' ? main : 'secondary'}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={onAgain}
        >
          Read it again…
        </Button>
      )}
      {run.status === 'completed' ? (
        <Button icon={<Undo2 aria-hidden="true" />} pending={undo.isPending} onClick={() => undo.mutate()}>
          Undo import
        </Button>
      ) : (run.status === 'undone' || run.status === 'cancelled') && !replaced ? (
        <Button
          variant={main}
          icon={<Redo2 aria-hidden="true" />}
          pending={redo.isPending}
          onClick={() => redo.mutate()}
        >
          {run.status === 'undone' ? 'Redo import' : 'Import it anyway'}
        </Button>
      ) : null}
      {run.status === 'completed' && run.accountIds.length > 0 ? (
        <Link
          to="/trades"
          search={{
            accounts: run.accountIds.join(','),
            ...(run.period === null ? {} : { range: 'custom' as const, ...run.period }),
          }}
          className={buttonClass(main)}
        >
          See the trades
        </Link>
      ) : null}
    </>
  );
}

/** Brings an undone import back as it was: the same file, the same choices. */
function useRedo(run: ImportRunJson) {
  const client = useQueryClient();
  const follow = useFollowImport();
  return useMutation({
    mutationFn: () => call(runImportAgain, { params: { id: run.id }, body: {} }),
    onSuccess: ({ import: started }) => {
      addToHistory(client, started);
      follow(started.id);
    },
    onError: sayFailure,
  });
}

function useUndo(run: ImportRunJson) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoImport, { params: { id: run.id } }),
    onSuccess: () => {
      importChanged(client, { ...run, status: 'undone' });
      void client.invalidateQueries({ queryKey: importQuery(run.id).queryKey });
      void client.invalidateQueries({ queryKey: PREVIEWS_KEY });
      void factsChanged(client);
    },
    onError: sayFailure,
  });
}
