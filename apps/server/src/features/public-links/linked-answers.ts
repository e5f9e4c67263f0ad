import type {
  LinkedAnswerJson,
  LinkedMonthJson,
  LinkedRowJson,
  LinkUnit,
  StatisticsJson,
} from '@tapebook/contract';
import {
  dimensionOf,
  type factsCriteria,
  isMeasureId,
  isSum,
  labelOf,
  MEASURES,
  type MeasureId,
  type MeasureUnit,
  parseQuestion,
  type Question,
  tellsAmounts,
} from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import { ProblemError } from '#server/platform/problems/index.ts';

/** Answers a question by the code that the pages use. */
export type AskQuestion = (params: Readonly<Record<string, string>>) => Promise<StatisticsJson>;

type Row = StatisticsJson['blocks'][number]['rows'][number];
type Value = LinkedRowJson['values'][number];

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

function requireNoAmounts(question: Question, path: string): void {
  const tells = tellsAmounts(question);
  if (tells?.is === 'measure') {
    throw refused(
      path,
      `asks for ${tells.label}, which says how large the trades were; share it with money, or leave that out`,
    );
  }
  if (tells?.is === 'answer') {
    throw refused(
      path,
      'parts the trades by an answer to a checklist, which may be an amount; share it with money, or part them by something else',
    );
  }
  if (tells?.is === 'group') {
    throw refused(
      path,
      `parts the trades by ${tells.label.toLowerCase()}, which is an amount; share it with money, or part them by something else`,
    );
  }
}

const roundedTo = (value: number, step: number): number => Math.round(value / step) * step;

/** A number in this unit as a page without money has it: what fees leave in finer digits of a result tells how large a trade was. */
function withoutMoney(value: number, of: MeasureUnit, unit: LinkUnit): number {
  if (!Number.isFinite(value)) return value;
  // Digits of the step itself alone, which a product of it has not.
  if (of === 'r' || (of === 'money' && unit === 'r')) return Number(roundedTo(value, 0.01).toFixed(2));
  if (of === 'money' || of === 'fraction') return Number(roundedTo(value, 0.0001).toFixed(4));
  return Number(value.toPrecision(4));
}

/** Where no money is to be seen, a number says no more than what can be read. */
function shown(value: Value, measure: MeasureId, unit: LinkUnit): Value {
  if (value === null || unit === 'money') return value;
  const of = MEASURES[measure].unit;
  // By a fixed amount an R is money again; where the page is in R, trades whose risk is none are asked for alone.
  if (unit === 'percent' && of === 'r') return null;
  // Amounts are text: of a question in R or per cent there are none.
  return typeof value === 'number' ? withoutMoney(value, of, unit) : null;
}

/** What too few trades make says more about chance than about trading. */
const isTooFew = (row: Row, measure: string): boolean => row.values[measure]?.because === 'too-few';

const shownValue = (row: Row, measure: MeasureId, unit: LinkUnit): Value =>
  isTooFew(row, measure) ? null : shown(row.values[measure]?.value ?? null, measure, unit);

function shownEnds(row: Row, measure: MeasureId, unit: LinkUnit): [Value, Value] | null {
  const { low, high } = row.values[measure] ?? {};
  if (low === undefined || high === undefined || isSum(measure) || isTooFew(row, measure)) return null;
  return [shown(low, measure, unit), shown(high, measure, unit)];
}

/** Names of accounts are mostly numbers of accounts: a page counts them, each by one number in all of its parts. */
export class CountedAccounts {
  private readonly known = new Map<string, string>();

  as(id: string): string {
    const known = this.known.get(id) ?? `Account ${this.known.size + 1}`;
    this.known.set(id, known);
    return known;
  }
}

interface Called {
  /** Those that other parts of the page have named by now. */
  readonly accounts: CountedAccounts;
  /** Lines of checklists by the ids of their dimensions. */
  readonly criteria: ReturnType<typeof factsCriteria>;
}

function labelsOf({ by, by2 }: Question, accounts: CountedAccounts) {
  const dimensions = [by, by2].flatMap((one) => (one === undefined ? [] : [one.dimension]));
  return ({ keys, labels }: Row): string[] =>
    labels.map((label, at) => {
      const key = keys[at] ?? null;
      return dimensions[at] === 'account' && key !== null ? accounts.as(key) : (label ?? key ?? 'All');
    });
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
  { accounts, criteria }: Called,
  path: string,
): Promise<LinkedAnswerJson> {
  const withMoney = unit === 'money';
  // Before and after fees side by side tell the fees, and these how large the trades were.
  const params: Record<string, string> = {
    ...paramsOf(text),
    unit,
    ...(withMoney ? {} : { basis: 'net' }),
  };
  const { question } = parseQuestion(params);
  if (!withMoney) requireNoAmounts(question, path);
  const answer = await ask(params);
  const labels = labelsOf(question, accounts);
  const measures = question.measures.filter(isMeasureId);
  const rowOf = (row: Row): LinkedRowJson => ({
    labels: labels(row),
    n: row.trades ?? row.n,
    values: measures.map((id) => shownValue(row, id, unit)),
    ends: measures.map((id) => shownEnds(row, id, unit)),
    because: measures.map((id) => row.values[id]?.because ?? ''),
  });
  const by = [question.by, question.by2].flatMap((one) => {
    const dimension = one === undefined ? undefined : dimensionOf(one.dimension);
    if (one === undefined || dimension === undefined) return [];
    const label = criteria.get(one.dimension)?.name ?? dimension.label;
    return [{ label, isTime: dimension.kind === 'time' }];
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
    measures: measures.map((id) => ({ label: labelOf(id, question.basis), unit: MEASURES[id].unit })),
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
    ...(!withMoney ? { basis: 'net' } : basis === undefined ? {} : { basis }),
    ...(account === undefined ? {} : { account }),
  };
  // As the calendar: results on the days that realised them, and how many won of the trades that were closed.
  const within = { closed: 'day', opened: 'opened', realised: 'exits' }[home] ?? 'exits';
  const askFor = (params: Readonly<Record<string, string>>) => ask({ ...common, unit, ...params });
  const results = await askFor({
    measures: 'netPnl',
    by: 'day',
    home,
    filter: `${filter} ${within}:${month}`.trim(),
  });
  const closed = await askFor({ measures: 'winRate', filter: `${filter} day:${month}`.trim() });
  const blocks = results.blocks.map(({ currency, rows }) => {
    // A part of a trade that was realised in another month is that month's.
    const own = rows.filter(({ keys, n }) => n > 0 && (keys[0] ?? '').startsWith(month));
    const cells = closed.blocks.find((block) => block.currency === currency)?.totals[0];
    const all = closed.blocks.find((block) => block.currency === currency)?.rows[0] ?? cells;
    const winRate = all === undefined ? null : shownValue(all, 'winRate', unit);
    const ends = all === undefined ? null : shownEnds(all, 'winRate', unit);
    const [low, high] = ends ?? [];
    return {
      currency: withMoney ? currency : null,
      total: {
        value: withMoney ? sumOf(own) : withoutMoney(plainSumOf(own), 'money', unit),
        winRate: typeof winRate === 'number' ? winRate : null,
        ...(typeof low === 'number' && typeof high === 'number'
          ? { winRateEnds: [low, high] as [number, number] }
          : {}),
        n: all?.n ?? 0,
      },
      days: own.map((row) => ({
        day: row.keys[0] ?? '',
        value: shownValue(row, 'netPnl', unit),
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

const plainSumOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { values }) => {
    const value = values.netPnl?.value;
    return typeof value === 'number' ? sum + value : sum;
  }, 0);
