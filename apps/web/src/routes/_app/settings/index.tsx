import { createFileRoute } from '@tanstack/react-router';
import { GeneralSettings } from '#web/features/settings/general-settings.tsx';

export const Route = createFileRoute('/_app/settings/')({
  staticData: { title: 'Settings' },
  component: GeneralSettings,
});
