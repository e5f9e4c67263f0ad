import type { AccountRow } from '#server/features/accounts/index.ts';
import type { ResolvedAccount } from './account-resolver.ts';

/**
 * Why a statement is not brought into the accounts that it belongs to: an archived account keeps what it has
 * and takes no more. `null` where none of them is archived.
 */
export function refuseArchived(
  resolved: Iterable<ResolvedAccount>,
  accounts: readonly AccountRow[],
): { readonly code: 'account-archived'; readonly message: string } | null {
  const ids = new Set([...resolved].map(({ id }) => id));
  const archived = accounts.find((account) => account.archived && ids.has(account.id));
  return archived === undefined
    ? null
    : {
        code: 'account-archived',
        message: `The statement belongs to the account “${archived.name}”, which is archived and takes no imports. Bring the account back in Settings → Accounts, then import the file again.`,
      };
}
