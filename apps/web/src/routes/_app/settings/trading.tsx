import { createFileRoute } from '@tanstack/react-router';
import { TradingSettings } from '#web/features/settings/trading/trading-settings.tsx';

export const Route = createFileRoute('/_app/settings/trading')({
  staticData: { title: 'Settings' },
  component: TradingSettings,
});
