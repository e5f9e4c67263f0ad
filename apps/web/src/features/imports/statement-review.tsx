import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type StatementPreviewJson, uploadStatement } from '@tapebook/contract';
import { FileText, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { call } from '#web/lib/http/api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { fileQueue, type QueuedFile } from './file-queue.ts';
import { formatFileSize } from './file-size.ts';
import { importHistoryQuery, importQuery, previewQuery } from './import-queries.ts';
import { countOf } from './import-words.ts';
import { FIELD_WORDS, fieldOf, nextStepAfter } from './next-step.ts';
import { PreviewFacts } from './preview-facts.tsx';
import { PreviewOptions } from './preview-options.tsx';
import { PreviewResult } from './preview-result.tsx';
import { RefusedFile } from './refused-file.tsx';
import { findMistakes, type StatementOptions, statementFormData } from './statement-options.ts';
import { useFollowImport } from './use-follow-import.ts';
import { useSettled } from './use-settled.ts';

/** One file before it is imported: what it is, what would become of each row, and the button. */
export function StatementReview({ queued }: { readonly queued: QueuedFile }): ReactNode {
  const [options, setOptions] = useState(queued.options);
  const asked = useSettled(options, 450);
  const typed = findMistakes(asked);
  const sound = Object.keys(typed).length === 0;
  const preview = useQuery({
    ...previewQuery(queued, asked),
    enabled: sound,
    placeholderData: keepPreviousData,
  });
  const upload = useUpload(queued, options);

  const [lastSeen, setLastSeen] = useState<StatementPreviewJson>();
  if (preview.data !== undefined && preview.data !== lastSeen) setLastSeen(preview.data);
  const seen = preview.data ?? lastSeen;

  const failure = upload.error ?? preview.error;
  const field = fieldOf(failure);
  const mistakes = field === null ? typed : { ...typed, [field]: FIELD_WORDS[field] };
  // Nothing that can be said about it makes a statement of it.
  const hopeless = failure !== null && seen === undefined && nextStepAfter(failure) === 'other-file';
  // Only what was seen is imported: not while an option that was just changed is being read.
  const upToDate = asked === options && !preview.isFetching && preview.isSuccess && sound;
  const fresh = seen?.counts.activities ?? 0;

  return (
    <Card>
      <header className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
          <FileText className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-14 font-semibold">{queued.file.name}</h2>
          <p className="text-12 text-muted">{formatFileSize(queued.file.size)}</p>
        </div>
        <IconButton
          label={`Put ${queued.file.name} away`}
          icon={<X aria-hidden="true" />}
          onClick={() => fileQueue.remove(queued.id)}
        />
      </header>
      {hopeless ? null : (
        <>
          <div className="mt-4">
            <PreviewFacts preview={seen} />
          </div>
          <div className="mt-4 border-t border-border pt-4">
            <PreviewOptions options={options} mistakes={mistakes} onChange={setOptions} />
          </div>
        </>
      )}
      {failure === null ? null : (
        <div className={hopeless ? 'py-4' : 'pt-2 pb-4'}>
          <RefusedFile
            error={failure}
            onAgain={() => (upload.error === null ? void preview.refetch() : upload.mutate())}
            onDetectBroker={() => setOptions({ ...options, broker: 'auto' })}
            onOtherFile={() => fileQueue.remove(queued.id)}
          />
        </div>
      )}
      {seen !== undefined ? (
        <PreviewResult preview={seen} stale={!upToDate} />
      ) : failure === null ? (
        <div className="min-h-88 pt-2">
          <Progress
            label={`Reading ${queued.file.name}`}
            value={null}
            detail={formatFileSize(queued.file.size)}
          />
        </div>
      ) : null}
      <footer className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-border bg-panel px-4 py-3 max-md:bottom-14">
        {seen !== undefined && upToDate && fresh === 0 ? (
          <Notice tone="success" className="mr-auto max-md:w-full">
            {nothingNew(seen)}
          </Notice>
        ) : null}
        <Button onClick={() => fileQueue.remove(queued.id)}>
          {fresh === 0 && upToDate ? 'Done' : 'Cancel'}
        </Button>
        {hopeless || (fresh === 0 && upToDate) ? null : (
          <Button
            variant="primary"
            pending={upload.isPending || (seen !== undefined && !upToDate && failure === null && sound)}
            disabled={seen === undefined || failure !== null || !sound}
            onClick={() => upload.mutate()}
          >
            {seen === undefined
              ? 'Import'
              : `Import ${countOf(fresh, 'activity', 'activities', (n) => numberFormat({}).format(n))}`}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function nothingNew({ counts }: StatementPreviewJson): string {
  if (counts.duplicates === 0) return 'The file holds no activities, so there is nothing to import.';
  const all = countOf(counts.duplicates, 'activity is', 'activities are', (n) => numberFormat({}).format(n));
  return `Nothing new to import: ${all} in the journal already.`;
}

function useUpload({ id, file }: QueuedFile, options: StatementOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const follow = useFollowImport();
  return useMutation({
    mutationFn: () =>
      call(uploadStatement, {
        body: statementFormData(file, options),
        headers: { prefer: 'respond-async' },
      }),
    onSuccess: async ({ import: run }) => {
      client.setQueryData(importQuery(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: importHistoryQuery().queryKey });
      follow(run.id);
      await navigate({ to: '/import/$importId', params: { importId: run.id } });
      fileQueue.remove(id);
    },
  });
}
