import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The logo: the reel of a ticker tape, whose two halves are the leaves of an open book. One colour. */
export function Logo({ className }: { readonly className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" className={clsx('shrink-0', className)} fill="currentColor" aria-hidden="true">
      <path d={LOGO_PATH} fillRule="evenodd" />
    </svg>
  );
}

/** Left leaf, right leaf, each with the half-moon of the reel's hub cut out. Also in public/favicon.svg. */
export const LOGO_PATH =
  'M15 6.2C12.3 4.5 8.4 3.7 3.6 3.8 2.7 3.8 2 4.5 2 5.4v18.8c0 .9.7 1.6 1.6 1.6 4.8-.1 8.7.7 11.4 2.6V22.3a6.3 6.3 0 0 1 0-12.2ZM17 6.2c2.7-1.7 6.6-2.5 11.4-2.4.9 0 1.6.7 1.6 1.6v18.8c0 .9-.7 1.6-1.6 1.6-4.8-.1-8.7.7-11.4 2.6V22.3a6.3 6.3 0 0 0 0-12.2ZM15 12.7a3.7 3.7 0 0 0 0 7ZM17 12.7a3.7 3.7 0 0 1 0 7Z';

/** The logo and the name. */
export function Wordmark({ className }: { readonly className?: string }): ReactNode {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <Logo className="size-5 text-accent-ink" />
      <span className="text-14 font-semibold tracking-tight">Tapebook</span>
    </span>
  );
}
