import type { ReactNode } from 'react';
import { dateFormat } from '#web/lib/format/locale.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { CurrencySwitch, OtherCurrencies } from '#web/ui/journal-data/currency-switch.tsx';
import { FirstSteps } from '#web/ui/journal-data/first-steps.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { AccountWords } from './account-words.tsx';
import { TodayBody } from './today-body.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

export function TodayPage(): ReactNode {
  const words = dateInWords(useToday());
  return (
    <JournalDataBoundary
      title="Today"
      skeleton={
        <Page title="Today" description={words}>
          <TodaySkeleton />
        </Page>
      }
    >
      <Today words={words} />
    </JournalDataBoundary>
  );
}

function Today({ words }: { readonly words: string }): ReactNode {
  const { table } = useJournalData();
  const selection = useSelection('all');
  if (table.length === 0) {
    return (
      <Page title="Today" description={words}>
        <FirstSteps drawing="today" title="Your trading day, on one page">
          Import a statement to see the day’s result and trades, your open positions, and how the week and the
          month are going.
        </FirstSteps>
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
      actions={<CurrencySwitch selection={selection} />}
    >
      {selection.currency === null ? (
        <NoTradesFound />
      ) : (
        <TodayBody selection={selection} currency={selection.currency} />
      )}
    </Page>
  );
}

/** `Saturday, November 21, 2026`. */
const dateInWords = (day: string): string =>
  dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
