import type { StatementPreviewJson } from '@tapebook/contract';
import { numberFormat } from '#web/lib/format/locale.ts';
import { countOf } from '../words/import-words.ts';

/** Why there is nothing to import: a file whose rows are all rejected is not one that holds nothing. */
export function nothingNew({
  duplicates,
  rejected,
}: Pick<StatementPreviewJson['counts'], 'duplicates' | 'rejected'>): string {
  const told = (count: number, one: string, several: string) =>
    countOf(count, one, several, (n) => numberFormat({}).format(n));
  if (duplicates > 0) {
    return `Nothing new to import: ${told(duplicates, 'activity is', 'activities are')} already in your journal.`;
  }
  if (rejected > 0)
    return `Nothing to import: ${told(rejected, 'row was', 'rows were')} rejected, each with its reason.`;
  return 'The file holds no activities, so there is nothing to import.';
}
