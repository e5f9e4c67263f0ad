export { setupDescription } from './setup-description.ts';
export { setupRoutes } from './setups.routes.ts';
