import { useQuery } from '@tanstack/react-query';
import type { ImportRunJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { useCancelImport } from '../following/use-cancel-import.ts';
import { importProgressQuery } from '../queries/import-queries.ts';
import { STAGES } from '../words/import-words.ts';
import { progressOf, shareOf, stageWords } from './progress-words.ts';

/** How far an import is. The page may be left and found again: the work goes on without it. */
export function ImportRunning({ run }: { readonly run: ImportRunJson }): ReactNode {
  const { data } = useQuery(importProgressQuery(run.id));
  const cancel = useCancelImport(run.id);
  const progress = progressOf(run, data);
  const at = STAGES.findIndex(([stage]) => stage === progress.stage);
  return (
    <Card>
      <div className="grid min-h-52 max-w-2xl content-center gap-6 py-2">
        <Progress
          label={stageWords(run, progress)}
          value={shareOf(progress)}
          detail={
            <>
              {formatFileSize(progress.bytesRead)} of {formatFileSize(progress.bytesTotal)} ·{' '}
              <Quantity quantity={progress.rows} /> rows
            </>
          }
        />
        <ol className="grid gap-2 text-13">
          {STAGES.slice(1, -1).map(([stage, words], index) => (
            <li
              key={stage}
              aria-current={index + 1 === at ? 'step' : undefined}
              className={clsx(
                'flex items-center gap-2.5',
                index + 1 < at ? 'text-muted' : index + 1 === at ? 'font-medium text-ink' : 'text-faint',
              )}
            >
              <span
                className={clsx(
                  'grid size-4 place-items-center rounded-pill border',
                  index + 1 < at
                    ? 'border-transparent bg-success-soft text-success-ink'
                    : index + 1 === at
                      ? 'border-ring'
                      : 'border-control-border',
                )}
              >
                {index + 1 < at ? <Check className="size-3" aria-hidden="true" /> : null}
              </span>
              {words}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the import
          </Button>
          <p className="text-12 text-muted">
            You can leave this page: the import continues, and its result stays here. If you cancel it,
            nothing is kept.
          </p>
        </div>
      </div>
    </Card>
  );
}
