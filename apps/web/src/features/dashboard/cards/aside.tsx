import type { ReactNode } from 'react';

/** Small beside a headline number: its interval, or what it is made of. */
export function Aside({ title, children }: { title?: string; children: ReactNode }): ReactNode {
  return (
    <span className="figures ml-2 text-12 font-normal tracking-normal text-muted" title={title}>
      {children}
    </span>
  );
}
