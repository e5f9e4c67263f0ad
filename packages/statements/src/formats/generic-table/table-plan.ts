import { isCurrency } from '@tapebook/domain/money';
import { isTimeZone } from '@tapebook/domain/time';
import { offsetOfZoneWord, type ZoneWord } from '../../cells/zone-words.ts';
import type { ColumnRole, DateOrder, DecimalMark, ReadOptions } from '../../contracts/source.ts';
import type { MappingQuestion, ProposedMapping } from '../../contracts/statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { readHeading } from '../../tables/read-heading.ts';
import { OTHER_COSTS } from './column-names.ts';
import type { Columns, FoundHeader } from './find-columns.ts';
import { NUMBER_ROLES, type TableEvidence } from './table-evidence.ts';

/** How a table is read, once nothing about it is open any more. */
export interface TablePlan {
  readonly columns: Columns;
  readonly dateOrder: DateOrder;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly costsNegative: boolean;
  /** Columns of further costs, by position; none where a total of costs is printed. */
  readonly otherCosts: readonly number[];
  /** Printed in the name of the time's column. */
  readonly columnZone: ZoneWord | null;
  /** Of rows that print none; `null` when nobody says. */
  readonly currency: string | null;
  /** Day of rows that print a time only. */
  readonly fileDate: string | null;
  readonly closedTrades: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' };

/**
 * Decides from the evidence what can be decided, and asks the rest.
 *
 * @returns the plan, or the questions that stand in its way.
 */
export function makePlan(
  header: FoundHeader,
  evidence: TableEvidence,
  sample: readonly Row[],
  options: ReadOptions,
  context: { fileName: string; delimiter: string },
): { plan: TablePlan } | { questions: MappingQuestion[] } {
  const { columns } = header;
  const questions: MappingQuestion[] = [];
  const closedTrades = columns.entryPrice !== undefined && columns.exitPrice !== undefined;
  questions.push(...missingColumns(columns, closedTrades, sample));

  const dateOrder = options.mapping?.dateOrder ?? evidence.dateOrder;
  if (dateOrder === null) {
    questions.push({
      about: 'dateOrder',
      question: `Every date of this file can be read in two ways, such as ${exampleOf(columns, sample)}. Does the day come first, or the month?`,
      choices: ['dmy', 'mdy'],
    });
  }
  const marks = new Map<ColumnRole, DecimalMark>();
  for (const role of NUMBER_ROLES) {
    const position = columns[role];
    if (position === undefined) continue;
    const own = options.mapping?.decimalMark ?? evidence.markOf(position);
    // In a file cut by commas, an unquoted 1.234 has a decimal dot: its comma would have to be quoted.
    const fallback =
      evidence.mark ?? (context.delimiter === ',' && !showsComma(position, sample) ? '.' : null);
    const mark = own ?? fallback;
    if (mark !== null) marks.set(role, mark);
    else if (own === null && !questions.some(({ about }) => about === 'decimalMark')) {
      questions.push({
        about: 'decimalMark',
        question: `Numbers such as ${quotedNumber(position, sample)} can be read in two ways. Which sign parts the decimals?`,
        choices: ['.', ','],
      });
    }
  }
  const fileDate = options.fileDate ?? dateInName(context.fileName);
  const hasDate = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? columns.exitDateTime;
  if (hasDate === undefined && fileDate === null) {
    questions.push({
      about: 'fileDate',
      question: 'The rows have times but no dates. On which day did they happen?',
    });
  }
  if (questions.length > 0 || dateOrder === null) return { questions };
  return {
    plan: {
      columns,
      dateOrder,
      marks,
      costsNegative: evidence.costsNegative,
      otherCosts: otherCostsOf(header),
      columnZone: zoneOfColumn(header),
      currency: options.currency ?? currencyOfSigns(columns, sample),
      fileDate,
      closedTrades,
    },
  };
}

export function proposeMapping(
  header: FoundHeader,
  sample: readonly Row[],
  plan: TablePlan | null,
  questions: readonly MappingQuestion[],
): ProposedMapping {
  const mark = plan?.marks.get('price') ?? plan?.marks.get('quantity');
  return {
    columns: header.columns,
    ...(plan === null || plan.dateOrder === 'ymd' ? {} : { dateOrder: plan.dateOrder }),
    ...(mark === undefined ? {} : { decimalMark: mark }),
    headerLine: header.line,
    header: header.cells,
    sample: sample.slice(0, 5).map(({ cells }) => cells),
    questions,
  };
}

function otherCostsOf({ columns, cells }: FoundHeader): number[] {
  if (columns.totalFees !== undefined) return [];
  const taken = new Set(Object.values(columns));
  return cells.flatMap((cell, position) =>
    !taken.has(position) && OTHER_COSTS.has(readHeading(cell).name) ? [position] : [],
  );
}

/** Zone of the times: in their column's name, as a word or as an IANA name. */
function zoneOfColumn({ columns, cells }: FoundHeader): ZoneWord | null {
  for (const role of ['dateTime', 'time', 'entryDateTime', 'exitDateTime', 'date'] as const) {
    const position = columns[role];
    if (position === undefined) continue;
    const { unit } = readHeading(cells[position] ?? '');
    if (unit === null) continue;
    if (unit.includes('/') && isTimeZone(unit)) return { zone: unit };
    const word = offsetOfZoneWord(unit);
    if (word !== null) return word;
  }
  return null;
}

function missingColumns(columns: Columns, closedTrades: boolean, sample: readonly Row[]): MappingQuestion[] {
  const ask = (question: string): MappingQuestion => ({ about: 'columns', question });
  const { quantity } = columns;
  if (closedTrades) {
    return quantity === undefined ? [ask('Which column holds the quantity of each trade?')] : [];
  }
  const questions: MappingQuestion[] = [];
  if (quantity === undefined) questions.push(ask('Which column holds the quantity?'));
  if (columns.price === undefined) questions.push(ask('Which column holds the price?'));
  const signed =
    quantity !== undefined && sample.some(({ cells }) => /[-(\u2212]/.test(cells[quantity] ?? ''));
  if (columns.side === undefined && quantity !== undefined && !signed) {
    questions.push(
      ask('Which column says whether a row is a purchase or a sale? No quantity of this file is negative.'),
    );
  }
  return questions;
}

function exampleOf(columns: Columns, sample: readonly Row[]): string {
  const position = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? columns.exitDateTime ?? 0;
  return sample.map(({ cells }) => cells[position] ?? '').find((text) => /\d/.test(text)) ?? '03/04/2025';
}

const quotedNumber = (position: number, sample: readonly Row[]): string =>
  sample.map(({ cells }) => cells[position] ?? '').find((text) => /\d[.,]\d{3}(?!\d)/.test(text)) ?? '1,234';

const showsComma = (position: number, sample: readonly Row[]): boolean =>
  sample.some(({ cells }) => (cells[position] ?? '').includes(','));

/** The currency that signs beside the numbers name. A dollar sign may be of several countries. */
function currencyOfSigns(columns: Columns, sample: readonly Row[]): string | null {
  const found = new Set<string>();
  for (const role of ['price', 'amount', 'profit', 'entryPrice'] as const) {
    const position = columns[role];
    if (position === undefined) continue;
    for (const { cells } of sample) {
      const text = cells[position] ?? '';
      for (const [sign, currency] of Object.entries(SIGNS)) if (text.includes(sign)) found.add(currency);
      const code = /(?:^|\s)([A-Z]{3})$/.exec(text)?.[1];
      if (code !== undefined && isCurrency(code)) found.add(code);
    }
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}

/** `trades-2026-05-02.csv`, `20260502.csv` → the day. */
function dateInName(fileName: string): string | null {
  const match = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(fileName);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
