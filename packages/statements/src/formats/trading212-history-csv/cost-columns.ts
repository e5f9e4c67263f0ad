import { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import { readHeading } from '../../tables/read-heading.ts';

/** A column of costs, with the one of its currency or the currency that its heading names. */
export interface CostColumn {
  readonly position: number;
  readonly currencyPosition: number | null;
  readonly currency: string | null;
}

const COST = /\b(fee|duty|levy|tax)\b/i;
const NO_COST_OF_TRADE = /^(withholding|currency \(|deposit|merchant)/i;

/** Which taxes and fees there are differs from file to file: any column that is called so is one. */
export function costColumns(headings: readonly string[]): CostColumn[] {
  const named = headings.map((heading) => heading.trim());
  return named.flatMap((heading, position) => {
    const bare = heading.replace(/\s*\([A-Z]{3}\)$/, '');
    if (!COST.test(bare) || NO_COST_OF_TRADE.test(bare)) return [];
    const beside = named.findIndex((each) => each.toLowerCase() === `currency (${bare.toLowerCase()})`);
    const { unit } = readHeading(heading);
    return [{ position, currencyPosition: beside === -1 ? null : beside, currency: unit }];
  });
}

/** What a row cost, by currency; `''` is the currency of its total. */
export function costsOf(cells: readonly string[], columns: readonly CostColumn[]): Map<string, Decimal> {
  const costs = new Map<string, Decimal>();
  for (const { position, currencyPosition, currency } of columns) {
    const text = cells[position]?.trim() ?? '';
    const cost = isEmptyNumber(text) ? null : parseNumber(text);
    if (cost === null || cost.isZero()) continue;
    const beside = currencyPosition === null ? '' : (cells[currencyPosition]?.trim() ?? '');
    const key = beside || currency || '';
    costs.set(key, (costs.get(key) ?? Decimal.zero).plus(cost.abs()));
  }
  return costs;
}
