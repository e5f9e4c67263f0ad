export { goOnAfter } from './after-import.ts';
export { connectionRoutes } from './connections.routes.ts';
export type { ConnectionDeps } from './deps.ts';
export { linkingPageOf, operatorsOf } from './operators.ts';
export { pullJob } from './pull-job.ts';
export { sealedConnections } from './sealed-connections.ts';
export { type Letter, tellJob, tellLater } from './tell-job.ts';
