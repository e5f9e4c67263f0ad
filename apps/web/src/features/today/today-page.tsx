import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { dateFormat } from '#web/lib/format/locale.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { CurrencySwitch, OtherCurrencies } from '#web/ui/journal-data/currency-switch.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { UnitSwitch } from '#web/ui/journal-data/unit-switch.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { AccountWords } from './account-words.tsx';
import { begunDay } from './begun-day.ts';
import { TodayBody } from './today-body.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

// Who has trades to see does not load what stands in their place.
const NoDayYet = lazy(async () => ({ default: (await import('./no-day-yet.tsx')).NoDayYet }));

export function TodayPage(): ReactNode {
  const onClock = useToday();
  return (
    <JournalDataBoundary
      title="Today"
      skeleton={
        <Page title="Today" description={dateInWords(onClock)}>
          <TodaySkeleton />
        </Page>
      }
    >
      <Today onClock={onClock} />
    </JournalDataBoundary>
  );
}

function Today({ onClock }: { readonly onClock: string }): ReactNode {
  const { table } = useJournalData();
  const selection = useSelection('all');
  const today = useMemo(() => begunDay(selection, onClock), [selection, onClock]);
  const words = dateInWords(today);
  if (table.length === 0) {
    return (
      <Page title="Today" description={words}>
        <Suspense>
          <NoDayYet />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page
      title="Today"
      description={
        <>
          {words}
          <AccountWords />
          <OtherCurrencies selection={selection} />
        </>
      }
      actions={
        <>
          <CurrencySwitch selection={selection} />
          <UnitSwitch />
        </>
      }
    >
      {selection.currency === null ? (
        <NoTradesFound />
      ) : (
        <TodayBody selection={selection} currency={selection.currency} today={today} />
      )}
    </Page>
  );
}

/** `Saturday, November 21, 2026`. */
const dateInWords = (day: string): string =>
  dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
