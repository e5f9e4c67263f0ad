export { insightsFollowTags } from './follow-merged-tag.ts';
export { insightRoutes } from './insights.routes.ts';
export { InsightsThread } from './insights-thread.ts';
export { askForLook, lookAfterChange, lookJob, lookWhenDueJob } from './look-job.ts';
