import type { AccountJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { Grouping, Matching, OptionPolicy } from '@tapebook/domain/trades';
import type { Selectable } from 'kysely';
import type { ProductTables } from '#server/platform/database/index.ts';

export type AccountRow = Selectable<ProductTables['accounts']>;

export const accountJson = (row: AccountRow): AccountJson => ({
  id: row.id,
  name: row.name,
  broker: row.broker,
  currency: row.currency,
  timeZone: row.time_zone,
  matching: row.matching as Matching,
  grouping: row.grouping as Grouping,
  optionPolicy: row.option_policy as OptionPolicy,
  feeModel: row.fee_model as AccountJson['feeModel'],
  openingBalance: Decimal.parse(row.opening_balance).toString(),
  unexplainedSales: row.unexplained_sales as AccountJson['unexplainedSales'],
  riskDefault: row.risk_default as AccountJson['riskDefault'],
  propTerms: row.prop_terms as AccountJson['propTerms'],
  archived: row.archived,
});
