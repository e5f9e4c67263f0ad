import type { FieldValueJson, JournalFieldJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';

interface FieldControlProps {
  readonly field: JournalFieldJson;
  readonly value: FieldValueJson | null;
  /** Says whether it was kept. */
  readonly onAnswer: (value: FieldValueJson | null) => Promise<boolean>;
}

/** One question, to be answered with a press where that will do. Pressing an answer again takes it back. */
export function FieldControl({ field, value, onAnswer }: FieldControlProps): ReactNode {
  switch (field.kind) {
    case 'scale': {
      const [low, high] = [field.low ?? 1, field.high ?? 5];
      const steps = Array.from({ length: high - low + 1 }, (_, at) => low + at);
      return (
        <Choices
          field={field}
          options={steps.map((step) => ({ value: step, label: String(step) }))}
          value={value}
          onAnswer={onAnswer}
        />
      );
    }
    case 'yes-no':
      return (
        <Choices
          field={field}
          options={[
            { value: true, label: 'Yes' },
            { value: false, label: 'No' },
          ]}
          value={value}
          onAnswer={onAnswer}
        />
      );
    case 'choice':
      return <Choice field={field} value={value} onAnswer={onAnswer} />;
    default:
      return <Typed field={field} value={value} onAnswer={onAnswer} />;
  }
}

const NAME = 'text-12 font-medium text-muted';

interface ChoicesProps extends FieldControlProps {
  readonly options: readonly { readonly value: FieldValueJson; readonly label: string }[];
}

function Choices({ field, options, value, onAnswer }: ChoicesProps): ReactNode {
  return (
    <fieldset className="grid gap-1">
      <legend className={`float-left ${NAME}`}>{field.name}</legend>
      <div className="flex rounded-control border border-border bg-control p-[3px]">
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => void onAnswer(option.value === value ? null : option.value)}
            className={clsx(
              'h-6.5 min-w-7 cursor-pointer rounded-[4px] px-2 text-12 font-medium transition-colors',
              option.value === value
                ? 'bg-accent text-accent-foreground'
                : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Choice({ field, value, onAnswer }: FieldControlProps): ReactNode {
  const known = typeof value !== 'string' || field.choices.includes(value);
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className={NAME}>
        {field.name}
      </span>
      <CompactSelect
        aria-label={field.name}
        unset={value === null}
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) =>
          void onAnswer(currentTarget.value === '' ? null : currentTarget.value)
        }
      >
        <option value="">Not answered</option>
        {known ? null : <option value={String(value)}>{String(value)}</option>}
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </CompactSelect>
    </div>
  );
}

/**
 * A number or some words, told when the field is left, or with Enter. What is typed stays until it is kept, also what is
 * typed on while the answer is under way.
 */
function Typed({ field, value, onAnswer }: FieldControlProps): ReactNode {
  const isNumber = field.kind === 'number';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (typeof value === 'number' ? typedNumberText(value) : String(value ?? ''));
  const number = isNumber ? (readTypedNumber(text)?.toNumber() ?? null) : null;
  const isWrong = isNumber && text.trim() !== '' && number === null;
  const [isTold, setTold] = useState(false);
  const [input, wrong] = [useId(), useId()];
  const say = async (): Promise<void> => {
    setTold(isWrong);
    if (isWrong || typed === null) return;
    const next = text.trim() === '' ? null : isNumber ? number : text.trim();
    // What is refused stays in the field, which tells it once more when it is left again.
    if (next !== value && !(await onAnswer(next))) return;
    setTyped((now) => (now === typed ? null : now));
  };
  return (
    <div className={clsx('grid gap-1', !isNumber && 'min-w-48 flex-1')}>
      <label htmlFor={input} className={NAME}>
        {field.name}
        {field.unit === '' ? '' : ` (${field.unit})`}
      </label>
      <input
        id={input}
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong && isTold ? wrong : undefined}
        autoComplete="off"
        maxLength={isNumber ? 20 : 2000}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => void say()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void say();
        }}
        className={clsx(
          'h-8 rounded-control border border-control-border bg-control px-2.5 text-13 aria-invalid:border-destructive max-md:text-16',
          isNumber ? 'w-20' : 'w-full',
        )}
      />
      {isWrong && isTold ? (
        <span id={wrong} role="alert" className="text-12 text-destructive-ink">
          A number, such as 7.5
        </span>
      ) : null}
    </div>
  );
}
