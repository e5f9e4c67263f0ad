import type { RowVerdictJson } from '@tapebook/contract';
import { type ReactNode, useMemo } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import { maskAmounts } from '../words/mask-amounts.ts';
import { activityColumns, hasWhy, type KeyedRow, wordColumns } from './verdict-columns.tsx';
import { VerdictList } from './verdict-list.tsx';

interface VerdictTableProps {
  readonly label: string;
  readonly rows: readonly RowVerdictJson[];
  /** The statement's own, in which a reader compares times with the file. */
  readonly timeZone?: string;
  /** They are activities, each with its figures. */
  readonly asActivities?: boolean;
  readonly stale?: boolean;
  /** The activity whose row is scrolled to and marked. */
  readonly markedActivity?: string | null;
  readonly empty: ReactNode;
  readonly className?: string;
}

/** Row by row, what became of a file. */
export function VerdictTable({
  label,
  rows,
  timeZone = 'UTC',
  asActivities = false,
  stale = false,
  markedActivity = null,
  empty,
  className,
}: VerdictTableProps): ReactNode {
  const masked = usePrivacyMode();
  const narrow = useNarrow();
  const keyed = useMemo(() => rows.map((row, index) => ({ ...row, key: String(index) })), [rows]);
  const withFile = useMemo(() => rows.some(({ file }) => file !== undefined), [rows]);
  const withWhy = useMemo(() => rows.some(hasWhy), [rows]);
  const text = masked ? maskAmounts : asItIs;
  const { accounts } = useJournalData().head;
  const columns = useMemo(() => {
    if (!asActivities) return wordColumns(text, withFile);
    const zoneOf = (id: string) => accounts.find((account) => account.id === id)?.timeZone;
    return activityColumns(text, withFile, withWhy, timeZone, zoneOf);
  }, [text, asActivities, withFile, withWhy, timeZone, accounts]);
  const marked =
    markedActivity === null ? undefined : keyed.find(({ activityId }) => activityId === markedActivity)?.key;
  if (narrow) return <VerdictList label={label} rows={keyed} text={text} marked={marked} empty={empty} />;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={keyed}
      rowId={keyOf}
      stale={stale}
      markedId={marked}
      empty={empty}
      {...(className === undefined ? {} : { className })}
    />
  );
}

const asItIs = (words: string): string => words;

const keyOf = (row: KeyedRow): string => row.key;
