import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRunJson } from '@tapebook/contract';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { importHistoryQuery, importProgressQuery, isRunning } from '../import-queries.ts';
import { useFollowImport } from '../use-follow-import.ts';
import { progressOf, shareOf, stageWords } from './progress-words.ts';
import { useCancelImport } from './use-cancel-import.ts';

/** The imports that are under way, in the order in which they take their turn. */
export function RunningImports(): ReactNode {
  const { data } = useInfiniteQuery(importHistoryQuery());
  const follow = useFollowImport();
  const running = (data?.pages.flatMap((page) => page.imports) ?? []).filter(isRunning).reverse();
  const ids = running.map(({ id }) => id).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ')) if (id !== '') follow(id);
  }, [ids, follow]);
  if (running.length === 0) return null;
  return (
    <Card title="Under way" className="mb-3" flush>
      <ul className="mt-1 divide-y divide-border" aria-label="Imports under way">
        {running.map((run) => (
          <RunningRow key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  );
}

function RunningRow({ run }: { readonly run: ImportRunJson }): ReactNode {
  const { data } = useQuery(importProgressQuery(run.id));
  const cancel = useCancelImport(run.id);
  const progress = progressOf(run, data);
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 text-13">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <Link
          to="/import/$importId"
          params={{ importId: run.id }}
          className="w-fit max-w-full truncate font-medium hover:underline"
        >
          {run.fileName}
        </Link>
        <Progress
          label={stageWords(progress)}
          value={shareOf(progress)}
          detail={
            progress.stage === 'queued' ? (
              ''
            ) : (
              <>
                <Quantity quantity={progress.rows} /> rows
              </>
            )
          }
        />
      </div>
      <IconButton
        label={`Cancel the import of ${run.fileName}`}
        icon={<X aria-hidden="true" />}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      />
    </li>
  );
}
