import { type ForexPair, parseForexPair, pipSize } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { TablePlan } from '../table-plan.ts';

/** Costs and rounding part a result from its stake times its points by no more. */
const NEAR = 0.1;
/** A point is one of the rate, or a part of it; none is finer. */
const FINEST = 5;
/** A third of it to three times as much. */
const ABOUT = 0.5;
/** No rate of a pair is so high: it is told in points, `EUR/USD` at 10,850. */
const IN_POINTS = 1000;

/**
 * What a bet of one on a pair of currencies makes where its rate rises by one: as its results say, else as its rate is written. A
 * pair of which neither tells it, as none tells of metals, is not in it.
 */
export function betsOnPairs(plan: TablePlan, sample: readonly Row[]): ReadonlyMap<string, Decimal> {
  const byPair = new Map<string, { pair: ForexPair; rows: Row[] }>();
  for (const row of sample) {
    const pair = pairIn(row.cells[plan.columns.symbol ?? plan.columns.name ?? -1] ?? '');
    if (pair === null) continue;
    const known = byPair.get(pair.symbol);
    if (known === undefined) byPair.set(pair.symbol, { pair, rows: [row] });
    else known.rows.push(row);
  }
  return new Map(
    [...byPair].flatMap(([symbol, { pair, rows }]) => {
      const told = rows.flatMap((row) => timesOf(row, plan) ?? []);
      const [power, ...others] = new Set(told.filter(isClear).map(Math.round));
      const usual = asWritten(pair, rows, plan);
      // Of small results costs are a large part.
      const isAbout = (size: number | undefined): boolean =>
        size !== undefined && told.filter((each) => Math.abs(each - size) < ABOUT).length * 2 >= told.length;
      const size = [others.length === 0 ? power : undefined, usual].find(isAbout);
      return size === undefined ? [] : [[symbol, Decimal.parse((10 ** size).toFixed(0))] as const];
    }),
  );
}

/** `EUR/USD`, `EUR / USD` */
export const pairIn = (name: string): ForexPair | null => parseForexPair(name.trim().replace(/ ?\/ ?/, '/'));

const numberIn = ({ cells }: Row, role: ColumnRole, { columns, marks }: TablePlan): number =>
  parseNumber(cells[columns[role] ?? -1] ?? '', marks.get(role) ?? '.')?.toNumber() ?? 0;

/** How many times what stake and rates make the result is, as the power of ten; `null` where a row does not tell it. */
function timesOf(row: Row, plan: TablePlan): number | null {
  const [stake, entry, exit, profit] = (['quantity', 'entryPrice', 'exitPrice', 'profit'] as const).map(
    (role) => numberIn(row, role, plan),
  ) as [number, number, number, number];
  const moved = Math.abs(stake * (exit - entry));
  return moved === 0 || exit === 0 || entry === 0 || profit === 0
    ? null
    : Math.log10(Math.abs(profit) / moved);
}

const isClear = (power: number): boolean =>
  Math.abs(10 ** (power - Math.round(power)) - 1) < NEAR &&
  Math.round(power) >= 0 &&
  Math.round(power) <= FINEST;

function asWritten(pair: ForexPair, rows: readonly Row[], plan: TablePlan): number | undefined {
  const pip = pipSize(pair);
  if (pip === null) return undefined;
  const prices = rows.map((row) =>
    numberIn(row, plan.columns.price === undefined ? 'entryPrice' : 'price', plan),
  );
  return prices.some((price) => price > IN_POINTS) ? 0 : pip.scale;
}
