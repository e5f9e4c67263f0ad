import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { profileColumn } from '../../columns/column-profile.ts';
import type { FoundHeader } from '../../headings/find-header.ts';
import type { CostColumns } from './other-costs.ts';

const CENT = Decimal.parse('0.01');
/** An option's price is of one share of a hundred; one in percent is of a hundredth of par. */
const SIZES = [Decimal.one, Decimal.parse('100'), Decimal.parse('0.01')];
/** By chance a column is what is lacking once, and not on every row. */
const LEAST_ROWS = 2;

/**
 * A column without a word for costs that is one all the same: on every trade it is what lies between quantity times price,
 * with the costs that are known, and what was paid or received. A cost under a name that nobody knows is not lost so.
 */
export function costsByDifference(
  { columns, cells }: FoundHeader,
  costs: CostColumns,
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
  beside: readonly number[] = [],
): readonly number[] {
  const { quantity, price, amount, debit, credit } = columns;
  if (quantity === undefined || price === undefined) return [];
  if ((amount ?? debit ?? credit) === undefined) return [];
  const taken = new Set([
    ...Object.values(columns),
    ...Object.values(costs.columns),
    ...costs.others,
    ...beside,
  ]);
  const usual = marks.get('amount') ?? marks.get('price') ?? '.';
  const at = (row: Row, position: number | undefined, mark = usual): Decimal =>
    parseNumber(row.cells[position ?? -1] ?? '', mark)?.abs() ?? Decimal.zero;
  const { commission, fees, totalFees } = costs.columns;
  const known = [...(totalFees === undefined ? [commission, fees] : [totalFees]), ...costs.others, ...beside];
  const lacking = sample.flatMap((row) => {
    const [size, each] = [
      at(row, quantity, marks.get('quantity') ?? usual),
      at(row, price, marks.get('price') ?? usual),
    ];
    const money = [amount, debit, credit].map((one) => at(row, one)).find((one) => !one.isZero());
    if (size.isZero() || each.isZero() || money === undefined) return [];
    const sum = known.reduce((total, position) => total.plus(at(row, position)), Decimal.zero);
    const gross = nearest(size.times(each), money);
    return [{ row, cost: money.minus(gross).abs().minus(sum) }];
  });
  if (lacking.length < LEAST_ROWS || lacking.some(({ cost }) => cost.compare(CENT.negated()) < 0)) return [];
  if (lacking.filter(({ cost }) => cost.compare(CENT) > 0).length < LEAST_ROWS) return [];
  const found = cells.findIndex((_, position) => {
    if (taken.has(position)) return false;
    const { filled, numbers } = profileColumn(sample, position);
    return (
      filled > 0 &&
      numbers === filled &&
      lacking.every(({ row, cost }) => at(row, position).minus(cost).abs().compare(CENT) <= 0)
    );
  });
  return found < 0 ? [] : [found];
}

const nearest = (traded: Decimal, money: Decimal): Decimal =>
  SIZES.map((size) => traded.times(size)).reduce((best, each) =>
    each.minus(money).abs().compare(best.minus(money).abs()) < 0 ? each : best,
  );
