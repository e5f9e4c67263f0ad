export { markRoutes } from './marks.routes.ts';
