import { type ReactNode, useState } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';
import { takesEscape } from '#web/ui/forms/takes-escape.ts';

interface LevelInputProps {
  readonly label: string;
  readonly name: string;
  /** As it is typed. */
  readonly value: string | undefined;
  /** What is typed as it is kept; `null` for text that is not what is asked. */
  readonly read: (text: string) => string | null;
  readonly onSave: (value: string | null) => void;
  /** Money is hidden by privacy mode; prices are public. */
  readonly kind?: 'price' | 'money';
  readonly placeholder?: string | undefined;
  /** What would have been right to type. */
  readonly example?: string;
}

/** One number of the plan: saved on leaving the field or by Enter, taken away when it is emptied. */
export function LevelInput({
  label,
  name,
  value,
  read,
  onSave,
  kind = 'price',
  placeholder,
  example = '98.50',
}: LevelInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const Control = kind === 'money' ? MoneyInput : Input;
  const save = (): void => {
    if (typed === null) return;
    const text = typed.trim() === '' ? null : read(typed);
    if (typed.trim() !== '' && text === null) {
      setError(`Such as ${example}`);
      return;
    }
    setError(undefined);
    setTyped(null);
    if (text !== (value ?? null)) onSave(text);
  };
  return (
    <Field label={label} error={error}>
      <Control
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        {...takesEscape(typed !== null)}
        value={typed ?? value ?? ''}
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
