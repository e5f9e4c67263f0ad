import { createFileRoute } from '@tanstack/react-router';
import { NewAccountPage } from '#web/features/settings/accounts/new-account-page.tsx';

export const Route = createFileRoute('/_app/settings/accounts/new')({
  staticData: { title: 'Settings' },
  component: NewAccountPage,
});
