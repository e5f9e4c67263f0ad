import type { ReactNode } from 'react';

/** Line weight and size that all small drawings share. */
export function DrawingFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg
      viewBox="0 0 120 100"
      className="h-25 w-30 text-faint"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The tape has left its reel. Apart from the other drawings: the error page must not wait for them. */
export const BROKEN_TAPE = (
  <>
    <circle cx="42" cy="50" r="18" />
    <circle cx="42" cy="50" r="5" />
    <path d="M60 50h14l4-8 6 18 4-10h12" className="stroke-accent-ink" />
    <path d="M42 68h26" />
  </>
);
