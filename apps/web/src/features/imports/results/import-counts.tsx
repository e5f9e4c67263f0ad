import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Period } from '../words/period.tsx';

/** What an import brought, in numbers. */
export function ImportCounts({ run }: { readonly run: ImportRunJson }): ReactNode {
  const { counts, period, timeZone, fileSize } = run;
  const figures = [
    ['New activities', counts.activities, run.status === 'undone' ? 'removed' : 'added to your journal'],
    ['Already there', counts.duplicates, 'counted once'],
    ['Skipped', counts.ignored, 'with a reason each'],
    [
      'Rejected',
      counts.rejected,
      counts.rejected === 0 ? 'every row was read' : 'to correct or enter by hand',
    ],
    ['Trades opened', counts.tradesOpened, ''],
    ['Trades closed', counts.tradesClosed, ''],
  ] as const;
  return (
    <section aria-label="Import result">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(([label, count, words]) => (
          <div key={label} className="bg-panel px-4 py-3">
            <dt className="text-12 font-medium text-muted">{label}</dt>
            <dd className="mt-1 text-20 font-semibold">
              <Quantity
                quantity={count}
                className={
                  label === 'Rejected' && count > 0
                    ? 'text-warning-ink'
                    : count === 0
                      ? 'text-muted'
                      : undefined
                }
              />
            </dd>
            <dd className="min-h-4 text-12 text-faint">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-12 text-faint">
        {period === null ? null : (
          <>
            <Period period={period} />
            {' · '}
          </>
        )}
        {timeZone === null ? null : `file times in ${timeZone} · `}
        {formatFileSize(fileSize)}
      </p>
    </section>
  );
}
