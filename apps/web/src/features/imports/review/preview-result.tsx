import type { StatementChoicesJson, StatementPreviewJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import type { ReviewSource } from '../choices/review-source.ts';
import { FileParts } from '../rows/file-parts.tsx';
import { RowProblems } from '../rows/row-problems.tsx';
import { AnnotationNote } from '../words/annotation-note.tsx';
import { notTriedOut } from './not-tried-out.ts';
import { PreviewRows } from './preview-rows.tsx';
import { StatedTotals } from './stated-totals.tsx';

interface PreviewResultProps {
  readonly source: ReviewSource;
  readonly choices: StatementChoicesJson;
  readonly preview: StatementPreviewJson;
  readonly stale: boolean;
  /** It is being imported: no further row can be asked for. */
  readonly over: boolean;
}

/** What would become of the rows of a file. */
export function PreviewResult({ source, choices, preview, stale, over }: PreviewResultProps): ReactNode {
  const { counts, files, reconciliation, mappings } = preview;
  const asked = new Set(mappings.flatMap((mapping) => mapping.questions.map(({ question }) => question)));
  const questions = asked.size;
  const unanswered = questions > 0 && counts.rows === 0;
  // A question stands above, with its answers; it is not told twice.
  const problems = preview.problems.filter(
    ({ code, message }) =>
      code !== 'share-or-future' &&
      (code !== 'time-zone-assumed' || preview.zoneQuestion === null) &&
      !asked.has(message),
  );
  const left = unanswered ? null : notTriedOut(preview);
  return (
    <div aria-busy={stale} className="grid min-w-0 grid-cols-1 gap-4">
      {problems.length === 0 ? null : (
        <section className="rounded-control bg-warning-soft/60 px-3 py-2.5">
          <h3 className="sr-only">Before you import</h3>
          <RowProblems problems={problems} />
        </section>
      )}
      {left === null ? null : <p className="text-13 text-muted">{left}</p>}
      <AnnotationNote annotations={preview.result?.annotations ?? null} tense="will" />
      {files.length > 1 ? <FileParts files={files} /> : null}
      {unanswered ? (
        <p className="rounded-control border border-dashed border-control-border px-4 py-8 text-center text-13 text-muted">
          {questions === 1
            ? 'Answer the question above to see how each row will be imported.'
            : `Answer the ${questions} questions above to see how each row will be imported.`}
        </p>
      ) : (
        <PreviewRows source={source} choices={choices} preview={preview} stale={stale} over={over} />
      )}
      {reconciliation.length === 0 ? null : <StatedTotals lines={reconciliation} />}
    </div>
  );
}
