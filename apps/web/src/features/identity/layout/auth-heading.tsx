import type { ReactNode } from 'react';

interface AuthHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Title and one sentence over a form. */
export function AuthHeading({ title, children }: AuthHeadingProps): ReactNode {
  return (
    <header className="mb-7">
      <h1 tabIndex={-1} className="text-28 font-semibold text-balance">
        {title}
      </h1>
      {children === undefined ? null : <p className="mt-2 text-14 text-pretty text-muted">{children}</p>}
    </header>
  );
}
