import { createFileRoute } from '@tanstack/react-router';
import { EntryDialog } from '#web/features/trades/entry/entry-dialog.tsx';

/** The form for what is entered by hand, over the list of trades. */
export const Route = createFileRoute('/_app/trades/new')({
  staticData: { title: 'Trades', filters: true, dialog: true },
  // Which kinds there are is known to the form; this file comes with the first page.
  validateSearch: (search: Record<string, unknown>): { readonly kind?: string } =>
    typeof search.kind === 'string' ? { kind: search.kind } : {},
  component: NewEntryRoute,
});

function NewEntryRoute() {
  const { kind } = Route.useSearch();
  return <EntryDialog kind={kind} />;
}
