export { acceptInsight, takeBackAccepted } from './change-insight.ts';
export { insightNames } from './insight-names.ts';
export { insightsOfTrades } from './insights.repository.ts';
export { listInsights } from './list-insights.ts';
export type { AfterChange, InsightDeps } from './look-job.ts';
