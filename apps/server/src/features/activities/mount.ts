export { activityRoutes } from './activities.routes.ts';
