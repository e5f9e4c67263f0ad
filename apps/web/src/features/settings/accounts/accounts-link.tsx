import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** The way back to the list. */
export function AccountsLink(): ReactNode {
  return (
    <Link
      to="/settings/$section"
      params={{ section: 'accounts' }}
      activeProps={{ 'aria-current': undefined }}
      className="-my-1 inline-flex w-fit items-center rounded-control text-13 text-muted hover:text-ink"
    >
      <ChevronLeft className="-ml-1 size-4" aria-hidden="true" />
      All accounts
    </Link>
  );
}
