import { nearestTimeZone } from '@tapebook/domain/time';
import {
  adoptReference,
  insertAccount,
  lockAccounts,
  updateAccount,
} from '#server/features/accounts/index.ts';
import { findTies, storeInstruments } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { currencyOf } from '../accounts/account-resolver.ts';
import type { Staged } from '../staging/staged.ts';
import { accountsOfFacts } from './market-facts.repository.ts';

/** Writes the accounts that the statement makes, and locks those that it adds to. */
async function openAccounts(
  tx: Tx,
  ownerId: string,
  { summary, resolver, firstCurrency, early }: Staged,
): Promise<void> {
  const found: string[] = [];
  for (const [reference, { id, made, adopts }] of resolver.all) {
    if (made === null) {
      found.push(id);
      if (adopts !== null) await adoptReference(tx, ownerId, id, adopts.broker, reference);
      continue;
    }
    const stated = summary.accounts.find(({ ref }) => ref === reference);
    const currency = currencyOf(stated, firstCurrency.get(reference));
    const timeZone = nearestTimeZone(summary.timeZone?.name ?? made.timeZone);
    if (early?.accounts.has(id) === true) await updateAccount(tx, ownerId, id, { currency, timeZone });
    else await insertAccount(tx, ownerId, { ...made, currency, timeZone });
  }
  await lockAccounts(tx, ownerId, [...found, ...(await accountsOfFacts(tx, ownerId, summary))]);
}

/** The journal, ready for what was staged: what it refers to is there, and what it may change is locked. */
export interface PreparedJournal {
  readonly formerTies: Awaited<ReturnType<typeof findTies>>;
  readonly instruments: Pick<Awaited<ReturnType<typeof storeInstruments>>, 'learnt' | 'conflicts'>;
}

/** Accounts and instruments that facts name are made or found; then nobody else changes those accounts. */
export async function prepareJournal(tx: Tx, ownerId: string, staged: Staged): Promise<PreparedJournal> {
  await openAccounts(tx, ownerId, staged);
  // What a cancellation strikes may have tied books that then come apart.
  const formerTies = await findTies(tx, ownerId);
  const early = staged.early?.found ?? { learnt: [], conflicts: [] };
  const { learnt, conflicts } = await storeInstruments(tx, ownerId, staged.rows.instruments.values());
  const instruments = {
    learnt: [...new Set([...early.learnt, ...learnt])],
    conflicts: [...new Set([...early.conflicts, ...conflicts])],
  };
  return { formerTies, instruments };
}
