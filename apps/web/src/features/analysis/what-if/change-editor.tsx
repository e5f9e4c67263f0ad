import type { Change, Facts, Level } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { FilterTerms } from '../question/filter-words.tsx';
import { NumberWord } from '../question/number-word.tsx';

interface ChangeEditorProps {
  readonly change: Change;
  readonly currency: string | null;
  readonly facts: Facts;
  /** `null` takes it out. */
  readonly onChange: (change: Change | null) => void;
}

/** A change as a sentence whose numbers are fields. */
export function ChangeEditor({ change, currency, facts, onChange }: ChangeEditorProps): ReactNode {
  switch (change.kind) {
    case 'without':
      return (
        <>
          Leave out
          <FilterTerms
            filter={change.filter}
            facts={facts}
            label="Trades to leave out"
            onChange={(filter) => onChange(filter.length === 0 ? null : { kind: 'without', filter })}
          />
        </>
      );
    case 'stop':
    case 'target':
    case 'day-stop': {
      const { kind, level } = change;
      const words = {
        stop: 'Stop at a loss of',
        target: 'Take profit at',
        'day-stop': 'Stop for the day after a loss of',
      };
      return (
        <>
          {words[kind]}
          <LevelWords
            label={words[kind]}
            level={level}
            currency={currency}
            onChange={(next) => onChange({ kind, level: next })}
          />
        </>
      );
    }
    case 'exit':
      return (
        <>
          Exit after
          <Count
            label="Minutes"
            value={change.minutes}
            onTake={(minutes) => onChange({ kind: 'exit', minutes })}
          />
          minutes
        </>
      );
    case 'half':
      return (
        <>
          Half size after
          <Count
            label="Losses in a row"
            value={change.losses}
            onTake={(losses) => onChange({ kind: 'half', losses })}
          />
          losses in a row
        </>
      );
    case 'most':
      return (
        <>
          At most
          <Count
            label="Trades a day"
            value={change.trades}
            onTake={(most) => onChange({ kind: 'most', trades: most })}
          />
          trades a day in each account
        </>
      );
  }
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly onTake: (value: number) => void;
}

function Count({ label, value, onTake }: CountProps): ReactNode {
  return (
    <NumberWord
      label={label}
      value={value}
      whole
      least={1}
      most={999_999}
      className="w-16!"
      onTake={(taken) => {
        if (taken !== null) onTake(taken);
      }}
    />
  );
}

interface LevelWordsProps {
  readonly label: string;
  readonly level: Level;
  readonly currency: string | null;
  readonly onChange: (level: Level) => void;
}

function LevelWords({ label, level, currency, onChange }: LevelWordsProps): ReactNode {
  return (
    <>
      <NumberWord
        label={label}
        value={level.at}
        money={level.of === 'money'}
        onTake={(at) => {
          if (at !== null) onChange({ ...level, at });
        }}
      />
      <CompactSelect
        aria-label={`${label}: in`}
        unset={false}
        value={level.of}
        onChange={({ target }) => onChange({ ...level, of: target.value === 'r' ? 'r' : 'money' })}
      >
        <option value="r">R</option>
        <option value="money">{currency ?? 'money'}</option>
      </CompactSelect>
    </>
  );
}
