import { NotebookPen } from 'lucide-react';
import { bySelf, type TradeColumn, type TradeColumnContext } from './trade-column.ts';
import { ALL_KEPT } from './trade-marks.ts';

const dash = (why: string) => (
  <span className="text-faint" title={why}>
    —
  </span>
);

/** How trades kept to the rules, and whether something is written of them: out of sight until chosen. */
export function markColumns({
  values,
  marks: { hasNotes, rulesOf },
}: Pick<TradeColumnContext, 'values' | 'marks'>): readonly TradeColumn[] {
  return [
    {
      id: 'rules',
      header: 'Rules',
      description: 'The rules it broke, or that it kept every rule that applied',
      kind: 'text',
      width: 144,
      hidden: true,
      sortBy: bySelf,
      cell: (row) => {
        const mark = rulesOf?.(row);
        if (mark === undefined) return null;
        const names = mark.broken.join(', ');
        if (names !== '')
          return (
            <span className="block truncate text-loss" title={names}>
              {names}
            </span>
          );
        return mark.verdict === ALL_KEPT ? <span className="text-muted">Kept</span> : dash(mark.verdict);
      },
    },
    {
      id: 'notes',
      header: 'Notes',
      description: 'Whether it has notes',
      kind: 'text',
      width: 72,
      hidden: true,
      sortBy: bySelf,
      cell: (row) => {
        if (hasNotes === null) return null;
        return hasNotes(values.table.ids[row] ?? '') ? (
          <NotebookPen className="size-4 text-accent-ink" role="img" aria-label="Notes are written" />
        ) : (
          dash('No notes')
        );
      },
    },
  ];
}
