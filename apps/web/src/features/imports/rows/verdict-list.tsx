import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { VERDICT_WORDS } from '../words/import-words.ts';
import { RowWords } from './row-words-cell.tsx';
import type { KeyedRow } from './verdict-columns.tsx';

interface VerdictListProps {
  readonly label: string;
  readonly rows: readonly KeyedRow[];
  /** Sentences of the server may hold amounts: privacy mode has its say. */
  readonly text: (words: string) => string;
  /** Key of the row that is scrolled to and marked. */
  readonly marked: string | undefined;
  readonly empty: ReactNode;
}

const scrollTo = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'center' });

/** Row by row, what became of a file, on a phone: the words are wrapped instead of cut. */
export function VerdictList({ label, rows, text, marked, empty }: VerdictListProps): ReactNode {
  if (rows.length === 0) return <div className="rounded-card border border-border bg-panel">{empty}</div>;
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too
      tabIndex={0}
      className="max-h-120 divide-y divide-border overflow-y-auto rounded-card border border-border bg-panel"
    >
      {rows.map((row) => (
        <li
          key={row.key}
          ref={row.key === marked ? scrollTo : undefined}
          aria-current={row.key === marked ? 'location' : undefined}
          className={clsx('grid grid-cols-1 gap-1 px-3 py-2 text-13', row.key === marked && 'bg-accent-soft')}
        >
          <span className="flex items-center justify-between gap-3 text-12 text-muted">
            <span className="min-w-0 truncate">
              Line <Quantity quantity={row.line} />
              {row.file === undefined ? null : ` of ${row.file}`}
            </span>
            <Badge tone={VERDICT_WORDS[row.verdict][1]}>{VERDICT_WORDS[row.verdict][0]}</Badge>
          </span>
          <RowWords row={row} text={text} withSummary wrapped />
        </li>
      ))}
    </ul>
  );
}
