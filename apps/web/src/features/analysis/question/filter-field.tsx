import {
  completeFilter,
  type Facts,
  type Filter,
  type Proposal,
  parseFilter,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { controlClass } from '#web/ui/forms/control-class.ts';

interface FilterFieldProps {
  readonly facts: Facts;
  readonly onTake: (filter: Filter) => void;
}

/** A filter as it is typed (`side:short hold:<2h -symbol:TSLA`), completed as one goes; Enter takes it. */
export function FilterField({ facts, onTake }: FilterFieldProps): ReactNode {
  const id = useId();
  const today = parseDay(useToday()) ?? 0;
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(-1);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { from, to, proposals } = completeFilter(text, text.length, facts);
  const active = Math.min(cursor, proposals.length - 1);

  const put = ({ text: word }: Proposal): void => {
    setText(text.slice(0, from) + word + text.slice(to));
    setCursor(-1);
  };
  const take = (): void => {
    const { filter, problems } = parseFilter(text, facts, today);
    setFaults(problems.map(({ message }) => message));
    if (problems.length === 0 && filter.length > 0) onTake(filter);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = proposals[active];
    if (step !== undefined) {
      event.preventDefault();
      setCursor(Math.max(-1, Math.min(proposals.length - 1, active + step)));
    } else if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      text !== '' &&
      proposals[Math.max(0, active)] !== undefined
    ) {
      event.preventDefault();
      const first = proposals[Math.max(0, active)];
      if (first !== undefined) put(first);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen === undefined) take();
      else put(chosen);
    }
  };

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to type into it
        autoFocus
        role="combobox"
        aria-expanded={proposals.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        aria-describedby={`${id}-faults`}
        aria-invalid={faults.length > 0}
        aria-label="Filter"
        placeholder="side:short hold:<2h -symbol:TSLA"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFaults([]);
          setCursor(-1);
        }}
        onKeyDown={onKeyDown}
        className={clsx(controlClass, 'h-9 max-md:text-16')}
      />
      <p id={`${id}-faults`} className="min-h-5 pt-1 text-12 text-destructive-ink" aria-live="polite">
        {faults.join(' ')}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Proposals" className="max-h-64 overflow-y-auto">
        {proposals.map((proposal, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={`${proposal.text} ${proposal.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => put(proposal)}
            onPointerDown={(event) => event.preventDefault()}
            className={clsx(
              'flex h-7 cursor-default items-center gap-3 rounded-[4px] px-2 text-13 hover:bg-hover',
              index === active && 'bg-segment',
            )}
          >
            <span className="min-w-0 truncate">{proposal.text}</span>
            <span className="ml-auto truncate text-12 text-muted">{proposal.label}</span>
          </div>
        ))}
      </div>
      <p className="pt-2 text-12 text-muted">Enter adds it, Tab completes, “-” before a word leaves out.</p>
    </>
  );
}
