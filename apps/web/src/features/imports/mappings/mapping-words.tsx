import type { ProposedMappingJson, SideMeaningJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import {
  isUnknown,
  MEANING_GROUPS,
  meaningOf,
  ownMeaning,
  type TaughtWords,
  taughtMeaning,
  teachWord,
} from './side-words.ts';

interface MappingWordsProps {
  readonly sides: ProposedMappingJson['sides'];
  readonly taught: TaughtWords;
  /** Those that are known by themselves as well. */
  readonly all: boolean;
  readonly onChange: (taught: Record<string, SideMeaningJson> | undefined) => void;
}

/** What the words in the column of sides mean: those that nobody knows can be taught, the others corrected. */
export function MappingWords({ sides, taught, all, onChange }: MappingWordsProps): ReactNode {
  const heading = useId();
  const shown = sides.filter(
    (side) => all || side.kind === null || taughtMeaning(taught, side.word) !== null,
  );
  if (shown.length === 0) return null;
  const unknown = sides.filter((side) => isUnknown(side, taught)).length;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-13">
        <h4 id={heading} className="font-medium">
          What the words mean
        </h4>
        {unknown === 0 ? null : (
          <span className="text-12 text-warning-ink">
            Rows with a word that is not known are rejected. Say what it means, or leave its rows out.
          </span>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((side) => (
          <WordRow
            key={side.word}
            side={side}
            taught={taught}
            onTeach={(meaning) => onChange(teachWord(taught, side.word, meaning))}
          />
        ))}
      </ul>
    </section>
  );
}

interface WordRowProps {
  readonly side: ProposedMappingJson['sides'][number];
  readonly taught: TaughtWords;
  readonly onTeach: (meaning: SideMeaningJson | null) => void;
}

function WordRow({ side, taught, onTeach }: WordRowProps): ReactNode {
  const meaning = taughtMeaning(taught, side.word);
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 rounded-control py-1 pr-1 pl-3 text-13',
        isUnknown(side, taught) ? 'bg-warning-soft' : 'bg-hover/50',
      )}
    >
      <span className="truncate font-medium" title={side.word}>
        {side.word}
      </span>
      <CompactSelect
        aria-label={`What “${side.word}” means`}
        unset={meaning === null}
        value={meaning ?? ''}
        onChange={({ currentTarget }) => onTeach(meaningOf(currentTarget.value))}
        wrapperClass="w-full"
      >
        <option value="">{side.kind === null ? ownMeaning(side) : `${ownMeaning(side)} (as known)`}</option>
        {MEANING_GROUPS.map(([label, members]) => (
          <optgroup key={label} label={label}>
            {members.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </CompactSelect>
    </li>
  );
}
