import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';

interface TradesLinkProps {
  /** Made by `closedTradesBehind` and its like. */
  readonly search: TradesAddress;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly tabIndex?: number;
  /** Lets a grid of links find the one of a day. */
  readonly 'data-day'?: string;
  readonly onFocus?: () => void;
  readonly onMouseEnter?: () => void;
  readonly children: ReactNode;
}

/** A link to the trades behind a number; the filters of the global bar stay as they are. */
export function TradesLink({ search, children, ...rest }: TradesLinkProps): ReactNode {
  return (
    // What the page holds of its own (the calendar its month) stays behind. A key that is there but undefined
    // leaves the address; the router's types know no such key.
    <Link
      to="/trades"
      search={(previous) => search as Readonly<Record<string, unknown>> as typeof previous}
      {...rest}
    >
      {children}
    </Link>
  );
}
