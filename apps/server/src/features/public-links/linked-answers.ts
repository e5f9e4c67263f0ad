import type {
  LinkedAnswerJson,
  LinkedMonthJson,
  LinkedRowJson,
  LinkUnit,
  StatisticsJson,
} from '@tapebook/contract';
import {
  dimensionOf,
  isMeasureId,
  isSum,
  MEASURES,
  parseQuestion,
  type Question,
} from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { ProblemError } from '#server/platform/problems/index.ts';

/** Answers a question by the code that the pages use. */
export type AskQuestion = (params: Readonly<Record<string, string>>) => Promise<StatisticsJson>;

type Row = StatisticsJson['blocks'][number]['rows'][number];
type Value = LinkedRowJson['values'][number];

/** Groups by these would say how much money or how large: their ends are amounts. */
const TELLS_SIZE: ReadonlySet<string> = new Set(['money', 'size']);

/** Beyond so many rows a page is no page. */
const MOST_ROWS = 400;

const paramsOf = (text: string): Record<string, string> => {
  const params = Object.fromEntries(new URLSearchParams(text));
  // What it is held against needs words of its own; a page shows the thing itself.
  delete params.versus;
  return params;
};

const refused = (path: string, words: string): ProblemError =>
  new ProblemError('invalid-content', `${path}: ${words}.`, { errors: [{ path, message: words }] });

function requireNoAmounts({ by, by2 }: Question, path: string): void {
  for (const breakdown of [by, by2]) {
    const dimension = breakdown === undefined ? undefined : dimensionOf(breakdown.dimension);
    if (dimension?.kind === 'number' && TELLS_SIZE.has(dimension.quantity)) {
      throw refused(
        path,
        `parts the trades by ${dimension.label.toLowerCase()}, which is an amount; share it with money, or part them by something else`,
      );
    }
  }
}

/** Where no money is to be seen, a number says no more than what can be read. */
function shown(value: Value, withMoney: boolean): Value {
  if (value === null || withMoney) return value;
  // Amounts are text: of a question in R or per cent there are none.
  return typeof value === 'number' ? Number(value.toPrecision(4)) : null;
}

/** What too few trades make says more about chance than about trading. */
const isTooFew = (row: Row, measure: string): boolean => row.values[measure]?.because === 'too-few';

const shownValue = (row: Row, measure: string, withMoney: boolean): Value =>
  isTooFew(row, measure) ? null : shown(row.values[measure]?.value ?? null, withMoney);

function shownEnds(row: Row, measure: string, withMoney: boolean): [Value, Value] | null {
  const { low, high } = row.values[measure] ?? {};
  if (low === undefined || high === undefined || isSum(measure) || isTooFew(row, measure)) return null;
  return [shown(low, withMoney), shown(high, withMoney)];
}

/** Names of accounts are mostly numbers of accounts: a page counts them. */
class Labels {
  private readonly accounts = new Map<string, string>();
  private readonly dimensions: readonly (string | undefined)[];

  constructor({ by, by2 }: Question) {
    this.dimensions = [by, by2].flatMap((one) => (one === undefined ? [] : [one.dimension]));
  }

  of({ keys, labels }: Row): string[] {
    return labels.map((label, at) => {
      const text = label ?? keys[at] ?? 'All';
      return this.dimensions[at] === 'account' && keys[at] !== null ? this.accountAs(text) : text;
    });
  }

  private accountAs(name: string): string {
    const known = this.accounts.get(name) ?? `Account ${this.accounts.size + 1}`;
    this.accounts.set(name, known);
    return known;
  }
}

/**
 * The answer to one question, as a page shows it.
 *
 * @param path of the question in what was sent, for the words of what is refused.
 * @throws {ProblemError} `invalid-content`
 */
export async function linkedAnswer(
  ask: AskQuestion,
  { title, question: text }: { readonly title: string; readonly question: string },
  unit: LinkUnit,
  path: string,
): Promise<LinkedAnswerJson> {
  const withMoney = unit === 'money';
  const params: Record<string, string> = { ...paramsOf(text), unit };
  const { question } = parseQuestion(params);
  if (!withMoney) requireNoAmounts(question, path);
  const answer = await ask(params);
  const labels = new Labels(question);
  const measures = question.measures.filter(isMeasureId);
  const rowOf = (row: Row): LinkedRowJson => ({
    labels: labels.of(row),
    n: row.n,
    values: measures.map((id) => shownValue(row, id, withMoney)),
    ends: measures.map((id) => shownEnds(row, id, withMoney)),
    because: measures.map((id) => row.values[id]?.because ?? ''),
  });
  const by = [question.by, question.by2].flatMap((one) => {
    const dimension = one === undefined ? undefined : dimensionOf(one.dimension);
    return dimension === undefined ? [] : [{ label: dimension.label, isTime: dimension.kind === 'time' }];
  });
  const count = answer.blocks.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count > MOST_ROWS) {
    throw refused(
      path,
      `has ${count} rows, and a page at most ${MOST_ROWS}; ask for weeks or months, or for fewer groups`,
    );
  }
  return {
    title,
    measures: measures.map((id) => ({ label: MEASURES[id].label, unit: MEASURES[id].unit })),
    by,
    blocks: answer.blocks.map(({ currency, rows, totals }) => {
      const total = totals.find(({ keys }) => keys.every((key) => key === null));
      return {
        currency: withMoney ? currency : null,
        rows: rows.map(rowOf),
        total: total === undefined ? null : rowOf(total),
      };
    }),
  };
}

/** The days of one month. @throws {ProblemError} `invalid-content` */
export async function linkedMonth(
  ask: AskQuestion,
  { month, question: text }: { readonly month: string; readonly question: string },
  unit: LinkUnit,
  weekStart: number,
): Promise<LinkedMonthJson> {
  const withMoney = unit === 'money';
  const { filter = '', basis, home = 'realised', account } = paramsOf(text);
  const common = {
    ...(basis === undefined ? {} : { basis }),
    ...(account === undefined ? {} : { account }),
  };
  // As the calendar: results on the days that realised them, and how many won of the trades that were closed.
  const within = { closed: 'day', opened: 'opened', realised: 'exits' }[home] ?? 'exits';
  const results = await ask({
    ...common,
    measures: 'netPnl',
    by: 'day',
    unit,
    home,
    filter: `${filter} ${within}:${month}`.trim(),
  });
  const closed = await ask({ ...common, measures: 'winRate', unit, filter: `${filter} day:${month}`.trim() });
  const blocks = results.blocks.map(({ currency, rows }) => {
    // A part of a trade that was realised in another month is that month's.
    const own = rows.filter(({ keys, n }) => n > 0 && (keys[0] ?? '').startsWith(month));
    const cells = closed.blocks.find((block) => block.currency === currency)?.totals[0];
    const all = closed.blocks.find((block) => block.currency === currency)?.rows[0] ?? cells;
    const winRate = all === undefined ? null : shownValue(all, 'winRate', false);
    const ends = all === undefined ? null : shownEnds(all, 'winRate', false);
    const [low, high] = ends ?? [];
    return {
      currency: withMoney ? currency : null,
      total: {
        value: withMoney ? sumOf(own) : roundedSumOf(own),
        winRate: typeof winRate === 'number' ? winRate : null,
        ...(typeof low === 'number' && typeof high === 'number'
          ? { winRateEnds: [low, high] as [number, number] }
          : {}),
        n: all?.n ?? 0,
      },
      days: own.map((row) => ({
        day: row.keys[0] ?? '',
        value: shownValue(row, 'netPnl', withMoney),
        n: row.n,
      })),
    };
  });
  return { kind: 'month', month, weekStart, blocks: blocks.filter(({ days }) => days.length > 0) };
}

const sumOf = (rows: readonly Row[]): string =>
  rows
    .reduce((sum, { values }) => {
      const value = values.netPnl?.value;
      return typeof value === 'string' ? sum.plus(Decimal.parse(value)) : sum;
    }, Decimal.zero)
    .toString();

const roundedSumOf = (rows: readonly Row[]): number =>
  Number(
    rows
      .reduce((sum, { values }) => {
        const value = values.netPnl?.value;
        return typeof value === 'number' ? sum + value : sum;
      }, 0)
      .toPrecision(4),
  );
