import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPage } from '#web/features/analysis/analysis-page.tsx';
import { parseAnalysisSearch } from '#web/features/analysis/question/analysis-search.ts';

export const Route = createFileRoute('/_app/analysis')({
  staticData: { title: 'Analysis', filters: true, units: true },
  validateSearch: parseAnalysisSearch,
  component: AnalysisRoute,
});

function AnalysisRoute() {
  return <AnalysisPage search={Route.useSearch()} />;
}
