import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/features/frame/coming-page.tsx';

export const Route = createFileRoute('/_app/calendar')({
  staticData: { title: 'Calendar' },
  component: () => <ComingPage section="calendar" />,
});
