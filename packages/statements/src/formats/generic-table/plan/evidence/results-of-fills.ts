import { parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { findDirection } from '../find-direction.ts';
import type { TablePlan } from '../table-plan.ts';

/** What a row says that its trade made, and its prices times its size. */
export interface Made {
  readonly symbol: string;
  readonly moved: Decimal;
  readonly profit: Decimal;
  readonly costs: Decimal;
}

const PLACES = 12;

interface Held {
  /** Below zero when short. */
  size: Decimal;
  price: Decimal;
}

/** What fills of pairs and metals made that close what the table itself has opened: it tells whether they are counted in lots. */
export function resultsOfFills(sample: readonly Row[], plan: TablePlan): readonly Made[] {
  const { columns, marks, readSide, costsNegative } = plan;
  const { symbol, name, profit } = columns;
  if (profit === undefined) return [];
  const held = new Map<string, Held | 'unknown'>();
  const rows = findDirection(sample, plan) === 'newest-first' ? sample.toReversed() : sample;
  return rows.flatMap(({ cells }): Made[] => {
    const number = (role: ColumnRole): Decimal | null =>
      parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.');
    const pair = cells[symbol ?? name ?? -1]?.trim() ?? '';
    const word = readSide(cells[columns.side ?? -1]?.trim() ?? '');
    const [quantity, price] = [number('quantity')?.abs(), number('price')];
    if (parseForexPair(pair) === null || word === null || word === 'ignored') return [];
    if (quantity === undefined || price === null || (word.kind !== 'buy' && word.kind !== 'sell')) return [];
    const made = number('profit') ?? Decimal.zero;
    const before = held.get(pair) ?? { size: Decimal.zero, price };
    const change = word.kind === 'buy' ? quantity : quantity.negated();
    const closes =
      before !== 'unknown' && !before.size.isZero() && before.size.isNegative() !== change.isNegative();
    if (before === 'unknown' || (closes ? quantity.compare(before.size.abs()) > 0 : !made.isZero())) {
      held.set(pair, 'unknown');
      return [];
    }
    const size = before.size.plus(change);
    if (!closes) {
      const paid = before.price.times(before.size).plus(price.times(change));
      held.set(pair, { size, price: paid.quotient(size, PLACES) });
      return [];
    }
    held.set(pair, { size, price: before.price });
    const costs =
      number('totalFees') ?? (number('commission') ?? Decimal.zero).plus(number('fees') ?? Decimal.zero);
    const moved = price.minus(before.price).times(change.negated());
    return [{ symbol: pair, moved, profit: made, costs: costsNegative ? costs.negated() : costs }];
  });
}
