import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#web/features/calendar/calendar-page.tsx';
import type { CalendarProps } from '#web/features/calendar/days/calendar-props.ts';
import { leftOutOf, parseCalendarSearch } from '#web/features/calendar/days/calendar-search.ts';
import { parseTradeSearch } from '#web/lib/journal-data/trade-search.ts';

export const Route = createFileRoute('/_app/calendar')({
  staticData: { title: 'Calendar', filters: true, units: true },
  validateSearch: (search: Record<string, unknown>) => {
    const { currency } = parseTradeSearch(search);
    return { ...parseCalendarSearch(search), ...(currency === undefined ? {} : { currency }) };
  },
  component: CalendarRoute,
});

function CalendarRoute() {
  // What could not be read comes along from the address itself.
  const { currency, ...address } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearchChange: CalendarProps['onSearchChange'] = (change) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...change }) as typeof previous,
      resetScroll: false,
    });
  return (
    <CalendarPage
      search={parseCalendarSearch(address)}
      leftOut={leftOutOf(address)}
      currency={currency}
      onSearchChange={onSearchChange}
    />
  );
}
