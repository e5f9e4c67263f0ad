import { createFileRoute } from '@tanstack/react-router';
import { askForTrade } from '#web/features/trades/detail/ask-for-trade.ts';

/** The dialog itself is drawn by the page beneath, which knows the neighbours of the trade. */
export const Route = createFileRoute('/_app/trades/$tradeId')({
  staticData: { title: 'Trades', filters: true, dialog: true },
  loader: ({ context, params }) => {
    void askForTrade(context.queryClient, params.tradeId);
  },
  component: () => null,
});
