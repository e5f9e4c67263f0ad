import type { ColumnMappingJson } from '@tapebook/contract';
import type { ColumnMapping, ReadOptions } from '@tapebook/statements';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { isColumnRole } from '../choices/column-roles.ts';
import type { ImportOptions } from '../record/import-row.ts';

/** A role that is known no more is left out: the reader then asks for what it needs. */
export const columnMappingOf = ({ columns, ...rest }: ColumnMappingJson): ColumnMapping => ({
  ...withoutUndefined(rest),
  columns: Object.fromEntries(Object.entries(columns).filter(([role]) => isColumnRole(role))),
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(given: T): Defined<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;

/**
 * What was chosen, for the reader. A file that names no currency is read in that of the account that was
 * chosen for it.
 */
export function readOptionsOf(
  options: ImportOptions,
  accounts: readonly AccountRow[],
  mappingFor: NonNullable<ReadOptions['mappingFor']>,
): ReadOptions {
  const chosen = accounts.find(({ id, name }) => id === options.account || name === options.account);
  const currency = options.currency ?? chosen?.currency;
  return {
    broker: options.broker,
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    ...(options.startDate === undefined ? {} : { startDate: options.startDate }),
    ...(options.defaultCommission === undefined ? {} : { defaultCommission: options.defaultCommission }),
    ...(options.fileDate === undefined ? {} : { fileDate: options.fileDate }),
    ...(currency === undefined ? {} : { currency }),
    mappingFor,
  };
}
