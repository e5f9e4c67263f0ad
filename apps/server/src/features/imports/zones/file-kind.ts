import { headerSignature } from '../saved-mappings/header-signature.ts';
import type { FileSummary } from '../statement/statement-source.ts';

/** The format of tables that are anybody's: their headings tell the kind. */
const ANY_TABLE = 'generic-table';

/**
 * What is the same of the files that somebody exports month by month: the report, or the headings of a table that is
 * no broker's. An answer for one of them is good for the next. `null` where nothing was recognised.
 */
export function fileKindOf({ detected, files }: Pick<FileSummary, 'detected' | 'files'>): string | null {
  if (detected === null) return null;
  const header = detected.format === ANY_TABLE ? files[0]?.mapping?.header : undefined;
  return header === undefined ? detected.format : `${detected.format} ${headerSignature(header)}`;
}
