import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/forms/button-class.ts';

interface ToLinkingProps {
  readonly label: string;
  /** Of a connection that is signed in to again. */
  readonly sourceId?: string;
}

/** Loaded from the server, not drawn here: only that page's policy lets the aggregator's script in. */
export function ToLinking({ label, sourceId }: ToLinkingProps): ReactNode {
  const search = sourceId === undefined ? '' : `?source=${encodeURIComponent(sourceId)}`;
  return (
    <a href={`/oauth/plaid${search}`} className={buttonClass('primary')}>
      Continue to {label}
    </a>
  );
}
