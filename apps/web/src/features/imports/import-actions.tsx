import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getImportFile, type ImportRunJson, undoImport } from '@tapebook/contract';
import { Download, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { call, open } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournal } from '#web/lib/journal/invalidate-journal.ts';
import { useJournal } from '#web/lib/journal/use-journal.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { fileQueue } from './file-queue.ts';
import { importHistoryQuery, importQuery } from './import-queries.ts';
import { countOf } from './import-words.ts';
import { NO_OPTIONS } from './statement-options.ts';

const fetchOriginal = async (run: ImportRunJson): Promise<File> => {
  const answer = await open(getImportFile, { params: { id: run.id } });
  return new File([await answer.blob()], run.fileName);
};

const sayFailure = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

/** What can be done with an import that has ended. */
export function ImportActions({ run }: { readonly run: ImportRunJson }): ReactNode {
  const download = useMutation({
    mutationFn: async () => {
      const file = await fetchOriginal(run);
      saveFile(file, run.fileName);
    },
    onError: sayFailure,
  });
  const again = useImportAgain(run);
  const undo = useUndo(run, again.mutate);
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Original file
      </Button>
      {run.status === 'completed' ? (
        <Button icon={<Undo2 aria-hidden="true" />} pending={undo.isPending} onClick={() => undo.mutate()}>
          Undo import
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<RotateCcw aria-hidden="true" />}
          pending={again.isPending}
          onClick={() => again.mutate()}
        >
          Read it again
        </Button>
      )}
      {run.status === 'completed' && run.accountIds.length > 0 ? (
        <Link
          to="/trades"
          search={{
            accounts: run.accountIds.join(','),
            ...(run.period === null ? {} : { range: 'custom' as const, ...run.period }),
          }}
          className={buttonClass('primary')}
        >
          See the trades
        </Link>
      ) : null}
    </>
  );
}

/** Takes the stored original to the review, for the account that it went to. */
function useImportAgain(run: ImportRunJson) {
  const navigate = useNavigate();
  const { head } = useJournal();
  return useMutation({
    mutationFn: () => fetchOriginal(run),
    onSuccess: async (file) => {
      const [only, ...others] = run.accountIds;
      const account = others.length > 0 ? undefined : head.accounts.find(({ id }) => id === only);
      fileQueue.add([file], {
        ...NO_OPTIONS,
        account: account?.name ?? '',
      });
      await navigate({ to: '/import' });
    },
    onError: sayFailure,
  });
}

function useUndo(run: ImportRunJson, readAgain: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoImport, { params: { id: run.id } }),
    onSuccess: () => {
      client.setQueryData(importQuery(run.id).queryKey, { ...run, status: 'undone' as const });
      const count = countOf(run.counts.activities, 'activity', 'activities', (n) =>
        numberFormat({}).format(n),
      );
      toasts.show(`Import undone: ${count} taken back. Reading the file again brings them back.`, {
        action: { label: 'Read it again', run: readAgain },
      });
      void client.invalidateQueries({ queryKey: importQuery(run.id).queryKey });
      void client.invalidateQueries({ queryKey: importHistoryQuery().queryKey });
      void client.invalidateQueries({ queryKey: ['trades'] });
      void invalidateJournal(client);
    },
    onError: sayFailure,
  });
}
