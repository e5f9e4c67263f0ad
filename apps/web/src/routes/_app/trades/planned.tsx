import { createFileRoute } from '@tanstack/react-router';
import { PlannedDialog } from '#web/features/trades/plans/planned-dialog.tsx';

/** The planned trades, over the list of those that were made. */
export const Route = createFileRoute('/_app/trades/planned')({
  staticData: { title: 'Trades', filters: true, dialog: true },
  component: PlannedDialog,
});
