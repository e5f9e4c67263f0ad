import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** In words, where the label is a sign: `R` is “Multiples of risk”. */
  readonly title?: string;
}

interface SegmentedProps<Value extends string> {
  /** What is chosen here; read out before the options. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of two to five, all in sight. Radio buttons underneath, so the arrow keys work. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset
      className={clsx('inline-flex h-8 rounded-control border border-border bg-control p-[3px]', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.title}
          className="relative inline-flex min-h-6 min-w-7 cursor-pointer items-center justify-center gap-1.5 rounded-[4px] px-2 text-12 font-medium text-muted transition-colors select-none hover:text-ink has-checked:bg-segment has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ring [&_svg]:size-3.5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.title}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[4px] outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
