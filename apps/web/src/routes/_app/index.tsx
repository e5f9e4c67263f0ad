import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '#web/features/today/today-page.tsx';

export const Route = createFileRoute('/_app/')({
  staticData: { title: 'Tapebook: Today' },
  component: TodayPage,
});
