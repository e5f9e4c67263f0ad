// Generated from the migrated database by `npm run tables`; a test says when it is stale.

/** The product's tables, schema `tapebook`. */
export interface ProductTables {}

/** The identity service's tables, schema `identity`. */
export interface IdentityTables {}
