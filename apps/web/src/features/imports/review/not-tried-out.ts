import type { StatementPreviewJson } from '@tapebook/contract';
import { numberFormat } from '#web/lib/format/locale.ts';

/**
 * What a preview of a very large file leaves open: it shows what becomes of each row, and builds no trades of them, so that nothing is
 * checked and no sale is asked about before the import. `null` of a file of usual size, and of one that brings nothing.
 */
export function notTriedOut({
  result,
  counts,
}: Pick<StatementPreviewJson, 'result'> & {
  readonly counts: Pick<StatementPreviewJson['counts'], 'activities'>;
}): string | null {
  if (result !== null || counts.activities === 0) return null;
  return `This file has ${numberFormat({}).format(counts.activities)} activities. Their trades are built, and the totals of the statement checked, when you import it. If a sale has no purchase, you are asked then.`;
}
