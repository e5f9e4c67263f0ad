import { sealedOfIdentity, sealedOnTheWay } from '#server/backend/identity/index.ts';
import { sealedConnections } from '#server/features/connections/mount.ts';
import { sealedAddresses } from '#server/features/imports/mount.ts';
import { sealedFeeds } from '#server/features/price-feeds/mount.ts';
import { HALVES } from '#server/platform/database/index.ts';
import type { SealedColumn } from '#server/platform/vault/index.ts';

/** All that the server's key seals; a test holds it to the columns of the database. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedOfIdentity,
  sealedConnections,
  sealedFeeds,
  sealedAddresses,
];

/** Steps that are under way for minutes, and begun anew where they are lost. */
export const passingTables: readonly string[] = [
  ...sealedOnTheWay,
  `${HALVES.product.schema}.connection_logins`,
];
