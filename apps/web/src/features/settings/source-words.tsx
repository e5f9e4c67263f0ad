import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where a rate or a price comes from: the statement that states it, or somebody who typed it. */
export function SourceWords({ importId }: { readonly importId: string | undefined }): ReactNode {
  if (importId === undefined) return <span className="text-muted">Typed</span>;
  return (
    <Link
      to="/import/$importId"
      params={{ importId }}
      className="text-muted underline underline-offset-2 hover:text-ink"
    >
      Statement
    </Link>
  );
}
