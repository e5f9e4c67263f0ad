import { createFileRoute } from '@tanstack/react-router';
import { AccountsSettings } from '#web/features/settings/accounts/accounts-settings.tsx';

export const Route = createFileRoute('/_app/settings/accounts/')({
  staticData: { title: 'Settings' },
  component: AccountsSettings,
});
