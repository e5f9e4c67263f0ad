import type { SharePartJson } from '@tapebook/contract';
import { inMultiplesOfRisk, partOfTable, type TradeTable, withoutInsights } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';

const dayOf = (text: string | null): number | null => (text === null ? null : parseDay(text));

/** The trades of a part of a journal, without what a search of the whole found of them; in R where no amounts are to be seen. */
export function cutTable(table: TradeTable, { accountIds, from, to, amounts }: SharePartJson): TradeTable {
  const part = withoutInsights(
    partOfTable(table, {
      accounts: accountIds === null ? null : new Set(accountIds),
      from: dayOf(from),
      to: dayOf(to),
    }),
  );
  return amounts ? part : inMultiplesOfRisk(part);
}
