export { rateRoutes } from './rates.routes.ts';
export { rebuildWhereFeesNeed } from './rebuild-where-fees-need.ts';
