import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchChange } from '#web/features/trades/list/trade-filters.tsx';
import { parseTradesPageSearch } from '#web/features/trades/list/trades-search.ts';
import { TradesPage } from '#web/features/trades/trades-page.tsx';

export const Route = createFileRoute('/_app/trades')({
  staticData: { title: 'Trades', filters: true, units: true },
  validateSearch: parseTradesPageSearch,
  component: TradesRoute,
});

function TradesRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // The dialog of a trade lies over the list, which stays as it is.
  const { tradeId } = useParams({ strict: false });
  const onSearchChange = useCallback(
    (change: SearchChange) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...change }) as typeof previous,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <>
      <TradesPage search={search} onSearchChange={onSearchChange} tradeId={tradeId} />
      <Outlet />
    </>
  );
}
