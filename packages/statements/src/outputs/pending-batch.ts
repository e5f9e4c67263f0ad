import type {
  StatedMark,
  StatedRate,
  StatedTotal,
  StatementActivity,
  StatementCancellation,
} from '../contracts/statement.ts';
import type { RowVerdict, StatementProblem } from '../contracts/verdict.ts';

/** So many rows are handed on together: few enough that they die young, and are not moved among what stays. */
export const BATCH_ROWS = 500;

/** What was read and is not handed on yet. */
export interface Pending {
  activities: StatementActivity[];
  verdicts: RowVerdict[];
  cancellations: StatementCancellation[];
  problems: StatementProblem[];
  totals: StatedTotal[];
  rates: StatedRate[];
  marks: StatedMark[];
}

export const nothingPending = (): Pending => ({
  activities: [],
  verdicts: [],
  cancellations: [],
  problems: [],
  totals: [],
  rates: [],
  marks: [],
});
