export { connectionRoutes } from './connections.routes.ts';
export type { ConnectionDeps } from './deps.ts';
export { linkingPageOf, operatorsOf } from './operators.ts';
export { goOnAfter } from './pulling/after-import.ts';
export { dueConnectionsJob } from './pulling/due-connections.ts';
export { pullJob } from './pulling/pull-job.ts';
export { sealedConnections } from './sealed-connections.ts';
export { type Letter, tellJob, tellLater } from './tell-job.ts';
export { warnOfExpiryJob } from './warn-of-expiry.ts';
