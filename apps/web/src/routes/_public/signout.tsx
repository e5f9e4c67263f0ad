import { createFileRoute, redirect } from '@tanstack/react-router';
import { endSession } from '#web/lib/identity/end-session.ts';

const TITLE = 'Sign Out';

export const Route = createFileRoute('/_public/signout')({
  staticData: { title: TITLE },
  // The page that is left goes at once: it would ask anew for what is forgotten while the session ends.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => null,
  loader: async ({ context }) => {
    // Nothing is drawn here, so nothing else would name the page while the session ends.
    document.title = TITLE;
    // Trades that are asked for ahead would be refused: their session is over when the server comes to them.
    void context.queryClient.cancelQueries({ queryKey: ['trades', 'one'], type: 'inactive' });
    await endSession(context.queryClient);
    throw redirect({ to: '/signin', search: {}, replace: true });
  },
});
