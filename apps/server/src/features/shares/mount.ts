export { findGrant } from './find-grant.ts';
export { shareRoutes } from './shares.routes.ts';
export { shareJob, tellOfShare } from './tell-of-share.ts';
