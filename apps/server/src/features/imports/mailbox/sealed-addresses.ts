import { HALVES } from '#server/platform/database/index.ts';
import type { SealedColumn } from '#server/platform/vault/index.ts';

/** To whom the word of a private address belongs. */
export const boundTo = (ownerId: string): string => `mail address of ${ownerId}`;

/** The words of private addresses, for whoever changes the key of the server. */
export const sealedAddresses: SealedColumn = {
  table: `${HALVES.product.schema}.mail_addresses`,
  column: 'sealed',
  key: ['user_id'],
  boundTo: ({ user_id = '' }) => boundTo(user_id),
};
