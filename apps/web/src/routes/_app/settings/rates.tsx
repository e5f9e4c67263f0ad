import { createFileRoute } from '@tanstack/react-router';
import { RatesSettings } from '#web/features/settings/rates-settings.tsx';

export const Route = createFileRoute('/_app/settings/rates')({
  staticData: { title: 'Settings' },
  component: RatesSettings,
});
