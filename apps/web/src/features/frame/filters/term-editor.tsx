import {
  type Facts,
  type Field,
  fieldOf,
  formatFilter,
  NONE,
  type Term,
  wordsOf,
} from '@tapebook/domain/analytics';
import { type ReactNode, useState } from 'react';
import { keyWords } from '#web/lib/filters/term-words.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field as FormField } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { FilterBarState } from './use-filter-bar.ts';

interface TermEditorProps {
  readonly term: Term;
  readonly state: FilterBarState;
  readonly onChange: (term: Term | null) => void;
}

/** More are narrowed by typing. */
const MOST_SHOWN = 60;
const SEARCHED_FROM = 9;

/** What a chip opens: in or out, and the values to tick or the text to change. */
export function TermEditor({ term, state, onChange }: TermEditorProps): ReactNode {
  const field = fieldOf(term.field ?? '');
  const { exclude: _, ...included } = term;
  const { match } = term;
  const ticked =
    match.kind === 'any' || match.kind === 'all' || match.kind === 'only' || match.kind === 'exactly'
      ? match.keys
      : match.kind === 'none'
        ? [NONE]
        : null;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="What matches"
        value={term.exclude === true ? 'out' : 'in'}
        options={[
          { value: 'in', label: 'Only these' },
          { value: 'out', label: 'Without these' },
        ]}
        onChange={(side) => onChange(side === 'in' ? included : { ...included, exclude: true })}
      />
      {field?.kind === 'groups' && ticked !== null && state.facts !== undefined ? (
        <Values
          field={field}
          facts={state.facts}
          counts={state.countsOf(field.id)}
          ticked={ticked}
          onChange={(keys) => {
            const kind =
              match.kind === 'all' || match.kind === 'only' || match.kind === 'exactly' ? match.kind : 'any';
            onChange(keys.length === 0 ? null : { ...term, match: { kind, keys } });
          }}
        />
      ) : (
        <AsText key={formatFilter([term])} term={term} state={state} onChange={onChange} />
      )}
    </div>
  );
}

interface ValuesProps {
  readonly field: Extract<Field, { kind: 'groups' }>;
  readonly facts: Facts;
  readonly counts: ReadonlyMap<string, number>;
  readonly ticked: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** The values of a field, with the trades of each under the other filters. */
function Values({ field, facts, counts, ticked, onChange }: ValuesProps): ReactNode {
  const [typed, setTyped] = useState('');
  const words = wordsOf(field, facts);
  // What was there when it was opened keeps its place, so that no box moves under the pointer.
  const [first] = useState(() => new Set(ticked.map((key) => key.toLowerCase())));
  const isTicked = (key: string): boolean => ticked.some((one) => one.toLowerCase() === key.toLowerCase());
  const all = (words?.keys ?? [])
    .map((key, at) => ({
      key,
      label: key === NONE ? (words?.labels[at] ?? 'Not known') : keyWords(field, key, facts),
      count: counts.get(key) ?? 0,
    }))
    .filter(({ key, count }) => count > 0 || first.has(key.toLowerCase()) || words?.closed === true);
  const ordered =
    words?.closed === true
      ? all
      : all.toSorted(
          (a, b) =>
            Number(first.has(b.key.toLowerCase())) - Number(first.has(a.key.toLowerCase())) ||
            b.count - a.count,
        );
  const fitting = ordered.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const shown = fitting.slice(0, MOST_SHOWN);
  return (
    <>
      {ordered.length < SEARCHED_FROM ? null : (
        <Input
          aria-label="Find a value"
          placeholder="Find a value"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className="-mx-1 max-h-72 overflow-y-auto">
        {shown.map(({ key, label, count }) => (
          <li key={key}>
            <Checkbox
              checked={isTicked(key)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...ticked, key]
                    : ticked.filter((one) => one.toLowerCase() !== key.toLowerCase()),
                )
              }
              label={
                <span className="flex min-w-0 flex-1 items-center justify-between gap-3 text-13">
                  <span className="truncate">{label}</span>
                  <span className="text-12 text-muted">
                    <Quantity quantity={count} />
                    <span className="sr-only"> {count === 1 ? 'trade' : 'trades'}</span>
                  </span>
                </span>
              }
              className="flex! min-h-8 rounded-[4px] px-1 hover:bg-hover"
            />
          </li>
        ))}
      </ul>
      {fitting.length > shown.length ? (
        <p className="text-12 text-faint">{fitting.length - shown.length} more: type to find them.</p>
      ) : null}
    </>
  );
}

/** Ranges, days and text, as they are typed. */
function AsText({ term, state, onChange }: TermEditorProps): ReactNode {
  const before = formatFilter([{ field: term.field, match: term.match }]);
  const prefix = term.field === null ? '' : `${term.field}:`;
  const ofWords = fieldOf(term.field ?? '')?.kind === 'written';
  const [typed, setTyped] = useState(
    ofWords ? wordsTyped(term, before.slice(prefix.length)) : before.slice(prefix.length),
  );
  const [read] = state.read(`${prefix}${ofWords ? inQuotes(typed.trim()) : typed}`);
  const problem = typed === '' ? undefined : read?.problems[0]?.message;
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return onChange(null);
        if (read?.term == null || problem !== undefined) return;
        const out = term.exclude === true;
        onChange({ ...read.term, ...(out ? { exclude: true } : {}) });
      }}
    >
      <FormField label={term.field === null ? 'Text' : ofWords ? 'Words' : 'Is'} bare>
        <Input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} spellCheck={false} />
      </FormField>
      <p className="min-h-9 text-12 text-destructive-ink" aria-live="polite">
        {problem ?? <span className="text-faint">{hintOf(term)}</span>}
      </p>
      <Button type="submit" className="w-full">
        Apply
      </Button>
    </form>
  );
}

/** Words that stand alone are shown as they were typed. */
function wordsTyped({ match }: Term, text: string): string {
  const [word, ...others] = match.kind === 'any' ? match.keys : [];
  return word === undefined || others.length > 0 || /[",()]/.test(word) || /^(any|none)$/i.test(word)
    ? text
    : word;
}

/** Several words are one thing to look for, unless somebody has said otherwise. */
const inQuotes = (words: string): string =>
  /\s/.test(words) && !/[",()]/.test(words) ? `"${words}"` : words;

function hintOf({ field: id }: Term): string {
  const field = fieldOf(id ?? '');
  if (field === null) return 'The start of a symbol, or part of the name of a setup, tag or account.';
  if (field.kind === 'written')
    return id === 'note'
      ? 'Searches the trade’s notes, in any word form, not comments. Separate alternatives with a comma.'
      : 'Searches the day’s plan and notes, in any word form, not answers or comments. Separate alternatives with a comma.';
  if (field.kind === 'groups') return 'Values separated by commas.';
  if (field.kind !== 'number' || field.quantity === 'day')
    return 'A day, month or year, or a range: 2026-01..2026-03';
  if (field.quantity === 'seconds') return 'A range, or one end of it: 5m..2h, >=1d';
  return 'A range, or one end of it: 5..10, >=2, <-500';
}
