import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Holds the place of what is on its way, in its final size. */
export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-[skeleton_1.6s_ease-in-out_infinite] rounded-[4px] bg-segment/70',
        className,
      )}
    />
  );
}
