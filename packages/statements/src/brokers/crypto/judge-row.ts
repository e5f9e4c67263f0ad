import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';

/** Lets one row of a group be read; what is wrong with it rejects it alone. */
export function judgeRow(row: OutputRow, output: RowOutput, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    output.reject(row, error.code, error.message);
  }
}
