import { HALVES } from '#server/platform/database/index.ts';
import type { SealedColumn } from '#server/platform/vault/index.ts';
import { boundTo } from './deps.ts';

/** What was given for connections, for whoever changes the key of the server. */
export const sealedConnections: SealedColumn = {
  table: `${HALVES.product.schema}.connections`,
  column: 'sealed',
  key: ['user_id', 'id'],
  keyIdColumn: 'key_id',
  boundTo: ({ user_id = '', id = '' }) => boundTo(user_id, id),
};
