import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Words beside the box; without them give an `aria-label`. */
  readonly label?: ReactNode;
  /** Some of what it stands for is chosen. */
  readonly indeterminate?: boolean;
}

export function Checkbox({ label, indeterminate = false, className, ...rest }: CheckboxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={clsx('inline-flex cursor-pointer items-center gap-2 text-14', className)}>
      <span className="relative grid size-4 shrink-0 place-items-center">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-[4px] border border-control-border bg-control transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-faint"
        />
        <Check
          className="pointer-events-none relative hidden size-3 text-accent-foreground peer-checked:block peer-indeterminate:hidden"
          strokeWidth={3}
          aria-hidden="true"
        />
        <Minus
          className="pointer-events-none relative hidden size-3 text-accent-foreground peer-indeterminate:block"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      {label}
    </label>
  );
}
