import { createHash } from 'node:crypto';
import type { AccountJson } from '@tapebook/contract';

/** Names the state of an account: a hash of what is answered, whatever the order of its parts. */
export function accountEtag(account: AccountJson): string {
  const names = [...Object.keys(account), ...Object.keys(account.feeModel ?? {})].sort();
  const hash = createHash('sha256').update(JSON.stringify(account, names)).digest('base64url');
  return `"account-${hash.slice(0, 22)}"`;
}
