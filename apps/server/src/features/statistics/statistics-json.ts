import type { StatisticsJson } from '@tapebook/contract';
import {
  type Answer,
  type Answered,
  type AnswerGroup,
  type Block,
  type Breakdown,
  type Cells,
  dimensionOf,
  formatQuestion,
  isMeasureId,
  MEASURES,
  type Measure,
  REASONS,
  roundedNotes,
} from '@tapebook/domain/analytics';
import { ProblemError } from '#server/platform/problems/index.ts';
import { amountText } from './amount-text.ts';

type BlockJson = StatisticsJson['blocks'][number];
type RowJson = BlockJson['rows'][number];
type CellJson = Pick<RowJson, 'n' | 'days' | 'values'>;
type StatisticJson = CellJson['values'][string];

/** Beyond so many nobody reads it, and the answer would take all of the server's memory. */
const MOST_CELLS = 100_000;

/** A row or column of an answer; without a group it is all of them together. */
interface Place {
  readonly at: number;
  readonly group: AnswerGroup | null;
}

/**
 * The answer to a question as the API tells it.
 *
 * @param notes what is to be said beside what the answer itself notes.
 * @throws {ProblemError} `invalid-content` when it has too many cells.
 */
export function statisticsJson(
  { answer }: Pick<Answered, 'answer'>,
  version: string,
  notes: readonly string[] = [],
): StatisticsJson {
  const { question } = answer;
  const cells = answer.blocks.reduce(
    (sum, { rows, columns }) =>
      sum + placesOf(rows, question.by).length * placesOf(columns, question.by2).length,
    0,
  );
  if (cells > MOST_CELLS) {
    throw new ProblemError(
      'invalid-content',
      `The answer would have ${cells} cells; there can be ${MOST_CELLS}. Ask for a coarser dimension, fewer trades, or a limit.`,
      {
        errors: [{ path: question.by2 === undefined ? 'by' : 'by2', message: 'parts the trades too finely' }],
      },
    );
  }
  return {
    question: formatQuestion(question),
    version,
    blocks: answer.blocks.map((block) => blockJson(answer, block)),
    unknown: unknownJson(answer),
    notes: [...answer.notes, ...answer.blocks.flatMap(roundedNotes), ...notes],
  };
}

/** Places of the groups and, behind them, of all together; of these alone where nothing parts them. */
function placesOf(groups: readonly AnswerGroup[], by: Breakdown | undefined): readonly Place[] {
  const all: Place = { at: groups.length, group: null };
  return isParted(by) ? [...groups.map((group, at): Place => ({ at, group })), all] : [all];
}

function unknownJson({ left }: Answer): StatisticsJson['unknown'] {
  const reasons = Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
  return { trades: Object.values(reasons).reduce((sum, count) => sum + count, 0), reasons };
}

function blockJson(answer: Answer, block: Block): BlockJson {
  const { by, by2 } = answer.question;
  const columns = placesOf(block.columns, by2);
  const all = placesOf(block.rows, by).flatMap((row) =>
    columns.map((column) => {
      const groups = [row.group, column.group].filter((_, side) => isParted(side === 0 ? by : by2));
      return { groups, json: rowJson(answer, block, row.at, column.at, groups) };
    }),
  );
  const isTotal = ({ groups }: (typeof all)[number]): boolean => groups.includes(null);
  return {
    currency: block.currency,
    scale: block.scale,
    rows: all.filter((one) => !isTotal(one) && !isNothing(one)).map(({ json }) => json),
    totals: all.filter(isTotal).map(({ json }) => json),
  };
}

/** An empty cell of a table. Among days or bins an empty one is a gap that is to be seen. */
function isNothing({
  groups,
  json,
}: {
  readonly groups: readonly (AnswerGroup | null)[];
  readonly json: RowJson;
}): boolean {
  if (json.n > 0 || (json.versus?.n ?? 0) > 0 || groups.length === 0) return false;
  return groups.length > 1 || groups[0]?.low === undefined;
}

const isParted = (by: Breakdown | undefined): boolean =>
  by !== undefined && dimensionOf(by.dimension) !== undefined;

function rowJson(
  answer: Answer,
  block: Block,
  row: number,
  column: number,
  groups: readonly (AnswerGroup | null)[],
): RowJson {
  const at = row * block.cells.columns + column;
  const cell = (cells: Cells): CellJson => cellJson(answer, block, cells, at);
  return {
    keys: groups.map((group) => group?.key ?? null),
    labels: groups.map((group) => group?.label ?? null),
    ...cell(block.cells),
    ...(block.versus === null ? {} : { versus: cell(block.versus) }),
  };
}

function cellJson({ question }: Answer, block: Block, cells: Cells, at: number): CellJson {
  const values = Object.entries(cells.values).map(([id, { value, low, high, because, n }]) => {
    const isMoney = question.unit === 'money' && isMeasureId(id) && MEASURES[id].unit === 'money';
    const inText = (number: number): string | number => (isMoney ? amountText(number, block.scale) : number);
    const ends = { low: low[at] ?? Number.NaN, high: high[at] ?? Number.NaN };
    const told = statisticJson(value[at] ?? Number.NaN, ends, REASONS[because[at] ?? 0] ?? '', inText);
    // Of what counts days it is not results.
    const rests = isMeasureId(id) && (MEASURES[id] as Measure).counts === 'days' ? undefined : n?.[at];
    return [id, rests === undefined || rests === cells.n[at] ? told : { ...told, n: rests }] as const;
  });
  const [n, trades] = [cells.n[at] ?? 0, cells.trades?.[at]];
  return {
    n,
    ...(trades === undefined || trades === n ? {} : { trades }),
    days: cells.days[at] ?? 0,
    values: Object.fromEntries(values),
  };
}

function statisticJson(
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
  reason: string,
  told: (number: number) => string | number,
): StatisticJson {
  const because = value === Infinity ? 'no-losses' : reason;
  return {
    value: Number.isFinite(value) ? told(value) : null,
    ...(Number.isFinite(low) ? { low: told(low) } : {}),
    ...(Number.isFinite(high) ? { high: told(high) } : {}),
    ...(because === '' ? {} : { because }),
  };
}
