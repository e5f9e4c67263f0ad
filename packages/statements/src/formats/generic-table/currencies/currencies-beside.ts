import type { Row } from '../../../tables/csv-scanner.ts';
import { profileColumn } from '../columns/column-profile.ts';
import { OTHER_MONEY } from '../columns/find-columns.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** Columns of nothing but currencies that have no role, as where what was paid and what was received have one each. */
export function currenciesBeside({ columns, cells }: FoundHeader, sample: readonly Row[]): readonly number[] {
  const taken = new Set(Object.values(columns));
  return cells.flatMap((cell, position) => {
    if (taken.has(position) || OTHER_MONEY.test(tableHeading(cell).name)) return [];
    const { filled, currencies } = profileColumn(sample, position);
    return filled > 0 && currencies === filled ? [position] : [];
  });
}
