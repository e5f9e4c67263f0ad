import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLinkLook } from '#web/ui/tables/row-link.ts';

interface TradeRowLinkProps {
  readonly tradeId: string;
  readonly look: RowLinkLook;
  readonly open: (tradeId: string) => void;
}

/** A row of the list: its trade opens over the list, before the address says so. */
export function TradeRowLink({ tradeId, look, open }: TradeRowLinkProps): ReactNode {
  return (
    <Link
      to="/trades/$tradeId"
      params={{ tradeId }}
      search={true}
      resetScroll={false}
      preloadDelay={90}
      onClick={(event) => {
        // A window or a tab of its own is the link's.
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(tradeId);
      }}
      {...look}
    />
  );
}
