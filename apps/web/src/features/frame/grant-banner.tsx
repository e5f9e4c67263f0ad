import { lazy, type ReactNode, Suspense } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

// Few ever open another's journal.
const OpenJournalBanner = lazy(async () => ({
  default: (await import('./open-journal-banner.tsx')).OpenJournalBanner,
}));

/** Stands over every page of a journal that is not one's own. */
export const GrantBanner = (): ReactNode =>
  authorizedUser === null ? null : (
    <Suspense>
      <OpenJournalBanner journalOf={authorizedUser} />
    </Suspense>
  );
