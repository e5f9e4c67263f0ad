import type { ResolvedTime } from '../cells/parse-date-time.ts';
import { Refusal } from '../contracts/refusal.ts';
import { readPrintedJson } from '../documents/read-json.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import { quoted } from '../outputs/wording.ts';
import type { Broker, FormatInput, FormatReading, StatementFormat } from '../recognition/statement-format.ts';
import { RowOutput } from './row-output.ts';
import { RowProblem } from './row-problem.ts';
import { fieldsOf, valueAt, type WireFields, WireRow } from './wire-row.ts';
import { type HoldingsAnswer, tellHoldings, type WireHoldings } from './wires/wire-holdings.ts';
import type { WirePage } from './wires/wire-page.ts';

export type { WirePage } from './wires/wire-page.ts';

/** What one call of an interface answers. */
export interface WireCall {
  /** Where its records lie in the answer, as `result.list`: a list, or an object of them by their ids. */
  readonly rows: string;
  /** Under which name each of those has the records that are meant in a list of its own. */
  readonly within?: string;
  /** The answer begins with the latest. */
  readonly newestFirst?: true;
  time(row: WireRow): ResolvedTime;
  /** By which id a row is told once, where pages shift while they are read and have it come twice. */
  once?(row: WireRow): string;
  row(row: WireRow, output: RowOutput, page: WirePage): void;
  /** Rows of one key are told together; '' for one that is told by itself. */
  groupOf?(row: WireRow): string;
  group?(rows: readonly WireRow[], output: RowOutput, page: WirePage): void;
}

interface WireDescription {
  readonly id: string;
  readonly broker: Broker;
  readonly label: string;
  /** How its pages name the interface. */
  readonly wire: string;
  /** How its calls begin, where those of another version are another report: each names what happened by ids of its own. */
  readonly begins?: string;
  readonly calls: Readonly<Record<string, WireCall>>;
  /** Calls whose answers are looked into by {@link WirePage.beside}. */
  readonly besides?: readonly string[];
  /** Calls that tell what is held, as they were asked at the end of a window that reaches to now. */
  readonly holdings?: Readonly<Record<string, WireHoldings>>;
  /** What its coins are priced in where no row says. */
  readonly pricedIn?: string;
}

/** The id of a record that lies in an object under it. */
export const KEY = '#key';

interface Answer {
  readonly call: string;
  readonly asked: WireFields;
  readonly answer: unknown;
}

/**
 * Makes a format of the pages that a connection keeps: what an interface answered, word by word, each answer with the
 * call and what was asked (`ledgers/wire-pages.ts` of the connectors writes them).
 */
export function wireStatement(described: WireDescription): StatementFormat {
  const { id, broker, label, wire, begins } = described;
  const called = begins === undefined ? '' : `[^]*?"answers"\\s*:\\s*\\[\\s*\\{\\s*"call"\\s*:\\s*"${begins}`;
  const named = new RegExp(`^\\s*\\{\\s*"tapebookWire"\\s*:\\s*"${wire}"${called}`);
  return {
    id,
    broker,
    label,
    timeZone: 'UTC',
    signatures: [{ kinds: ['json'], words: [named] }],
    recognise: ({ kind, head }) => (kind === 'json' && named.test(head) ? 0.97 : 0),
    read: (input, writer) => read(described, input, writer),
  };
}

async function read(
  { calls, besides = [], holdings = {}, pricedIn, broker, wire }: WireDescription,
  input: FormatInput,
  writer: StatementWriter,
): Promise<FormatReading> {
  const { fileName } = input.sniff;
  const page = fieldsOf(await readPrintedJson(fileName, input.text()));
  const answers = page === null || page.tapebookWire !== wire ? null : answersOf(page.answers);
  if (page === null || answers === null) {
    throw new Refusal('not-a-statement', `${fileName} is no page of what ${broker.label} answered.`);
  }
  const account = typeof page.account === 'string' ? page.account : '';
  if (account !== '') writer.account({ ref: account });
  for (const words of Array.isArray(page.leftOut) ? page.leftOut : []) {
    if (typeof words === 'string') writer.problem('warning', 'account-left-out', words);
  }
  const output = new RowOutput(writer, pricedIn);
  const about: WirePage = {
    beside: (call, asked = {}) =>
      answers
        .filter(
          (each) =>
            each.call === call && Object.entries(asked).every(([name, value]) => each.asked[name] === value),
        )
        .map(({ answer }) => answer),
  };
  const isWithin = daysOf(page.from, page.to);
  const others = [...besides, ...Object.keys(holdings)];
  const placed = inOrder(calls, answers, others, account, fileName);
  const groups = groupsOf(placed);
  const told = new Set<string>();
  for (const { call, row } of placed) {
    const id = call.once?.(row) ?? '';
    if (id !== '' && told.has(id)) {
      output.ignore(row, 'listed-elsewhere', 'It came twice, since rows arrived while they were read.');
      output.forget();
      continue;
    }
    told.add(id);
    const rows = groups.get(row) ?? [row];
    // A group is told where its first row stands.
    if (rows[0] !== row) continue;
    if (!isWithin(call, row)) {
      for (const each of rows) output.ignore(each, 'before-start-date', OTHER_DAYS);
      output.forget();
      continue;
    }
    const together = call.groupOf?.(row) === '' ? undefined : call.group;
    tell(rows, output, () =>
      together === undefined ? call.row(row, output, about) : together(rows, output, about),
    );
  }
  const held = holdingsOf(holdings, answers, account, about, placed.length);
  tellHoldings(held, output, about);
  return periodWith(writer, answers, holdings);
}

/** Their lines come after those of all other rows. */
function holdingsOf(
  holdings: Readonly<Record<string, WireHoldings>>,
  answers: readonly Answer[],
  account: string,
  page: WirePage,
  linesBefore: number,
): readonly HoldingsAnswer[] {
  let line = linesBefore;
  return answers.flatMap(({ call, asked, answer }) => {
    const found = Object.hasOwn(holdings, call) ? holdings[call] : undefined;
    if (found === undefined) return [];
    const rows = recordsOf(valueAt(answer, found.rows)).map((fields) => {
      line += 1;
      return new WireRow(fields, line, account, asked);
    });
    const named = typeof asked.account === 'string' ? asked.account : account;
    return { holdings: found, accounts: found.accounts?.(page) ?? [named], rows };
  });
}

/** What is held is of the day on which it was asked for, on which nothing else may have happened. */
function periodWith(
  { period }: StatementWriter,
  answers: readonly Answer[],
  holdings: Readonly<Record<string, WireHoldings>>,
): FormatReading {
  const asked = answers.flatMap(({ call, asked }) =>
    Object.hasOwn(holdings, call) && typeof asked.asOf === 'string' ? asked.asOf.slice(0, DAY_LETTERS) : [],
  );
  const last = asked.toSorted().at(-1);
  if (last === undefined) return {};
  const days = [period?.from ?? last, period?.to ?? last, last].toSorted();
  return { period: { from: days[0] ?? last, to: days.at(-1) ?? last } };
}

const DAY_LETTERS = 'YYYY-MM-DD'.length;

const OTHER_DAYS = 'It is of other days than were asked for; those are read by themselves.';

/** Some interfaces answer more than they are asked for: what was taken back there would come again. */
const daysOf =
  (from: unknown, to: unknown) =>
  (call: WireCall, row: WireRow): boolean => {
    const day = dayOf(call, row);
    return (
      day === null || ((typeof from !== 'string' || day >= from) && (typeof to !== 'string' || day <= to))
    );
  };

/** Each row of a group, with all rows of it. */
function groupsOf(placed: readonly Placed[]): ReadonlyMap<WireRow, readonly WireRow[]> {
  const groups = new Map<string, WireRow[]>();
  const byRow = new Map<WireRow, readonly WireRow[]>();
  for (const { call, row } of placed) {
    const key = call.groupOf?.(row) ?? '';
    if (key === '') continue;
    const rows = groups.get(key) ?? [];
    groups.set(key, rows);
    rows.push(row);
    byRow.set(row, rows);
  }
  return byRow;
}

function answersOf(value: unknown): readonly Answer[] | null {
  if (!Array.isArray(value)) return null;
  const answers = value.map((each) => fieldsOf(each));
  return answers.every((each) => each !== null && typeof each.call === 'string')
    ? answers.map((each) => ({
        call: String(each?.call),
        asked: fieldsOf(each?.asked) ?? {},
        answer: each?.answer,
      }))
    : null;
}

interface Placed {
  readonly call: WireCall;
  readonly row: WireRow;
  readonly at: number;
}

/** All rows by their time, those of one instant in the order in which they happened. */
function inOrder(
  calls: WireDescription['calls'],
  answers: readonly Answer[],
  besides: readonly string[],
  account: string,
  fileName: string,
): readonly Placed[] {
  let line = 0;
  const byCall = new Map<string, Placed[]>();
  for (const { call: name, asked, answer } of answers) {
    if (besides.includes(name)) continue;
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (call === undefined) {
      throw new Refusal(
        'format-not-built',
        `${fileName} holds answers to ${quoted(name)}, which is not read.`,
      );
    }
    const key = `${name} ${JSON.stringify(asked)}`;
    const rows = byCall.get(key) ?? [];
    byCall.set(key, rows);
    const { within } = call;
    const found = recordsOf(valueAt(answer, call.rows));
    for (const fields of within === undefined ? found : found.flatMap((each) => recordsOf(each[within]))) {
      line += 1;
      const row = new WireRow(fields, line, account, asked);
      rows.push({ call, row, at: timeOf(call, row) });
    }
  }
  const all = [...byCall.values()].flatMap((rows) =>
    rows[0]?.call.newestFirst === true ? rows.toReversed() : rows,
  );
  return all.toSorted((one, other) => one.at - other.at);
}

/** A record without a time that can be read is rejected when it is told. */
function readTime(call: WireCall, row: WireRow): ResolvedTime | null {
  try {
    return call.time(row);
  } catch (error) {
    if (error instanceof RowProblem) return null;
    throw error;
  }
}

const timeOf = (call: WireCall, row: WireRow): number => readTime(call, row)?.occurredAt ?? 0;
const dayOf = (call: WireCall, row: WireRow): string | null => readTime(call, row)?.day ?? null;

function recordsOf(value: unknown): readonly WireFields[] {
  if (Array.isArray(value)) return value.map(fieldsOf).filter((each) => each !== null);
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([key, each]) => {
    const fields = fieldsOf(each);
    return fields === null ? [] : [{ ...fields, [KEY]: key }];
  });
}

function tell(rows: readonly WireRow[], output: RowOutput, read: () => void): void {
  let problem: RowProblem | null = null;
  try {
    read();
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    problem = error;
  }
  for (const row of rows) {
    if (output.hasTold(row.line)) continue;
    output.reject(
      row,
      problem?.code ?? 'unknown-row-type',
      problem?.message ??
        `Line ${row.line} (${quoted(row.content())}) is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`,
    );
  }
  output.forget();
}
