export { findActivitiesByIds } from './activities.repository.ts';
export { activityRoutes } from './activities.routes.ts';
export { addActivities } from './add-activities.ts';
export { strikeCancelled } from './strike-cancelled.ts';
