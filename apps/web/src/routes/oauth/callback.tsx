import { createFileRoute, redirect } from '@tanstack/react-router';
import { BrokerCallbackPage } from '#web/features/connections/signing-in/broker-callback-page.tsx';
import { session } from '#web/lib/identity/session.ts';

export const Route = createFileRoute('/oauth/callback')({
  staticData: { title: 'Connecting to Broker' },
  beforeLoad: async ({ location }) => {
    const { status } = await session.ready();
    // What a broker says counts for whoever was sent there: it waits until that is known.
    if (status === 'signed-out' && window.location.search.includes('state=')) {
      throw redirect({ to: '/signin', search: { returnTo: location.href }, replace: true });
    }
  },
  component: BrokerCallbackPage,
});
