import { HOMES, UNIT_WORDS, UNITS } from '@tapebook/domain/analytics';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { inSentence } from '#web/lib/format/in-sentence.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';
import { useCriteria, useDimensionWords, useJournalFields } from '#web/ui/answers/use-dimension-words.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { FilterWords } from './filter-words.tsx';
import { DIMENSION_OPTIONS, fieldOptions, MEASURE_OPTIONS, UNIT_OPTIONS } from './options.ts';
import { Picker } from './picker.tsx';
import { HOME_WORDS, IN_UNIT } from './question-words.ts';
import type { Explored } from './use-explored.ts';
import { VersusPicker } from './versus-picker.tsx';

/** What of the sentence is open: the keys of the page open it too. */
export type OpenWord = 'measure' | 'dimension' | 'compare' | null;

interface SentenceProps {
  readonly explored: Explored;
  readonly open: OpenWord;
  readonly onOpen: (word: OpenWord) => void;
}

const HOME_OPTIONS = HOMES.map((value) => ({ value, label: HOME_WORDS[value] }));
/** One measure, then what is drawn below it. */
const MOST_MEASURES = 3;

/** The question, as a sentence whose words are changed where they stand. */
export function Sentence({ explored, open, onOpen }: SentenceProps): ReactNode {
  const { own, change } = explored;
  const opening = (word: OpenWord) => ({
    open: open === word,
    onOpenChange: (next: boolean) => onOpen(next ? word : null),
  });
  return (
    <fieldset
      className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-1.5 text-16 text-muted"
      aria-label="Question"
    >
      {own.measures.map((measure, place) => (
        <span key={measure} className="inline-flex items-center">
          {place === 0 ? null : <span className="pr-1">and</span>}
          <Picker
            label={place === 0 ? 'Measure' : `Measure ${place + 1}`}
            word={measureWords(measure, own.basis)}
            value={measure}
            options={MEASURE_OPTIONS}
            onChange={(next) =>
              change({
                measures: own.measures.map((one, at) => (at === place ? next : one)).filter(isFirst),
              })
            }
            {...(place === 0 ? opening('measure') : {})}
          />
          {own.measures.length > 1 ? (
            <TakeOut
              what={measureWords(measure, own.basis)}
              onClick={() => change({ measures: own.measures.filter((one) => one !== measure) })}
            />
          ) : null}
        </span>
      ))}
      {own.measures.length < MOST_MEASURES ? (
        <Picker
          label="Add a measure"
          word={<Plus aria-hidden="true" />}
          quiet
          value={null}
          options={MEASURE_OPTIONS}
          onChange={(next) => change({ measures: [...own.measures, next].filter(isFirst) })}
        />
      ) : null}
      <span>by</span>
      <Breakdowns explored={explored} opening={opening('dimension')} />
      <span>of</span>
      <FilterWords explored={explored} />
      <Picker
        label="Day of a result"
        word={HOME_WORDS[own.home]}
        value={own.home}
        options={HOME_OPTIONS}
        onChange={(home) => change({ home: HOMES.find((one) => one === home) })}
      />
      <UnitPicker explored={explored} />
      <VersusPicker explored={explored} {...opening('compare')} />
    </fieldset>
  );
}

/** In what results are told: where amounts are not shared, in what they are shared alone. */
function UnitPicker({ explored: { own, change } }: { readonly explored: Explored }): ReactNode {
  const part = useOpenPart();
  if (part?.amounts === false && part.unit !== 'both') return null;
  // A journal that is shared in both is told in a currency called %.
  const inPercent = part?.amounts === false;
  return (
    <Picker
      label="Unit"
      word={IN_UNIT[inPercent && own.unit === 'money' ? 'percent' : own.unit]}
      value={inPercent && own.unit === 'percent' ? 'money' : own.unit}
      options={UNIT_OPTIONS.flatMap((option, at) => {
        const unit = UNITS[at];
        if (unit === undefined) return [option];
        if (inPercent && unit !== 'money' && unit !== 'r') return [];
        return [{ ...option, label: UNIT_WORDS[inPercent && unit === 'money' ? 'percent' : unit].label }];
      })}
      onChange={(unit) => change({ unit: UNITS.find((one) => one === unit) })}
    />
  );
}

const isFirst = (id: string, at: number, all: readonly string[]): boolean => all.indexOf(id) === at;

interface BreakdownsProps {
  readonly explored: Explored;
  readonly opening: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };
}

function Breakdowns({ explored: { own, change }, opening }: BreakdownsProps): ReactNode {
  const { by, by2 } = own;
  const dimensionWords = useDimensionWords();
  const options = [
    ...DIMENSION_OPTIONS,
    ...fieldOptions(useJournalFields(), 'from your journal'),
    ...fieldOptions(useCriteria(), 'from a checklist'),
  ];
  return (
    <>
      <Picker
        label="By"
        word={by === undefined ? 'nothing' : inSentence(dimensionWords(by.dimension))}
        value={by?.dimension ?? null}
        options={options}
        onChange={(dimension) => change({ ...RESHAPED, by: { dimension } })}
        {...opening}
      />
      {by === undefined ? null : (
        <TakeOut
          what={dimensionWords(by.dimension)}
          onClick={() => change({ ...RESHAPED, by: by2, by2: undefined })}
        />
      )}
      {by === undefined ? null : (
        <>
          <Picker
            label="Split by"
            word={by2 === undefined ? '+ split' : `split by ${inSentence(dimensionWords(by2.dimension))}`}
            quiet={by2 === undefined}
            value={by2?.dimension ?? null}
            options={options.filter(({ value }) => value !== by.dimension)}
            onChange={(dimension) => change({ ...RESHAPED, by2: { dimension } })}
          />
          {by2 === undefined ? null : (
            <TakeOut
              what={dimensionWords(by2.dimension)}
              onClick={() => change({ ...RESHAPED, by2: undefined })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Another shape is drawn as suits it. */
const RESHAPED = { draw: undefined, limit: undefined } as const;

function TakeOut({ what, onClick }: { readonly what: string; readonly onClick: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={`Remove ${what}`}
      title={`Remove ${what}`}
      onClick={onClick}
      className="grid size-6 place-items-center rounded-[4px] text-faint print:hidden hover:bg-hover hover:text-ink [&_svg]:size-3.5"
    >
      <X aria-hidden="true" />
    </button>
  );
}
