import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';

const SETTLED =
  /^(?:(?:index )?options? )?cash[ -]?settle(?:ment|d)?(?: (?:assignment|exercise|expiration|expiry|option))?$|^settled in cash$|^(?:option(?:en)?)?barausgleich$/i;

/** Whether a word for what a row is says that an option was settled in cash. */
export const isCashSettlement = (text: string): boolean => SETTLED.test(text.trim());

/** What is traded in rows that state such a settlement with money: another row of it says no more than that it ended. */
export function settledInCash(
  { side, symbol, name, amount }: Columns,
  sample: readonly Row[],
): ReadonlySet<string> {
  return new Set(
    sample.flatMap(({ cells }) => {
      const at = (position = -1) => cells[position]?.trim() ?? '';
      const money = parseNumber(at(amount));
      return isCashSettlement(at(side)) && money !== null && !money.isZero() ? [at(symbol ?? name)] : [];
    }),
  );
}
