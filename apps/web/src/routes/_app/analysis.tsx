import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/features/frame/coming-page.tsx';

export const Route = createFileRoute('/_app/analysis')({
  staticData: { title: 'Analysis' },
  component: () => <ComingPage section="analysis" />,
});
