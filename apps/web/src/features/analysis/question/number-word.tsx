import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { readTypedNumber, typedNumberText } from '#web/lib/format/typed-number.ts';
import { Input } from '#web/ui/forms/input.tsx';
import { MoneyInput } from '#web/ui/forms/money-input.tsx';

interface NumberWordProps {
  /** Its name: what is counted stands around it. */
  readonly label: string;
  /** `null`: empty, where that is allowed. */
  readonly value: number | null;
  readonly money?: boolean;
  /** Only whole ones. */
  readonly whole?: boolean;
  /** From here on; above nothing by default. */
  readonly least?: number;
  readonly most?: number;
  /** What an empty field means, where it means something. */
  readonly empty?: string;
  /** A field of a form, not a word of a sentence. */
  readonly inForm?: boolean;
  readonly onTake: (value: number | null) => void;
  readonly className?: string;
}

/**
 * A number within words. It counts when it is left, or with Enter; what is no number goes back to what it was. What comes
 * from elsewhere (Back, another row) stands in it unless something else is being typed.
 */
export function NumberWord({
  label,
  value,
  money = false,
  whole = false,
  least,
  most,
  empty,
  inForm = false,
  onTake,
  className,
}: NumberWordProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  // What was taken stands as it was typed until it has come back as the value.
  const [taken, setTaken] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(value);
  if (drawn !== value) {
    setDrawn(value);
    if (typed === taken) setTyped(null);
  }
  const text = typed ?? typedNumberText(value);
  const read = readTypedNumber(text)?.toNumber() ?? null;
  const within =
    read !== null &&
    (least === undefined ? read > 0 : read >= least) &&
    (most === undefined || read <= most) &&
    (!whole || Number.isInteger(read));
  const isFine = text.trim() === '' ? empty !== undefined : within;
  const take = (): void => {
    const next = text.trim() === '' ? null : read;
    if (!isFine || next === value) setTyped(null);
    else {
      setTaken(typed);
      onTake(next);
    }
  };
  const Control = money ? MoneyInput : Input;
  return (
    <Control
      aria-label={label}
      aria-invalid={!isFine}
      inputMode="decimal"
      autoComplete="off"
      placeholder={empty}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      className={clsx(!inForm && 'h-8! px-2! text-13! max-md:text-16!', className ?? (inForm ? '' : 'w-20!'))}
    />
  );
}
