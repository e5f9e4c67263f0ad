export { findActivitiesByIds } from './activities.repository.ts';
export { activityRoutes } from './activities.routes.ts';
export { activityJson } from './activity-json.ts';
export { addActivities } from './add-activities.ts';
export { strikeCancelled } from './strike-cancelled.ts';
