import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { isRunning } from '../queries/import-queries.ts';
import { ImportStatusBadge } from '../words/import-status-badge.tsx';
import { Period } from '../words/period.tsx';

/** An import that has not ended has no counts: a zero would be a claim. */
export const hasNoCounts = (run: ImportRunJson): boolean =>
  isRunning(run) || run.status === 'failed' || run.status === 'cancelled' || run.status === 'needs-mapping';

const counted = (
  id: string,
  header: string,
  width: number,
  countOf: (counts: ImportRunJson['counts']) => number,
): TableColumn<ImportRunJson> => ({
  id,
  header,
  kind: 'number',
  width,
  cell: (run) => <Quantity quantity={hasNoCounts(run) ? null : countOf(run.counts)} />,
});

export const historyColumns = (
  sourceName: (run: ImportRunJson) => string | null,
): readonly TableColumn<ImportRunJson>[] => [
  {
    id: 'file',
    header: 'File',
    kind: 'text',
    width: 216,
    always: true,
    cell: (run): ReactNode => <span title={run.fileName}>{run.fileName}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'text',
    width: 112,
    cell: (run) => <ImportStatusBadge run={run} />,
  },
  counted('activities', 'New', 60, ({ activities }) => activities),
  counted('duplicates', 'Already there', 104, ({ duplicates }) => duplicates),
  counted('ignored', 'Skipped', 74, ({ ignored }) => ignored),
  counted('rejected', 'Rejected', 76, ({ rejected }) => rejected),
  {
    id: 'source',
    header: 'Report',
    kind: 'text',
    width: 172,
    cell: (run) => <span className="truncate text-muted">{sourceName(run) ?? '—'}</span>,
  },
  {
    id: 'period',
    header: 'Period',
    kind: 'date',
    width: 195,
    cell: ({ period }) =>
      period === null ? (
        <span className="text-faint">—</span>
      ) : (
        <span className="truncate">
          <Period period={period} />
        </span>
      ),
  },
  {
    id: 'when',
    header: 'Imported',
    kind: 'date',
    width: 155,
    cell: (run) => <DateTime value={run.createdAt} format="date-time" className="text-muted" />,
  },
];
