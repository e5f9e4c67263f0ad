import type { AppDataHeadJson } from '@tapebook/contract';
import { accountJson, findAccounts } from '#server/features/accounts/index.ts';
import { findImportSources } from '#server/features/imports/index.ts';
import { readSettings } from '#server/features/settings/index.ts';
import { findInstruments, instrumentJson, toInstrument } from '#server/features/trades/index.ts';
import type { Caller } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

export interface DataUser {
  readonly caller: Caller;
  readonly isDemo: boolean;
}

/** What the app needs at start, but for the trades. */
export async function journalDataHead(
  tx: Tx,
  ownerId: string,
  { caller, isDemo }: DataUser,
): Promise<AppDataHeadJson> {
  const accounts = await findAccounts(tx, ownerId);
  const instruments = await findInstruments(tx, ownerId, null);
  return {
    user: { id: caller.userId, email: caller.email, emailVerified: caller.emailVerified, demo: isDemo },
    accounts: accounts.map(accountJson),
    instruments: [...instruments.values()].map((row) => instrumentJson(toInstrument(row))),
    setups: [],
    tags: [],
    rules: [],
    settings: (await readSettings(tx, ownerId)).settings,
    sources: await findImportSources(tx, ownerId),
  };
}
