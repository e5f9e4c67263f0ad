import { createFileRoute } from '@tanstack/react-router';
import { LinkingPage } from '#web/features/connections/linking/linking-page.tsx';

export const Route = createFileRoute('/oauth/plaid')({
  staticData: { title: 'Connecting to Broker' },
  component: LinkingPage,
});
