import type { ColumnRole } from '../../../../contracts/source.ts';
import { ANNOTATION_NAMES } from './annotation-names.ts';
import { ENTRY_AND_EXIT_PRICES } from './entry-and-exit-prices.ts';
import { ENTRY_AND_EXIT_TIMES } from './entry-and-exit-times.ts';
import { INSTRUMENT_NAMES } from './instrument-names.ts';
import { MONEY_NAMES } from './money-names.ts';
import { PRICE_NAMES } from './price-names.ts';
import { QUANTITY_NAMES } from './quantity-names.ts';
import { RESULT_NAMES } from './result-names.ts';
import type { RoleNames } from './role-names.ts';
import { SIDE_NAMES } from './side-names.ts';
import { TIME_NAMES } from './time-names.ts';

/** Of all roles, each told in the file of what it is about. */
export const COLUMN_NAMES = {
  ...TIME_NAMES,
  ...INSTRUMENT_NAMES,
  ...SIDE_NAMES,
  ...QUANTITY_NAMES,
  ...PRICE_NAMES,
  ...MONEY_NAMES,
  ...ENTRY_AND_EXIT_TIMES,
  ...ENTRY_AND_EXIT_PRICES,
  ...RESULT_NAMES,
  ...ANNOTATION_NAMES,
} satisfies RoleNames as Readonly<Record<ColumnRole, readonly string[]>>;
