import { type Currency, Decimal } from '@tapebook/domain/money';
import { ResultCurrencies } from '../../../brokers/closed-trades/result-currencies.ts';
import { movedInFavour } from '../../../brokers/closed-trades/tell-lot-trip.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import { effectOf } from '../../../cells/row-kinds.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { ReadSide } from '../columns/side-kind.ts';

interface Read {
  readonly columns: Columns;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly readSide: ReadSide;
}

interface Fill {
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly short: boolean;
}

/** The currency in which the account of a table is kept, by the results that it states; `null` where nothing tells. */
export function currencyOfResults(
  sample: readonly Row[],
  { columns, marks, readSide }: Read,
): Currency | null {
  const results = new ResultCurrencies();
  const open = new Map<string, Fill>();
  for (const { cells } of sample) {
    const text = (role: ColumnRole) => cells[columns[role] ?? -1]?.trim() ?? '';
    const number = (role: ColumnRole) => parseNumber(text(role), marks.get(role) ?? '.');
    const market = text('symbol') || text('name');
    const [quantity, profit] = [number('quantity'), number('profit')];
    if (quantity === null || profit === null || market === '') continue;
    const word = readSide(text('side'));
    const short = word === null || word === 'ignored' ? quantity.isNegative() : word.kind === 'sell';
    const costs =
      number('totalFees') ?? (number('commission') ?? Decimal.zero).plus(number('fees') ?? Decimal.zero);
    const [entry, exit, price] = [number('entryPrice'), number('exitPrice'), number('price')];
    if (entry !== null && exit !== null) {
      const moved = movedInFavour(short ? 'short' : 'long', quantity.abs(), entry, exit);
      results.see(market, moved, profit, costs);
      continue;
    }
    // Of single fills, what one opened and another closed whole is a trade.
    const { effect } = effectOf(text('effect'));
    if (price === null || effect === undefined) continue;
    const opened = open.get(market);
    if (effect === 'open') {
      if (opened === undefined) open.set(market, { quantity: quantity.abs(), price, short });
      // Of several at once none is known.
      else open.set(market, { ...opened, quantity: Decimal.zero });
      continue;
    }
    open.delete(market);
    if (opened === undefined || opened.short === short || !opened.quantity.equals(quantity.abs())) continue;
    const moved = movedInFavour(opened.short ? 'short' : 'long', opened.quantity, opened.price, price);
    results.see(market, moved, profit, costs);
  }
  return results.currency;
}
