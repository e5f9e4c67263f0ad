export { acceptInsight, takeBackAccepted } from './change-insight.ts';
export { insightsFollowTags } from './follow-merged-tag.ts';
export { insightNames } from './insight-names.ts';
export { insightsOfTrades } from './insights.repository.ts';
export { insightRoutes } from './insights.routes.ts';
export { InsightsThread } from './insights-thread.ts';
export { listInsights } from './list-insights.ts';
export {
  type AfterChange,
  askForLook,
  type InsightDeps,
  lookAfterChange,
  lookJob,
  lookWhenDueJob,
} from './look-job.ts';
