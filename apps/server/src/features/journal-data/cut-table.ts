import type { SharePartJson } from '@tapebook/contract';
import {
  type CapitalOf,
  countsWithoutAmounts,
  inMultiplesOfRisk,
  inPercentOfAccount,
  type KindOfDefault,
  PERCENT_CURRENCY,
  partOfTable,
  RISK_CURRENCY,
  type TradeTable,
  withoutInsights,
} from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';

const dayOf = (text: string | null): number | null => (text === null ? null : parseDay(text));

/** What results are divided by where no amounts are to be seen. */
export interface Divisors {
  readonly kindOf: KindOfDefault;
  readonly capitalOf: CapitalOf;
}

/** As what the currency of everything in a part is told; `null`: as what it is. */
export const currencyOfPart = ({ amounts, unit }: SharePartJson): string | null =>
  amounts ? null : unit === 'r' ? RISK_CURRENCY : PERCENT_CURRENCY;

/** With what an account of a part began: all of it, where results are told in percent of that; else nobody is told. */
export const openingOfPart = (part: SharePartJson, opening: string): string =>
  currencyOfPart(part) === PERCENT_CURRENCY && Number(opening) > 0 ? '100' : '0';

/** The trades of a part of a journal, without what a search of the whole found of them, and without any money where none is to be seen. */
export function cutTable(
  table: TradeTable,
  { accountIds, from, to, amounts, unit }: SharePartJson,
  { kindOf, capitalOf }: Divisors,
): TradeTable {
  const part = withoutInsights(
    partOfTable(table, {
      accounts: accountIds === null ? null : new Set(accountIds),
      from: dayOf(from),
      to: dayOf(to),
    }),
  );
  if (amounts) return part;
  return unit === 'r'
    ? inMultiplesOfRisk(part, countsWithoutAmounts(part, kindOf))
    : inPercentOfAccount(part, capitalOf, { withRisk: unit === 'both' });
}
