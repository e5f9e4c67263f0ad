import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one main action of a view. `danger`: what cannot be undone. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Work is under way: the width stays, a ring shows, further presses do nothing. */
  readonly pending?: boolean;
  readonly icon?: ReactNode;
}

/** A verb that names its object: “Import 212 activities”. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  pending = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={clsx(buttonClass(variant, size), 'relative', className)}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending ? (
        <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
          <span className="size-4 animate-[rotate_0.8s_linear_infinite] rounded-pill border-2 border-current border-t-transparent" />
        </span>
      ) : null}
    </button>
  );
}
