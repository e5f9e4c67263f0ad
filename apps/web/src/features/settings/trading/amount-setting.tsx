import { type ReactNode, useId, useState } from 'react';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';

interface AmountSettingProps {
  readonly label: string;
  /** Decimal text; `null`: none is set. */
  readonly value: string | null;
  /** An empty field stands for this; without it something has to be typed. */
  readonly whenEmpty: string | null;
  readonly placeholder?: string;
  readonly onSave: (value: string | null) => void;
}

/** An amount that is saved when it is left, or with Enter. Until something is typed it says what is set, wherever that was done. */
export function AmountSetting({
  label,
  value,
  whenEmpty,
  placeholder,
  onSave,
}: AmountSettingProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    if (typed === null) return;
    const number = readTypedNumber(typed);
    if (typed.trim() !== '' && (number === null || number.isNegative())) {
      setError('An amount that is not negative, such as 12.50');
      return;
    }
    setError(null);
    const next = typed.trim() === '' ? whenEmpty : (number?.toString() ?? null);
    setTyped(null);
    if (next !== value) onSave(next);
  };
  return (
    <div className="w-44">
      <MoneyInput
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : id}
        placeholder={placeholder}
        value={typed ?? typedNumberText(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      <p id={id} aria-live="polite" className="text-12 text-destructive-ink">
        {error}
      </p>
    </div>
  );
}
