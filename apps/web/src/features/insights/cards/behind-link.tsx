import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';

interface BehindLinkProps {
  readonly filter: string;
  readonly children: ReactNode;
  readonly className?: string;
}

const LOOK =
  'rounded-[3px] underline decoration-border decoration-1 underline-offset-4 hover:decoration-current';

/** The closed trades that a number stands on, whatever the address filters beside. */
export const BehindLink = ({ filter, children, className = LOOK }: BehindLinkProps): ReactNode => (
  <TradesLink search={{ filter, status: 'closed' }} className={className}>
    {children}
  </TradesLink>
);

/** The days that a number stands on, in the calendar. */
export const DaysLink = ({ filter, children }: BehindLinkProps): ReactNode => (
  <Link to="/calendar" search={{ filter }} className={LOOK}>
    {children}
  </Link>
);
