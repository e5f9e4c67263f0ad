import { createFileRoute } from '@tanstack/react-router';
import { BrokerCallbackPage } from '#web/features/connections/broker-callback-page.tsx';

export const Route = createFileRoute('/oauth/callback')({
  staticData: { title: 'Connecting to Broker' },
  component: BrokerCallbackPage,
});
