import { rowKindOf } from '../../cells/row-kinds.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

/** Words of platforms that speak the trader's language, beside those that all reports share. */
const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = {
  kaufen: 'buy',
  verkaufen: 'sell',
  comprar: 'buy',
  vender: 'sell',
  acheter: 'buy',
  vendre: 'sell',
  compra: 'buy',
  venda: 'sell',
  vendi: 'sell',
  покупка: 'buy',
  продажа: 'sell',
  купить: 'buy',
  продать: 'sell',
  kupno: 'buy',
  sprzedaż: 'sell',
  al: 'buy',
  alış: 'buy',
  sat: 'sell',
  satış: 'sell',
};

/** @throws {RowProblem} for a word that is neither buying nor selling. */
export function sideOf(line: number, text: string): 'buy' | 'sell' {
  if (text === '') throw new RowProblem('missing-value', missingValue(line, 'side'));
  const kind = SIDES[text.toLowerCase()] ?? rowKindOf(text)?.kind;
  if (kind === 'buy' || kind === 'sell') return kind;
  throw new RowProblem(
    'unknown-side',
    `Line ${line}: ${quoted(text)} is neither a purchase nor a sale. Correct the row, or enter it by hand.`,
  );
}

/** Direction of a trade from its entry to its exit, by the side of its entry. @throws {RowProblem} */
export const directionOf = (line: number, text: string): 'long' | 'short' =>
  sideOf(line, text) === 'buy' ? 'long' : 'short';
