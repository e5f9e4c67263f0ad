import { type ReactNode, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { takesEscape } from '#web/ui/forms/takes-escape.ts';

interface LevelInputProps<Value> {
  readonly label: string;
  readonly name: string;
  /** As it is typed; empty where nothing is kept. */
  readonly value: string;
  /** What was typed; `null` for text that is not what is asked. */
  readonly read: (text: string) => Value | null;
  /** As it would stand in the field: what stands there already is not saved again. */
  readonly print: (value: Value) => string;
  readonly onSave: (value: Value | null) => void;
  /** Money is hidden by privacy mode; prices are public. */
  readonly kind?: 'price' | 'money';
  readonly placeholder?: string | undefined;
  /** What would have been right to type. */
  readonly example?: string;
}

/** One number of the plan: saved on leaving the field or by Enter, taken away when it is emptied. */
export function LevelInput<Value>({
  label,
  name,
  value,
  read,
  print,
  onSave,
  kind = 'price',
  placeholder,
  example = '98.50',
}: LevelInputProps<Value>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const Control = kind === 'money' ? MoneyInput : Input;
  const save = (): void => {
    if (typed === null) return;
    const next = typed.trim() === '' ? null : read(typed);
    if (typed.trim() !== '' && next === null) {
      setError(`Such as ${example}`);
      return;
    }
    setError(undefined);
    setTyped(null);
    if ((next === null ? '' : print(next)) !== value) onSave(next);
  };
  return (
    <Field
      label={label}
      error={error}
      className={value === '' && typed === null ? 'print:hidden' : 'print:gap-0'}
    >
      <Control
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        {...takesEscape(typed !== null)}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape' && typed !== null) {
            // Takes back what was typed, and leaves the dialog open.
            event.stopPropagation();
            setTyped(null);
            setError(undefined);
          }
        }}
      />
    </Field>
  );
}
