import type { Kysely } from 'kysely';
import type { IdentityTables } from '#server/platform/database/index.ts';

/** Identity's tables; a transaction is one as well. */
export type IdentityDb = Kysely<IdentityTables>;
