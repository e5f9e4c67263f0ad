import type { Versus } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { Picker } from './picker.tsx';
import { versusWords } from './question-words.ts';
import type { Explored } from './use-explored.ts';

const OPTIONS = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'rest', label: 'All other trades' },
  { value: 'all', label: 'All trades' },
  { value: 'previous', label: 'The previous period' },
  { value: 'year-before', label: 'A year earlier' },
] as const;

interface VersusPickerProps {
  readonly explored: Explored;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What the answer is held against. */
export function VersusPicker({ explored, ...opening }: VersusPickerProps): ReactNode {
  const { versus } = explored.own;
  const value =
    versus === undefined
      ? 'nothing'
      : typeof versus === 'string'
        ? versus
        : 'rest' in versus
          ? 'rest'
          : 'all';
  return (
    <Picker
      label="Compare with"
      word={versus === undefined ? '+ compare' : `compared with ${versusWords(versus, explored.facts)}`}
      quiet={versus === undefined}
      value={value}
      options={OPTIONS}
      onChange={(next) => explored.change({ versus: versusOf(next) })}
      {...opening}
    />
  );
}

function versusOf(value: string): Versus | undefined {
  switch (value) {
    case 'rest':
    case 'previous':
    case 'year-before':
      return value;
    case 'all':
      return { filter: [] };
    default:
      return undefined;
  }
}
