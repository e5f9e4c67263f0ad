import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRunJson } from '@tapebook/contract';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { factsChanged } from '#web/lib/journal-data/facts-changed.ts';
import { JOURNAL_KEY, KEPT_AT } from '#web/lib/journal-data/reading/journal-key.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { endedImports, useEndedImports } from '../following/ended-imports.ts';
import { endedListed } from '../following/ended-listed.ts';
import { endedUnfollowed } from '../following/ended-unfollowed.ts';
import { settleDoubt, stillRunning } from '../following/still-running.ts';
import { useCancelImport } from '../following/use-cancel-import.ts';
import { useFollowImport } from '../following/use-follow-import.ts';
import { importHistoryQuery, importProgressQuery, importQuery } from '../queries/import-queries.ts';
import { ImportStatusBadge } from '../words/import-status-badge.tsx';
import { progressOf, shareOf, stageWords } from './progress-words.ts';

/** The imports that are under way, in the order in which they take their turn, and those that just ended. */
export function RunningImports(): ReactNode {
  const { data } = useInfiniteQuery(importHistoryQuery());
  const follow = useFollowImport();
  const ended = useEndedImports();
  const client = useQueryClient();
  const runs = useMemo(() => data?.pages.flatMap((page) => page.imports) ?? [], [data]);
  useEffect(() => {
    const asked = client.getQueryState(JOURNAL_KEY)?.dataUpdatedAt ?? 0;
    if (endedUnfollowed(runs, asked > KEPT_AT ? asked : null)) void factsChanged(client);
  }, [client, runs]);
  const { running, doubtful } = stillRunning(client, runs);
  const inDoubt = doubtful.join(' ');
  useEffect(() => {
    // What cannot be asked stays as it is known: the list asks again by itself.
    for (const id of inDoubt.split(' ')) if (id !== '') settleDoubt(client, id).catch(() => undefined);
  }, [client, inDoubt]);
  const ids = running.map(({ id }) => id).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ')) if (id !== '') follow(id);
  }, [ids, follow]);
  // Left and come back: what ended before stands in the history.
  useEffect(() => endedImports.clear, []);
  const over = endedListed(ended, runs, running);
  if (running.length === 0 && over.length === 0) return null;
  return (
    <Card title={running.length === 0 ? 'Just ended' : 'Under way'} className="mb-3" flush>
      <ul className="mt-1 max-h-72 divide-y divide-border overflow-y-auto" aria-label="Imports under way">
        {over.map((id) => (
          <EndedRow key={id} id={id} />
        ))}
        {running.map((run) => (
          <RunningRow key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  );
}

const NAME = 'w-fit max-w-full truncate font-medium hover:underline';

function RunningRow({ run }: { readonly run: ImportRunJson }): ReactNode {
  const { data } = useQuery(importProgressQuery(run.id));
  const cancel = useCancelImport(run.id);
  const progress = progressOf(run, data);
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 text-13">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <Link to="/import/$importId" params={{ importId: run.id }} className={NAME}>
          {run.fileName}
        </Link>
        <Progress
          label={stageWords(run, progress)}
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

function EndedRow({ id }: { readonly id: string }): ReactNode {
  const { data: run } = useQuery(importQuery(id));
  if (run === undefined) return null;
  const { activities, duplicates, rejected } = run.counts;
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 pr-2 pl-4 text-13">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/import/$importId" params={{ importId: id }} className={NAME}>
          {run.fileName}
        </Link>
        <ImportStatusBadge run={run} />
        {run.status === 'completed' ? (
          <span className="text-muted">
            <Quantity quantity={activities} /> new
            {duplicates === 0 ? null : (
              <>
                , <Quantity quantity={duplicates} /> already there
              </>
            )}
            {rejected === 0 ? null : (
              <>
                , <Quantity quantity={rejected} className="text-warning-ink" /> rejected
              </>
            )}
          </span>
        ) : null}
      </div>
      <IconButton
        label={`Remove ${run.fileName} from this list`}
        icon={<X aria-hidden="true" />}
        onClick={() => endedImports.dismiss(id)}
      />
    </li>
  );
}
