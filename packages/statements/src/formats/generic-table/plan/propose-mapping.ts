import type { FoundRoot, ProposedMapping } from '../../../contracts/statement.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import type { Decided } from './table-plan.ts';
import { readByForm } from './tax-form.ts';
import { unusedColumns } from './unused-columns.ts';

/** The reading of a table as it is laid before whoever brings it. */
export function proposeMapping(
  header: FoundHeader,
  sample: readonly Row[],
  { plan, questions, conventions, sideWords, losses }: Decided,
  roots: readonly FoundRoot[] = [],
): ProposedMapping {
  const sides = sideWords.list();
  const unused = unusedColumns(header, sample, [
    plan?.conversion?.position ?? -1,
    plan?.conversion?.home ?? -1,
    ...(plan === null ? [] : readByForm(plan.taxForm)),
    ...(plan?.beside.accrued ?? []),
    ...(plan?.beside.taxes ?? []).map(({ position }) => position),
    plan?.outcome ?? -1,
    plan?.runningPosition ?? -1,
    plan?.exitQuantity?.position ?? -1,
    plan?.stillHeld?.position ?? -1,
    plan?.unfilled?.position ?? -1,
    plan?.closing.basis ?? -1,
    plan?.reports?.kind ?? -1,
    losses?.losses ?? -1,
    plan?.leveraged?.leverage ?? -1,
    plan?.reports?.reference ?? -1,
  ]);
  return {
    columns: header.columns,
    ...conventions,
    headerLine: header.line,
    header: header.cells,
    sample: sample.slice(0, 5).map(({ cells }) => cells),
    questions,
    ...(sides.length === 0 ? {} : { sides }),
    ...(roots.length === 0 ? {} : { roots }),
    ...(unused.length === 0 ? {} : { unused }),
  };
}
