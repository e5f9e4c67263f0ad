export { statisticsRoutes } from './statistics.routes.ts';
export { Statistics } from './statistics.ts';
