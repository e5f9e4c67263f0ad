import type { RowVerdictJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { VERDICT_WORDS } from './import-words.ts';

export type VerdictFilter = RowVerdictJson['verdict'] | null;

interface CountChipsProps {
  readonly counts: {
    readonly rows: number;
    readonly activities: number;
    readonly duplicates: number;
    readonly ignored: number;
    readonly rejected: number;
  };
  /** `undefined`: no rows are shown. */
  readonly chosen: VerdictFilter | undefined;
  readonly onChoose: (verdict: VerdictFilter) => void;
}

/** How many rows met which verdict; each count is also the filter that shows them. */
export function CountChips({ counts, chosen, onChoose }: CountChipsProps): ReactNode {
  const chips = [
    [null, 'All rows', counts.rows],
    ['activity', VERDICT_WORDS.activity[0], counts.activities],
    ['duplicate', VERDICT_WORDS.duplicate[0], counts.duplicates],
    ['ignored', VERDICT_WORDS.ignored[0], counts.ignored],
    ['rejected', VERDICT_WORDS.rejected[0], counts.rejected],
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Rows to show</legend>
      {chips.map(([verdict, label, count]) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === verdict}
          onClick={() => onChoose(verdict)}
          className={clsx(
            'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-pill border px-2.5 text-12 font-medium transition-colors',
            chosen === verdict
              ? 'border-transparent bg-accent-soft text-accent-ink'
              : 'border-border bg-control hover:border-control-border hover:text-ink',
            chosen !== verdict && (count === 0 ? 'text-faint' : 'text-muted'),
          )}
        >
          {label}
          <Quantity
            quantity={count}
            className={clsx(verdict === 'rejected' && count > 0 && 'text-warning-ink')}
          />
        </button>
      ))}
    </fieldset>
  );
}
