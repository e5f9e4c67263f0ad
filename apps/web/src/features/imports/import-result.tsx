import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import type { VerdictFilter } from './count-chips.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportRows } from './import-rows.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { RowProblems } from './row-problems.tsx';

interface ImportResultProps {
  readonly run: ImportRunJson;
  readonly verdict: VerdictFilter;
  readonly onVerdictChange: (verdict: VerdictFilter) => void;
}

/** What came of an import that has ended. */
export function ImportResult({ run, verdict, onVerdictChange }: ImportResultProps): ReactNode {
  const { problems, reconciliation, status } = run;
  if (status === 'failed' || status === 'needs-mapping') {
    return (
      <Card title={status === 'failed' ? 'Nothing was imported' : 'The columns of this file are not clear'}>
        <div className="grid grid-cols-1 gap-3">
          <RowProblems problems={problems} />
          <p className="text-13 text-muted">
            Nothing was written. Correct the file or export it again, then import it; or read it again here
            with another broker or time zone.
          </p>
        </div>
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {status === 'undone' ? (
        <Notice>
          This import was undone: what it alone had brought was taken back. Importing the file again brings
          the same activities back, under the same names.
        </Notice>
      ) : null}
      <ImportCounts run={run} />
      {status === 'undone' ? null : (
        <Card title="Held against the statement’s own totals">
          {reconciliation.length === 0 ? (
            <p className="text-13 text-muted">
              This statement states no totals, so there is nothing to hold the numbers against.
            </p>
          ) : (
            <Reconciliation lines={reconciliation} />
          )}
        </Card>
      )}
      {problems.length === 0 ? null : (
        <Card
          title="To know"
          aside={
            <span>
              <Quantity quantity={problems.length} />
              {problems.length === 1000 ? ' or more; all of them are among the rows' : ''}
            </span>
          }
        >
          <RowProblems problems={problems} />
        </Card>
      )}
      {status === 'undone' ? null : (
        <ImportRows run={run} verdict={verdict} onVerdictChange={onVerdictChange} />
      )}
    </div>
  );
}
