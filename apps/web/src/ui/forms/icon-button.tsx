import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: the accessible name, and the tip on hover. */
  readonly label: string;
  /** Keys as shown in the tip: `⌘K`. */
  readonly keys?: string | undefined;
  readonly icon: ReactNode;
}

export function IconButton({
  label,
  keys,
  icon,
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={keys === undefined ? label : `${label}  ${keys}`}
      className={clsx(
        'inline-grid print:hidden size-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-45 aria-pressed:text-accent-ink [&_svg]:size-4',
        className,
      )}
    >
      {icon}
    </button>
  );
}
