import type { RowVerdictJson } from '@tapebook/contract';
import { type ReactNode, useMemo } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import type { TableColumn } from '#web/ui/tables/table-column.ts';
import { VERDICT_WORDS } from './import-words.ts';
import { maskAmounts } from './mask-amounts.ts';

type KeyedRow = RowVerdictJson & { readonly key: string };

const columnsFor = (text: (words: string) => string): readonly TableColumn<KeyedRow>[] => [
  {
    id: 'line',
    header: 'Line',
    kind: 'text',
    width: 76,
    description: 'Line of the file, counted from 1',
    cell: (row) => <Quantity quantity={row.line} className="text-muted" />,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    kind: 'text',
    width: 120,
    cell: (row) => <Badge tone={VERDICT_WORDS[row.verdict][1]}>{VERDICT_WORDS[row.verdict][0]}</Badge>,
  },
  {
    id: 'words',
    header: 'What the row says, or why it is left out',
    kind: 'text',
    width: 420,
    cell: (row) => <RowWords row={row} text={text} />,
  },
];

function RowWords({
  row,
  text,
}: {
  readonly row: RowVerdictJson;
  readonly text: (words: string) => string;
}): ReactNode {
  const summary = row.summary === undefined ? null : text(row.summary);
  const message = row.message === undefined ? null : text(row.message);
  return (
    <span className="truncate" title={[summary, message].filter((part) => part !== null).join('\n')}>
      {summary === null ? null : <span className="figures">{summary}</span>}
      {summary !== null && message !== null ? <span className="text-faint"> · </span> : null}
      {message === null ? null : (
        <span className={summary === null ? 'text-ink' : 'text-muted'}>{message}</span>
      )}
    </span>
  );
}

interface VerdictTableProps {
  readonly label: string;
  readonly rows: readonly RowVerdictJson[];
  readonly stale?: boolean;
  readonly empty: ReactNode;
  readonly className?: string;
}

/** Row by row, what became of a file. */
export function VerdictTable({ label, rows, stale = false, empty, className }: VerdictTableProps): ReactNode {
  const masked = usePrivacyMode();
  const keyed = useMemo(() => rows.map((row, index) => ({ ...row, key: String(index) })), [rows]);
  const columns = useMemo(() => columnsFor(masked ? maskAmounts : (words) => words), [masked]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={keyed}
      rowId={keyOf}
      stale={stale}
      empty={empty}
      {...(className === undefined ? {} : { className })}
    />
  );
}

const keyOf = (row: KeyedRow): string => row.key;
