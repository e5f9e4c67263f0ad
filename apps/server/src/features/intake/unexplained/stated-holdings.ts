import { instrumentKey } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { instrumentId } from '#server/features/trades/index.ts';
import { accountIdsOf, type Staged } from '../staging/staged.ts';

/** What a source states to be held at its end, by account and instrument of the journal. */
export interface StatedHoldings {
  /** `null`: the source has no list of positions for the account, or its list does not have this one. */
  of(accountId: string, instrumentId: string): Decimal | null;
  /** Whether the source lists the positions of the account. */
  lists(accountId: string): boolean;
}

export function statedHoldings(staged: Pick<Staged, 'summary' | 'resolver'>): StatedHoldings {
  const accounts = accountIdsOf(staged);
  const lists = new Map<string, Map<string, Decimal>>();
  for (const { account, measure, instrument, value, asCash } of staged.summary.totals) {
    const accountId = accounts.get(account);
    if (measure !== 'position' || asCash !== undefined || instrument === undefined || accountId === undefined)
      continue;
    const list = lists.get(accountId) ?? new Map<string, Decimal>();
    lists.set(accountId, list.set(instrumentId(instrumentKey(instrument)), value));
  }
  // One that holds nothing has a list as well.
  for (const account of staged.summary.holdingsListed) {
    const accountId = accounts.get(account);
    if (accountId !== undefined && !lists.has(accountId)) lists.set(accountId, new Map());
  }
  return {
    of: (accountId, id) => lists.get(accountId)?.get(id) ?? null,
    lists: (accountId) => lists.has(accountId),
  };
}
