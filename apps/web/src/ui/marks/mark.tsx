import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The mark: the reel of a ticker tape, whose two halves are the leaves of an open book. One colour. */
export function Mark({ className }: { readonly className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" className={clsx('shrink-0', className)} fill="currentColor" aria-hidden="true">
      <path d={MARK_PATH} fillRule="evenodd" />
    </svg>
  );
}

/** Left leaf, right leaf, each with the half-moon of the reel's hub cut out. Also in public/favicon.svg. */
export const MARK_PATH =
  'M15 5.6C12.4 3.9 8.4 3.2 3.6 3.4 2.7 3.4 2 4.1 2 5v19.4c0 .9.7 1.6 1.6 1.6 4.8-.1 8.8.6 11.4 2.6V21.7a5.9 5.9 0 0 1 0-11.4ZM17 5.6c2.6-1.7 6.600-2.4 11.400-2.2.9 0 1.600.7 1.600 1.600v19.400c0 .9-.7 1.600-1.600 1.600-4.800-.1-8.800.6-11.400 2.600V21.700a5.9 5.900 0 0 0 0-11.400ZM15 12.500a3.700 3.700 0 0 0 0 7ZM17 12.500a3.700 3.700 0 0 1 0 7Z';

/** The mark and the name. */
export function Wordmark({ className }: { readonly className?: string }): ReactNode {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <Mark className="size-5 text-accent-ink" />
      <span className="text-14 font-semibold tracking-tight">Tapebook</span>
    </span>
  );
}
