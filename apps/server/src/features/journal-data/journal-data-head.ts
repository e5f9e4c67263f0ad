import type { AppDataHeadJson, AppDataJson } from '@tapebook/contract';
import { accountJson, findAccounts } from '#server/features/accounts/index.ts';
import { findFieldAnswers } from '#server/features/fields/index.ts';
import { insightNames } from '#server/features/insights/index.ts';
import { findRules } from '#server/features/rules/index.ts';
import { readSettings } from '#server/features/settings/index.ts';
import { findSetups } from '#server/features/setups/index.ts';
import { findImportSources } from '#server/features/sources/index.ts';
import { findTags } from '#server/features/tags/index.ts';
import { findInstruments, instrumentJson, toInstrument } from '#server/features/trades/index.ts';
import type { Caller } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Journal } from './journal-state.ts';

/** What the app needs at start, but for the trades. */
export async function readHead(tx: Tx, { ownerId, isDemo }: Journal): Promise<AppDataHeadJson> {
  const accounts = await findAccounts(tx, ownerId);
  const instruments = await findInstruments(tx, ownerId, null);
  return {
    user: { id: ownerId, demo: isDemo },
    accounts: accounts.map(accountJson),
    instruments: [...instruments.values()].map((row) => instrumentJson(toInstrument(row))),
    setups: await findSetups(tx, ownerId),
    tags: await findTags(tx, ownerId),
    insights: await insightNames(tx, ownerId),
    fields: await findFieldAnswers(tx, ownerId),
    rules: await findRules(tx, ownerId),
    settings: (await readSettings(tx, ownerId)).settings,
    // One copy is sent to all who see the journal: what a login needs is asked for by its owner.
    sources: (await findImportSources(tx, ownerId)).map(({ reason: _, expiresOn: __, ...known }) => known),
  };
}

/** The person as the forms in JSON show them. */
export type DataUser = AppDataJson['user'];

export const dataUser = ({ userId, email, emailVerified }: Caller, isDemo: boolean): DataUser => ({
  id: userId,
  email,
  emailVerified,
  demo: isDemo,
});
