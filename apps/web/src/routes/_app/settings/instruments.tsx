import { createFileRoute } from '@tanstack/react-router';
import { InstrumentsSettings } from '#web/features/settings/instruments/instruments-settings.tsx';

export const Route = createFileRoute('/_app/settings/instruments')({
  staticData: { title: 'Settings' },
  component: InstrumentsSettings,
});
