import type { PositionEffect } from '@tapebook/domain/activities';
import { rowKindOf } from '../../cells/row-kinds.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

/** The side of an execution, and what it does to the position where its word says so. */
export interface TradedSide {
  readonly kind: 'buy' | 'sell';
  readonly effect?: PositionEffect | undefined;
}

/**
 * What a word in a column of sides says.
 *
 * @throws {RowProblem} for a word that is neither buying nor selling.
 * @example tradedSide(2, 'SS') is a sale that opens, and so is tradedSide(2, 'Short'); tradedSide(2, 'BC') is a purchase that closes
 */
export function tradedSide(line: number, text: string): TradedSide {
  if (text === '') throw new RowProblem('missing-value', missingValue(line, 'side'));
  // Of a whole trade the word is its direction; of one execution it is the sale that opens.
  if (/^short$/i.test(text)) return { kind: 'sell', effect: 'open' };
  const { kind, effect } = rowKindOf(text) ?? {};
  if (kind === 'buy' || kind === 'sell') return effect === undefined ? { kind } : { kind, effect };
  throw new RowProblem(
    'unknown-side',
    `Line ${line}: ${quoted(text)} is neither a purchase nor a sale. Correct the row, or enter it by hand.`,
  );
}
