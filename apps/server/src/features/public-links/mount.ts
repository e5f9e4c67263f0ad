export { publicLinkRoutes } from './public-links.routes.ts';
