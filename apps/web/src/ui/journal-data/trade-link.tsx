import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TradeLinkProps {
  readonly tradeId: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to one trade and its fills. */
export function TradeLink({ tradeId, children, className }: TradeLinkProps): ReactNode {
  return (
    <Link to="/trades/$tradeId" params={{ tradeId }} search={true} className={className}>
      {children}
    </Link>
  );
}
