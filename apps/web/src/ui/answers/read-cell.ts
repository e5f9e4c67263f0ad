import { type Answer, type CellValues, REASONS } from '@tapebook/domain/analytics';

/** Which cell of an answer: its block (currency), row and column; of all together where they are left out, as behind the last. */
export interface CellOf {
  readonly answer: Answer;
  readonly block: number;
  readonly row?: number;
  readonly column?: number;
}

export interface CellRead {
  /** Results that the value rests on: of some measures fewer than the cell has. */
  readonly n: number;
  /** The same with a trade that was realised on several days counted once. */
  readonly trades: number;
  /** `null` until it is told, and of fewer trades than the cell has. */
  readonly days: number | null;
  /** What the minimum of the measure is asked of: days where these are what it counts, else trades; `null` until it is told. */
  readonly rests: number | null;
  readonly counts: 'trades' | 'days';
  /** NaN where there is none, and where its sample cannot carry one: what nobody is to be shown, nobody is handed. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether its days and interval are told: else they are on their way, and their place is kept. */
  readonly sure: boolean;
  readonly because: (typeof REASONS)[number];
  readonly currency: string | null;
}

/** One cell of an answer; without results where the answer has no such cell. */
export function readCell({ answer, block, ...place }: CellOf, measure: string): CellRead {
  const { cells, currency = null } = answer.blocks[block] ?? {};
  const [height, width] = [cells?.rows ?? 1, cells?.columns ?? 1];
  const { row = height - 1, column = width - 1 } = place;
  // A row that is not there has no cell, whatever stands where it would.
  const at = row < 0 ? -1 : row * width + column;
  const values = cells?.values[measure];
  const isAll = at === height * width - 1;
  const all = cells?.n[at] ?? 0;
  const isOfDays = values?.counts === 'days';
  const n = isOfDays ? all : (values?.n?.[at] ?? all);
  const days = n === all && (answer.sure || isAll) ? (cells?.days[at] ?? 0) : null;
  return {
    n,
    trades: n === all ? (cells?.trades?.[at] ?? n) : n,
    // Of fewer than all nobody has counted the days.
    days,
    rests: isOfDays ? (values?.n?.[at] ?? days) : n,
    counts: isOfDays ? 'days' : 'trades',
    ...toldAt(values, at),
    sure: answer.sure,
    currency,
  };
}

const TOO_FEW = REASONS.indexOf('too-few');

/** A value with its interval at a place of its cells, or why there is none; of too few results the engine knows one, and it is not told. */
export function toldAt(
  values: CellValues | undefined,
  at: number,
): Pick<CellRead, 'value' | 'low' | 'high' | 'because'> {
  const because = values?.because[at] ?? 0;
  const told = (ends: Float64Array | undefined): number =>
    because === TOO_FEW ? Number.NaN : (ends?.[at] ?? Number.NaN);
  return {
    value: told(values?.value),
    low: told(values?.low),
    high: told(values?.high),
    because: REASONS[because] ?? '',
  };
}

/** The answer of what it is held against, in the same cells. */
export const comparedOf = (answer: Answer): Answer => ({
  ...answer,
  blocks: answer.blocks.map((block) => ({ ...block, cells: block.versus ?? block.cells })),
});
