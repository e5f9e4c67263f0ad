import type { ReadOptions } from '@tapebook/statements';
import type { AccountRow } from '#server/features/accounts/index.ts';
import type { ImportOptions } from './import-row.ts';

/** What the form says, for the reader. A file that names no currency is read in the chosen account's. */
export function readOptionsOf(options: ImportOptions, accounts: readonly AccountRow[]): ReadOptions {
  const chosen = accounts.find(({ id, name }) => id === options.account || name === options.account);
  return {
    broker: options.broker,
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
    ...(options.startDate === undefined ? {} : { startDate: options.startDate }),
    ...(options.defaultCommission === undefined ? {} : { defaultCommission: options.defaultCommission }),
    ...(chosen === undefined ? {} : { currency: chosen.currency }),
  };
}
