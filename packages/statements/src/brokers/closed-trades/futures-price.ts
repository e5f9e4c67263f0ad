import { findFuturesContract, parseFuturesPrice, parseFuturesSymbol } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { unreadableNumber } from '../../outputs/wording.ts';

/** `110'165`, `110-16+`; Tradovate writes `110 165`. */
const IN_FRACTIONS = /^-?\d+\s*['’′^ -]\s*\d{1,3}(?:\.\d+|\+)?$/;
/** The root of a contract is the same in every decade. */
const ANY_DAY = '2026-01-01';
const SPACED = /^(-?\d+)\s+(?=\d)/;

/**
 * A price as futures platforms print it. Bonds and grains are priced in fractions, which other numbers write
 * like grouped thousands: `110 165` of ten-year notes is 110 and 16.5 32nds, of an index a hundred thousand.
 *
 * @param symbol the contract, which settles how its price is written.
 * @throws {RowProblem} when there is none, or no such contract has it.
 */
export function futuresPrice<Column extends string>(
  row: LaidOutRow<Column>,
  column: NoInfer<Column>,
  symbol: string,
): Decimal {
  const text = row.text(column);
  if (!IN_FRACTIONS.test(text)) return row.requiredNumber(column);
  const contract = findFuturesContract(parseFuturesSymbol(symbol, ANY_DAY)?.root ?? symbol);
  if (contract === null || contract.priceFraction === null) return row.requiredNumber(column);
  const price = parseFuturesPrice(text.replace(SPACED, "$1'"), contract);
  if (price !== null) return price;
  throw new RowProblem('unreadable-number', unreadableNumber(row.line, row.heading(column), text));
}
