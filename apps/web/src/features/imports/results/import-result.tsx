import { Link } from '@tanstack/react-router';
import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Reconciliation } from '../reconciliation/reconciliation.tsx';
import { FileParts } from '../rows/file-parts.tsx';
import { RowProblems } from '../rows/row-problems.tsx';
import { AnnotationNote } from '../words/annotation-note.tsx';
import type { VerdictFilter } from '../words/count-chips.tsx';
import { firstVerdict } from './first-verdict.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportRows } from './import-rows.tsx';
import { problemsNow } from './problems-now.ts';

interface ImportResultProps {
  readonly run: ImportRunJson;
  /** `undefined`: nobody has chosen yet. */
  readonly verdict: VerdictFilter | undefined;
  readonly onVerdictChange: (verdict: VerdictFilter) => void;
  readonly activity: string | null;
  readonly onShowAll: () => void;
}

/** What came of an import that has ended. */
export function ImportResult({ run, verdict, ...shown }: ImportResultProps): ReactNode {
  const { reconciliation, status } = run;
  const problems = problemsNow(run);
  if (status !== 'completed' && status !== 'undone') return <NothingImported run={run} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Standing run={run} />
      <ImportCounts run={run} />
      <AnnotationNote annotations={run.annotations} tense={status === 'undone' ? 'undone' : 'did'} />
      {status === 'undone' ? null : (
        <Card title="Checked against the statement’s totals">
          {reconciliation.length === 0 ? (
            <p className="text-13 text-muted">
              This statement prints no totals to check the numbers against.
            </p>
          ) : (
            <Reconciliation lines={reconciliation} />
          )}
        </Card>
      )}
      {run.files.length > 1 ? (
        <Card title="Files in the archive">
          <FileParts files={run.files} />
        </Card>
      ) : null}
      {problems.length === 0 ? null : (
        <Card
          title="Notes and problems"
          aside={
            <span>
              <Quantity quantity={problems.length} />
              {problems.length === 1000 ? ' or more; all of them are listed with the rows' : ''}
            </span>
          }
        >
          <RowProblems problems={problems} />
        </Card>
      )}
      {status === 'undone' ? null : (
        <ImportRows
          run={run}
          verdict={verdict === undefined ? firstVerdict(run, shown.activity) : verdict}
          {...shown}
        />
      )}
    </div>
  );
}

/** Where it stands now: undone, or one reading of a file after another. */
function Standing({ run: { status, replacedBy, replaces } }: { readonly run: ImportRunJson }): ReactNode {
  if (replacedBy !== null) {
    return (
      <Notice>
        The file was read again with different options.{' '}
        <Link
          to="/import/$importId"
          params={{ importId: replacedBy }}
          className="font-medium underline underline-offset-2"
        >
          See the import that replaced this one
        </Link>
        .
      </Notice>
    );
  }
  if (status === 'undone') {
    return (
      <Notice>
        This import was undone. Redo it to restore the same activities, with their notes and tags.
      </Notice>
    );
  }
  if (replaces === null) return null;
  return (
    <Notice>
      This import replaced{' '}
      <Link
        to="/import/$importId"
        params={{ importId: replaces }}
        className="font-medium underline underline-offset-2"
      >
        an earlier one
      </Link>
      . Notes and tags stayed.
    </Notice>
  );
}

const NOTHING = {
  queued: ['Nothing has been imported yet', ''],
  running: ['Nothing has been imported yet', ''],
  failed: [
    'Nothing was imported',
    'Nothing was saved. Correct the file or export it again, then import it; or read it again here with another broker or time zone.',
  ],
  'needs-mapping': [
    'This file has a question for you',
    'Nothing has been saved yet. Answer it to import the file.',
  ],
  cancelled: ['This import was cancelled', 'Nothing was kept. Your journal is as it was before.'],
} as const satisfies Partial<Record<ImportRunJson['status'], readonly [string, string]>>;

function NothingImported({ run }: { readonly run: ImportRunJson }): ReactNode {
  const [title, words] =
    run.status === 'completed' || run.status === 'undone' ? ['', ''] : NOTHING[run.status];
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-3">
        {run.problems.length === 0 ? null : <RowProblems problems={run.problems} />}
        <p className="text-13 text-muted">{words}</p>
        {run.status === 'needs-mapping' ? (
          <Link
            to="/import/$importId"
            params={{ importId: run.id }}
            search={{ again: true }}
            className={`${buttonClass('primary')} w-fit`}
          >
            Answer the questions
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
