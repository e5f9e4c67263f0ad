import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';
import { journalDirection } from './tell-journal-trade.ts';

/** Direction of a trade by the journal's word for it. @throws {RowProblem} */
export function directionOf(line: number, text: string): 'long' | 'short' {
  const direction = journalDirection(text);
  if (direction !== null) return direction;
  if (text === '') throw new RowProblem('missing-value', missingValue(line, 'side'));
  throw new RowProblem(
    'unknown-side',
    `Line ${line}: ${quoted(text)} is neither long nor short. Correct the row, or enter it by hand.`,
  );
}
