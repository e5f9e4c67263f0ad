import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/features/frame/coming-page.tsx';

export const Route = createFileRoute('/_app/journal')({
  staticData: { title: 'Journal' },
  component: () => <ComingPage section="journal" />,
});
