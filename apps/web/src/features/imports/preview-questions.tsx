import type { StatementPreviewJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** How the columns of a table without a format of its own were understood, and what stayed open. */
export function PreviewQuestions({
  mapping,
}: {
  readonly mapping: NonNullable<StatementPreviewJson['mapping']>;
}): ReactNode {
  const columns = Object.entries(mapping.columns);
  return (
    <div className="grid gap-3">
      {columns.length === 0 ? null : (
        <details className="group text-13">
          <summary className="w-fit rounded-control text-muted hover:text-ink">
            How the columns were understood
          </summary>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-1.5">
            {columns.map(([role, heading]) => (
              <div key={role} className="flex min-w-0 justify-between gap-3 border-b border-border pb-1">
                <dt className="truncate text-muted">{role}</dt>
                <dd className="truncate font-medium" title={heading}>
                  {heading}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {mapping.questions.map(({ field, question, choices }) => (
        <Notice key={`${field} ${question}`} tone="warning">
          {question}
          {choices.length === 0 ? null : (
            <span className="block text-12">Possible: {choices.join(', ')}.</span>
          )}
        </Notice>
      ))}
    </div>
  );
}
