import { createFileRoute } from '@tanstack/react-router';
import { AppearanceSettings } from '#web/features/settings/appearance-settings.tsx';

export const Route = createFileRoute('/_app/settings/')({
  staticData: { title: 'Settings' },
  component: AppearanceSettings,
});
