import type { Question } from '../questions/question.ts';
import type { AnswerGroup, Block, Cells, CellValues } from './answer.ts';
import type { Parter } from './parter.ts';

/** Cells of one currency, of all groups that there are. */
export type Told = Omit<Block, 'rows' | 'columns'>;

export interface Shown {
  readonly block: Block;
  /** Place in the grid of a place in the block; that of all together stays the last. */
  readonly rowOf: (shown: number) => number | undefined;
  readonly columnOf: (shown: number) => number | undefined;
}

/** Leaves out what is empty or too small in this currency, and puts the rest in the order that was asked for. */
export function showGroups(
  { sort, limit, least = 1 }: Question,
  measure: string | undefined,
  rows: Parter,
  columns: Parter,
  told: Told,
): Shown {
  const { cells, versus } = told;
  let rowOrder = held(rows, (row) => cells.n[(row + 1) * cells.columns - 1], least);
  if (sort !== 'order') {
    const weigh = weightOf(cells, sort, measure);
    rowOrder = rowOrder
      .map((row) => [row, weigh(row)] as const)
      .sort(([a, x], [b, y]) => y - x || a - b)
      .map(([row]) => row);
  }
  const columnOrder = held(columns, (column) => cells.n[(cells.rows - 1) * cells.columns + column], 1);
  const allRows = [...rowOrder.slice(0, limit), rows.groups.length];
  const allColumns = [...columnOrder, columns.groups.length];
  const pick = ({ groups }: Parter, order: readonly number[]): AnswerGroup[] =>
    order.flatMap((at) => groups[at] ?? []);
  return {
    block: {
      ...told,
      rows: pick(rows, allRows),
      columns: pick(columns, allColumns),
      cells: permuted(cells, allRows, allColumns),
      versus: versus && permuted(versus, allRows, allColumns),
    },
    rowOf: (shown) => allRows[shown],
    columnOf: (shown) => allColumns[shown],
  };
}

/** Groups that hold something; where they join, also the empty ones between. */
function held(
  { groups, joined }: Parter,
  nOf: (group: number) => number | undefined,
  least: number,
): number[] {
  const some: number[] = [];
  for (let place = 0; place < groups.length; place += 1)
    if ((nOf(place) ?? 0) >= Math.max(1, least)) some.push(place);
  if (!joined || least > 1) return some;
  // What is not known stands behind all that join.
  const unknown = groups.at(-1)?.key === 'none' && some.at(-1) === groups.length - 1 ? some.pop() : undefined;
  const [first = 0, last = -1] = [some[0], some.at(-1)];
  const between = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return unknown === undefined ? between : [...between, unknown];
}

function weightOf(
  cells: Cells,
  sort: Question['sort'],
  measure: string | undefined,
): (row: number) => number {
  const at = (row: number): number => row * cells.columns + cells.columns - 1;
  if (sort === 'n') return (row) => cells.n[at(row)] ?? 0;
  const values = measure === undefined ? undefined : cells.values[measure];
  // What is not told, as it rests on too few, stands behind what is.
  const valueAt = (row: number): number =>
    values?.because[at(row)] === 0 ? orLowest(values.value[at(row)]) : -Infinity;
  if (sort === 'value') return valueAt;
  // How surely it is not nothing: the end of the interval nearer to zero, as far as it is on one side.
  return (row) => {
    const [low, high] = [values?.low[at(row)] ?? Number.NaN, values?.high[at(row)] ?? Number.NaN];
    if (values?.because[at(row)] !== 0 || Number.isNaN(low) || Number.isNaN(high)) return -Infinity;
    return low > 0 ? low : high < 0 ? -high : Math.max(low, -high);
  };
}

const orLowest = (value: number | undefined): number =>
  value === undefined || Number.isNaN(value) ? -Infinity : value;

function permuted(cells: Cells, rows: readonly number[], columns: readonly number[]): Cells {
  if (rows.length === cells.rows && columns.length === cells.columns && rows.every((row, i) => row === i))
    return cells;
  const size = rows.length * columns.length;
  const places = new Uint32Array(size);
  rows.forEach((row, r) => {
    columns.forEach((column, c) => {
      places[r * columns.length + c] = row * cells.columns + column;
    });
  });
  const take = <Column extends Float64Array | Uint32Array | Uint8Array>(
    column: Column,
    into: Column,
  ): Column => {
    for (let i = 0; i < size; i += 1) into[i] = column[places[i] ?? 0] ?? 0;
    return into;
  };
  const values = Object.entries(cells.values).map(([id, of]): [string, CellValues] => [
    id,
    {
      value: take(of.value, new Float64Array(size)),
      low: take(of.low, new Float64Array(size)),
      high: take(of.high, new Float64Array(size)),
      because: take(of.because, new Uint8Array(size)),
      ...(of.counts === undefined ? {} : { counts: of.counts }),
      ...(of.n === undefined ? {} : { n: take(of.n, new Uint32Array(size)) }),
    },
  ]);
  return {
    rows: rows.length,
    columns: columns.length,
    n: take(cells.n, new Uint32Array(size)),
    ...(cells.trades === undefined ? {} : { trades: take(cells.trades, new Uint32Array(size)) }),
    days: take(cells.days, new Uint32Array(size)),
    values: Object.fromEntries(values),
  };
}
