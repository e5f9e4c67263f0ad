import { clsx } from 'clsx';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';

interface FormCellProps {
  readonly label: string;
  /** Which row it stands in, for who cannot see the column: “execution 2”. */
  readonly about: string;
  /** The heading is seen in the first row only; on a phone, where rows are cards, in each. */
  readonly first: boolean;
  readonly error: string | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
  readonly className?: string;
}

/** One control of a row of controls under common headings, with its error beneath. */
export function FormCell({ label, about, first, error, children, className }: FormCellProps): ReactNode {
  const id = useId();
  const control = cloneElement(children, {
    'aria-label': `${label}, ${about}`,
    ...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }),
  });
  return (
    <div className={clsx('grid min-w-0 grid-cols-1 content-start gap-1', className)}>
      <span aria-hidden="true" className={clsx('text-12 text-muted', !first && 'md:hidden')}>
        {label}
      </span>
      {control}
      <p id={id} aria-live="polite" className="min-h-4 text-12 text-destructive-ink">
        {error}
      </p>
    </div>
  );
}
