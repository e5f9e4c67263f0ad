import type { Filter, Term } from '@tapebook/domain/analytics';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { FilterField } from './filter-field.tsx';
import { termWords } from './term-words.ts';
import type { Explored } from './use-explored.ts';
import { wordClass } from './word-class.ts';

/** Of which trades: each term a word that goes with a press, and a field to type another. */
export function FilterWords({ explored }: { readonly explored: Explored }): ReactNode {
  const { own, facts, change } = explored;
  return (
    <FilterTerms
      filter={own.filter}
      facts={facts}
      label="Of which trades"
      onChange={(filter) => change({ filter })}
    />
  );
}

interface FilterTermsProps {
  readonly filter: Filter;
  readonly facts: Explored['facts'];
  readonly label: string;
  readonly onChange: (filter: Filter) => void;
}

export function FilterTerms({ filter, facts, label, onChange }: FilterTermsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const without = (term: Term): Filter => filter.filter((one) => one !== term);
  return (
    <>
      {filter.map((term) => (
        <span
          key={JSON.stringify(term)}
          className="inline-flex max-w-full items-center rounded-control border border-border bg-control text-13 text-ink"
        >
          <span className="min-w-0 truncate py-0.5 pl-2">{termWords(term, facts)}</span>
          <button
            type="button"
            aria-label={`Remove ${termWords(term, facts)}`}
            onClick={() => onChange(without(term))}
            className="grid size-6 shrink-0 place-items-center text-faint hover:text-ink [&_svg]:size-3.5"
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <Popover
        title={label}
        open={open}
        onOpenChange={setOpen}
        className="w-96"
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${filter.length === 0 ? 'all trades' : '+ filter'}`}
            className={wordClass(filter.length > 0)}
          >
            {filter.length === 0 ? 'all trades' : '+ filter'}
          </button>
        }
      >
        <FilterField
          facts={facts}
          onTake={(more) => {
            onChange([...filter, ...more]);
            setOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
