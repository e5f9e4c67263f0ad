export { findRunning } from './cluster/running-cluster.ts';
export type { ConnectionTarget } from './cluster/start-cluster.ts';
export { HALVES } from './connecting/halves.ts';
export { type Logins, loginsOfCluster } from './connecting/logins.ts';
export { sqlState } from './connecting/untangled.ts';
export { type CopyRow, type CopyValue, copyLine, splitCopied } from './copied-text.ts';
export { CopyRows, copyInto } from './copy-into.ts';
export { copyOut, copyPieces } from './copy-out.ts';
export { connectDatabase, type Database, type PoolState, type Tx } from './database.ts';
export { datedDay, midnightOf } from './dated-day.ts';
export { holdOffUpkeep } from './hold-off-upkeep.ts';
export { inIndexOrder, setAgainstSet } from './in-index-order.ts';
export { type JournalRows, readJournalRows, writeJournalRows } from './journal-rows.ts';
export {
  MIGRATIONS_FOLDER,
  type Migration,
  migrate,
  migrateBy,
  readMigrations,
} from './migrating/migrate.ts';
export { readWhole } from './migrating/whole-reads.ts';
export { openDatabase, openOwner, reachOwner } from './open-database.ts';
export { personalTables } from './personal-tables.ts';
export { stoppable } from './stoppable.ts';
export { type TableColumn, type TableColumns, tableColumns } from './table-columns.ts';
export type { IdentityTables, ProductTables } from './tables.gen.ts';
export { MANY_ROWS, takeStock } from './take-stock.ts';
export { zoneInSql } from './zone-in-sql.ts';
