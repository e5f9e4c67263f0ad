import { createFileRoute } from '@tanstack/react-router';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';

/** The dialog itself is drawn by the page beneath, which knows the neighbours of the trade. */
export const Route = createFileRoute('/_app/trades/$tradeId')({
  staticData: { title: 'Trades', filters: true, dialog: true },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(tradeQuery(params.tradeId));
  },
  component: () => null,
});
