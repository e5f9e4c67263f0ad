import type { StatementPreviewJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { CountChips, type VerdictFilter } from './count-chips.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { RowProblems } from './row-problems.tsx';
import { VerdictTable } from './verdict-table.tsx';

interface PreviewResultProps {
  readonly preview: StatementPreviewJson;
  /** It is being read again with other options. */
  readonly stale: boolean;
}

/** What would become of the rows of a file. */
export function PreviewResult({ preview, stale }: PreviewResultProps): ReactNode {
  const [verdict, setVerdict] = useState<VerdictFilter>(null);
  const { rows, counts, problems, reconciliation, mapping } = preview;
  const shown = useMemo(
    () => (verdict === null ? rows : rows.filter((row) => row.verdict === verdict)),
    [rows, verdict],
  );
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 gap-4 pb-4 transition-opacity', stale && 'opacity-60')}>
      {mapping === undefined ? null : <PreviewQuestions mapping={mapping} />}
      {problems.length === 0 ? null : (
        <section className="rounded-control bg-warning-soft/60 px-3 py-2.5">
          <h3 className="mb-1 text-13 font-medium text-warning-ink">To know before you import</h3>
          <RowProblems problems={problems} />
        </section>
      )}
      {reconciliation.length === 0 ? null : <Reconciliation lines={reconciliation} />}
      <section className="grid min-w-0 grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CountChips counts={counts} chosen={verdict} onChoose={setVerdict} />
          {counts.rows > rows.length ? (
            <span className="text-12 text-faint">The first {rows.length} rows are shown here.</span>
          ) : null}
        </div>
        <VerdictTable
          label="Rows of the file"
          rows={shown}
          stale={stale}
          className="h-72"
          empty={
            <p className="px-4 py-6 text-13 text-muted">None of the rows shown here has this verdict.</p>
          }
        />
      </section>
    </div>
  );
}
