export type { ConnectionTarget } from './cluster/start-cluster.ts';
export { type CopyRow, type CopyValue, copyInto } from './copy-into.ts';
export { connectDatabase, type Database, type Tx } from './database.ts';
export { inIndexOrder } from './in-index-order.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { stoppable } from './stoppable.ts';
export type { IdentityTables, ProductTables } from './tables.gen.ts';
export { sqlState } from './untangled.ts';
