import { createFileRoute } from '@tanstack/react-router';
import { InsightsPage } from '#web/features/insights/insights-page.tsx';

export const Route = createFileRoute('/_app/insights')({
  staticData: { title: 'Insights' },
  component: InsightsPage,
});
