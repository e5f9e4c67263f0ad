import type { Account } from '#web/lib/identity/account/account-port.ts';
import { identity } from '#web/lib/identity/identity.ts';

/** The account side of identity, whose code comes with its first use. */
export const loadAccount = async (): Promise<Account> => (await identity()).account();
