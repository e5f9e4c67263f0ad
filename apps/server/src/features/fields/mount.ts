export { fieldRoutes } from './fields.routes.ts';
