import { rowKindOf } from '../../cells/row-kinds.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

/** @throws {RowProblem} for a word that is neither buying nor selling. */
export function sideOf(line: number, text: string): 'buy' | 'sell' {
  if (text === '') throw new RowProblem('missing-value', missingValue(line, 'side'));
  const kind = rowKindOf(text)?.kind;
  if (kind === 'buy' || kind === 'sell') return kind;
  throw new RowProblem(
    'unknown-side',
    `Line ${line}: ${quoted(text)} is neither a purchase nor a sale. Correct the row, or enter it by hand.`,
  );
}

/** Direction of a trade from its entry to its exit, by the side of its entry. @throws {RowProblem} */
export const directionOf = (line: number, text: string): 'long' | 'short' =>
  sideOf(line, text) === 'buy' ? 'long' : 'short';
