import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { quoted } from '../../outputs/wording.ts';

/** Plans whose paper is known: Alphabet's stock units are of its class C. */
const PAPERS: Readonly<Record<string, string>> = { 'gsu class c': 'GOOG', 'gsu class a': 'GOOGL' };

/** Sales of Alphabet up to this day are stated before its split, vests never: the report itself says so. */
const ALPHABET_SPLIT = { day: '2022-07-15', ratio: Decimal.fromInteger(20) };
/** No share of Alphabet was worth as much after the split by that day, and none as little before it. */
const BEFORE_SPLIT = Decimal.fromInteger(500);

/** What a plan's shares are; reports name the plan and not the paper. */
export function planPaper(row: OutputRow, plan: string, output: RowOutput): Instrument {
  const symbol = PAPERS[plan.toLowerCase()];
  if (symbol === undefined) {
    output.writer.problemOnce(
      'warning',
      'missing-value',
      `Line ${row.line}: the report names the plan ${quoted(plan)} and not the share, so the plan's name stands for its symbol. Rename the instrument to the share’s symbol.`,
      row.line,
    );
  }
  return output.instrument(row, { symbol: symbol ?? plan, assetClass: 'stock', currency: 'USD' });
}

/**
 * How many of today's shares a sale was: those of Alphabet before its split are stated in the shares of then,
 * while the vests they came from are stated in today's.
 *
 * @returns the factor, 1 for all others.
 */
export const splitFactor = (plan: string, day: string, price: Decimal): Decimal =>
  PAPERS[plan.toLowerCase()] !== undefined && day <= ALPHABET_SPLIT.day && price.compare(BEFORE_SPLIT) > 0
    ? ALPHABET_SPLIT.ratio
    : Decimal.one;
