import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '#web/features/journal/journal-page.tsx';
import { parseJournalSearch, type SearchChange } from '#web/features/journal/journal-search.ts';
import { parseTradeSearch } from '#web/lib/journal-data/trade-search.ts';

export const Route = createFileRoute('/_app/journal')({
  staticData: { title: 'Journal' },
  validateSearch: (search: Record<string, unknown>) => {
    const { currency } = parseTradeSearch(search);
    return { ...parseJournalSearch(search), ...(currency === undefined ? {} : { currency }) };
  },
  component: JournalRoute,
});

function JournalRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearchChange = (change: SearchChange): void =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...change }) as typeof previous,
      resetScroll: false,
    });
  return <JournalPage search={search} onSearchChange={onSearchChange} />;
}
