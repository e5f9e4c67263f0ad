import { type Answer, REASONS } from '@tapebook/domain/analytics';

/** Which cell of an answer: its block (currency), row and column; those behind the last are all together. */
export interface CellOf {
  readonly answer: Answer;
  readonly block: number;
  readonly row: number;
  readonly column: number;
}

export interface CellRead {
  /** Trades that the value rests on: of some measures fewer than the cell has. */
  readonly n: number;
  /** `null` until it is told, and of fewer trades than the cell has. */
  readonly days: number | null;
  /** NaN where there is none. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether its days and interval are told: else they are on their way, and their place is kept. */
  readonly sure: boolean;
  readonly because: (typeof REASONS)[number];
  readonly currency: string | null;
}

/** One cell of an answer; without results where the answer has no such cell. */
export function readCell({ answer, block, row, column }: CellOf, measure: string): CellRead {
  const { cells, currency } = answer.blocks[block] ?? { cells: undefined, currency: null };
  // A row that is not there has no cell, whatever stands where it would.
  const at = row < 0 ? -1 : row * (cells?.columns ?? 1) + column;
  const values = cells?.values[measure];
  const isAll = row === answer.rows.length && column === answer.columns.length;
  const all = cells?.n[at] ?? 0;
  const n = values?.n?.[at] ?? all;
  return {
    n,
    // Of fewer than all nobody has counted the days.
    days: n === all && (answer.sure || isAll) ? (cells?.days[at] ?? 0) : null,
    value: values?.value[at] ?? Number.NaN,
    low: values?.low[at] ?? Number.NaN,
    high: values?.high[at] ?? Number.NaN,
    sure: answer.sure,
    because: REASONS[values?.because[at] ?? 0] ?? '',
    currency,
  };
}

/** The answer of what it is held against, in the same cells. */
export const comparedOf = (answer: Answer): Answer => ({
  ...answer,
  blocks: answer.blocks.map((block) => ({ ...block, cells: block.versus ?? block.cells })),
});
