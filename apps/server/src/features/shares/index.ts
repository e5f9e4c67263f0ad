export { findGrant } from './find-grant.ts';
export { shareRoutes } from './shares.routes.ts';
