import { createFileRoute } from '@tanstack/react-router';
import { EntryDialog } from '#web/features/trades/entry/entry-dialog.tsx';

interface NewEntrySearch {
  /** What is entered; which kinds there are is known to the form, this file comes with the first page. */
  readonly kind?: string;
  /** The trade that an execution is added to. */
  readonly of?: string;
}

/** The form for what is entered by hand, over the list of trades. */
export const Route = createFileRoute('/_app/trades/new')({
  staticData: { title: 'Trades', filters: true, dialog: true },
  validateSearch: (search: Record<string, unknown>): NewEntrySearch => ({
    ...(typeof search.kind === 'string' ? { kind: search.kind } : {}),
    ...(typeof search.of === 'string' ? { of: search.of } : {}),
  }),
  component: NewEntryRoute,
});

function NewEntryRoute() {
  const { kind, of } = Route.useSearch();
  return <EntryDialog kind={kind} of={of} />;
}
