import type { Answer } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { toldAt } from '../read-cell.ts';
import { measureOf } from '../value-unit.ts';

/** Whether no group of an answer has trades enough for a number: drawn, it would be an axis without anything on it. */
export function isTooFewOfAll({ blocks }: Answer, block: number, measure: string): boolean {
  const { cells, rows = [], columns = [] } = blocks[block] ?? {};
  const values = cells?.values[measure];
  const told = Array.from({ length: rows.length * (columns.length + 1) }, (_, at) => toldAt(values, at));
  return (
    told.some(({ because }) => because === 'too-few') && told.every(({ value }) => !Number.isFinite(value))
  );
}

/** In place of such a drawing: from how many trades a group says something. */
export const TooFewOfAll = ({
  measure,
  height,
}: {
  readonly measure: string;
  readonly height: number;
}): ReactNode => (
  <p className="grid place-items-center text-center text-13 text-muted" style={{ minHeight: height }}>
    Each group has too few trades: it takes at least {measureOf(measure)?.minimum ?? 0}.
  </p>
);
