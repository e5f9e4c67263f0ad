import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPage } from '#web/features/analysis/analysis-page.tsx';

export const Route = createFileRoute('/_app/analysis')({
  staticData: { title: 'Analysis', filters: true },
  component: AnalysisPage,
});
