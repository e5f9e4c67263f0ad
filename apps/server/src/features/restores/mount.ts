export { restoreRoutes } from './restores.routes.ts';
