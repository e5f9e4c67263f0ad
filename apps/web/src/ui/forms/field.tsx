import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useId } from 'react';

interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

/** Where a control has inputs of its own inside, they stand outside of its field: `null`. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a {@link Field} spreads onto its element. */
export const useFieldWiring = (): Partial<FieldWiring> => use(FieldContext) ?? {};

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; the line is reserved, so nothing moves when it comes. */
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  /** Beside the label, at the right: “Forgot password?”. */
  readonly aside?: ReactNode;
  /** Leaves no room for an error: for fields that cannot be wrong. */
  readonly bare?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Ties label, control, hint and error together by id. The control is any of ours, inside. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  bare = false,
  children,
  className,
}: FieldProps): ReactNode {
  const id = useId();
  const hasError = error !== null && error !== undefined && error !== '';
  const describedBy = [hint === undefined ? null : `${id}-hint`, hasError ? `${id}-error` : null]
    .filter((part) => part !== null)
    .join(' ');
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': hasError ? true : undefined,
    required: required ? true : undefined,
  };
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {label}
        </label>
        {aside === undefined ? null : <span className="text-12 text-muted">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      )}
      {bare ? null : (
        <p id={`${id}-error`} className="min-h-4 text-12 text-destructive-ink" aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}
