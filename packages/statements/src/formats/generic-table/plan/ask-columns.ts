import { dateOrderEvidence } from '../../../cells/parse-date-time.ts';
import { rowKindOf } from '../../../cells/row-kinds.ts';
import type { ColumnMapping, DateOrder } from '../../../contracts/source.ts';
import type { FoundSide, MappingQuestion } from '../../../contracts/statement.ts';
import { quoted } from '../../../outputs/wording.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import { countsSides, hasSides, isTimed } from '../columns/find-columns.ts';
import { isInRisks } from '../columns/propose-columns.ts';
import { statesAmountsAlone } from '../columns/results-alone.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { printedIn } from './printed-in.ts';
import type { ReadSide } from './read-side.ts';

const ask = (question: string): MappingQuestion => ({ about: 'columns', question });

interface Asked {
  readonly closedTrades: boolean;
  /** Its ends are named for purchase and sale, whose times say which was first. */
  readonly endsAreSides: boolean;
  /** What was paid and what was received has its sign, which says as much. */
  readonly amountTellsSide: boolean;
  /** How much it was stands in the name of what it was. */
  readonly quantityInName: boolean;
  /** A row states what a whole trade made, and no fills. */
  readonly resultsOnly: boolean;
  /** `null`: neither a column nor a sign says which way a row trades. */
  readonly signed: boolean | null;
  /** The trader has answered before: what is still missing is not in the file. */
  readonly mapped: boolean;
  readonly mapping: ColumnMapping | undefined;
}

/** Answered by the proposed mapping as it is. */
const AS_PROPOSED = 'as-proposed';

/** What must be asked about the columns; each question is answered by a mapping. */
export function askColumns(header: FoundHeader, asked: Asked, sample: readonly Row[]): MappingQuestion[] {
  const { resultsOnly, mapping } = asked;
  if (!resultsOnly && statesRisksAlone(header)) return [ask(RISKS_ALONE)];
  const missing = resultsOnly
    ? askResults(header.columns, mapping)
    : missingColumns(header.columns, asked, sample);
  if (header.known) return missing;
  const question =
    header.line === 0
      ? 'This table has no headings. Its columns were recognised by what is in them: is this right?'
      : 'The headings of this table are not known. Its columns were recognised by what is in them: is this right?';
  return [{ ...ask(question), choices: [AS_PROPOSED] }, ...missing];
}

/** Whether what trades made stands in R alone. */
function statesRisksAlone({ columns, cells }: FoundHeader): boolean {
  const { quantity, price, entryPrice, amount, debit, profit, entryAmount } = columns;
  const money = [quantity, price, entryPrice, amount, debit, profit, entryAmount];
  return money.every((position) => position === undefined) && cells.some(isInRisks);
}

const RISKS_ALONE =
  'This table has what each trade made in R, and no money, so its results cannot be counted. Add a column with the P&L of each trade in money and upload it again. R itself is worked out from what each trade risked.';

function missingColumns(columns: Columns, asked: Asked, sample: readonly Row[]): MappingQuestion[] {
  const questions: MappingQuestion[] = [];
  const need = (present: boolean, question: string) => {
    if (!present) questions.push(ask(question));
  };
  const { price, entryPrice, exitPrice, side, profit } = columns;
  const quantity = columns.quantity ?? columns.boughtQuantity;
  const bothSides = hasSides(columns) || countsSides(columns);
  const amount = columns.amount ?? columns.debit;
  need(isTimed(columns), 'Which column holds the date?');
  const cashOnly = quantity === undefined && amount !== undefined && side !== undefined;
  // A table of payments has neither instruments nor quantities.
  if (cashOnly && !asked.closedTrades && (asked.mapped || !sample.some((row) => isTrade(row, side)))) {
    return questions;
  }
  need((columns.symbol ?? columns.isin ?? columns.name) !== undefined, 'Which column holds the symbol?');
  if (asked.closedTrades) {
    const worth = entryPrice !== undefined && columns.entryAmount !== undefined;
    need(
      quantity !== undefined || worth || asked.quantityInName,
      'Which column has the quantity of each trade?',
    );
    need((entryPrice ?? columns.entryAmount) !== undefined, 'Which column has the entry price?');
    need((exitPrice ?? columns.exitAmount) !== undefined, 'Which column has the exit price?');
    need(
      (side ?? profit) !== undefined || asked.signed === true || asked.endsAreSides,
      'Which column says whether a trade was long or short? No quantity of this file is negative. If all trades were long, set “Quantities” to “Minus for sales”.',
    );
    return questions;
  }
  need(quantity !== undefined, 'Which column holds the quantity?');
  if (price === undefined && amount === undefined) need(false, 'Which column holds the price?');
  // Of a pair that counts both of its sides, what was paid by what was bought is the price.
  else if (price === undefined && !asked.mapped && columns.quoteCurrency === undefined) {
    need(
      false,
      'Which column holds the price? If none does, leave it open: it is then worked out from the amount.',
    );
  }
  const told = asked.signed === true || bothSides || asked.amountTellsSide;
  if (quantity !== undefined && side === undefined && !told) {
    need(
      false,
      `Which column says whether a row is a buy or a sell? No quantity of this file is negative. If all rows are buys, set “Quantities” to “Minus for sales”.${orResults(profit)}`,
    );
  }
  return questions;
}

/** Where fills cannot be told, what the file says of each trade still can. */
const orResults = (profit: number | undefined): string =>
  profit === undefined ? '' : ' If nothing says it, choose “The result of a trade” for what a row is.';

/**
 * Results are kept as such only where the trader says so: they may be of executions that another file brings, and
 * nothing could tell that the two are the same.
 */
function askResults(columns: Columns, mapping: ColumnMapping | undefined): MappingQuestion[] {
  const missing = [
    isTimed(columns) ? [] : ['Which column holds the date?'],
    (columns.symbol ?? columns.isin ?? columns.name) === undefined ? ['Which column holds the symbol?'] : [],
    columns.profit === undefined && !statesAmountsAlone(columns)
      ? ['Which column has the P&L of each trade?']
      : [],
  ].flat();
  if (missing.length > 0 || mapping?.resultsOnly === true) return missing.map(ask);
  return [
    {
      about: 'resultsOnly',
      question:
        'This table has the P&L of each trade and not its prices. Keep the trades with their P&L alone? If a column has the prices, choose it; if your platform also exports executions or closed trades with prices, import those instead, which tell more.',
      choices: ['results-alone'],
    },
  ];
}

function isTrade({ cells }: Row, side: number): boolean {
  const kind = rowKindOf(cells[side]?.trim() ?? '')?.kind;
  return kind === 'buy' || kind === 'sell';
}

/** More would not fit into a sentence. */
const NAMED_WORDS = 4;

/** Asked where not one word of the column is known: a single odd one is the fault of its row. */
export function askSideWords(words: readonly FoundSide[], readSide: ReadSide): MappingQuestion[] {
  if (words.length === 0 || words.some(({ word }) => readSide(word) !== null)) return [];
  const named = words.slice(0, NAMED_WORDS).map(({ word }) => quoted(word));
  const rest = words.length > NAMED_WORDS ? ` and ${words.length - NAMED_WORDS} more` : '';
  return [
    {
      about: 'sideWords',
      question: `None of these words is known for a buy or a sell: ${named.join(', ')}${rest}. What does each mean?`,
      choices: words.map(({ word }) => word),
    },
  ];
}

interface Conventions {
  readonly dateOrder: DateOrder | null;
  /** Column of a number that can be read in two ways. */
  readonly openMark: number | null;
  readonly fileDate: string | null;
  /** A time of which nothing says whether it is of the morning or the afternoon. */
  readonly openClock: string | null;
}

/** What must be asked about how dates and numbers are written. */
export function askConventions(
  columns: Columns,
  { dateOrder, openMark, fileDate, openClock }: Conventions,
  sample: readonly Row[],
): MappingQuestion[] {
  const questions: MappingQuestion[] = [];
  if (dateOrder === null) {
    questions.push({
      about: 'dateOrder',
      question: `Every date of this file can be read in two ways, such as ${dateOf(columns, sample)}. Does the day come first, or the month?`,
      choices: ['dmy', 'mdy'],
    });
  }
  if (openMark !== null) {
    questions.push({
      about: 'decimalMark',
      question: `Numbers such as ${numberOf(openMark, sample)} can be read in two ways. Is the point or the comma the decimal mark?`,
      choices: ['.', ','],
    });
  }
  if (openClock !== null) {
    questions.push({
      about: 'clock',
      question: `No time of this file is later than 12:59, and none says am or pm. Is ${openClock} at night, or in the afternoon? In the afternoon, 1 to 6 are read as 13 to 18 o’clock, and 7 to 12 as they are printed.`,
      choices: ['12-hour', '24-hour'],
    });
  }
  const dated = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? columns.exitDateTime;
  const timed = columns.time ?? columns.entryTime ?? columns.exitTime;
  if (dated === undefined && timed !== undefined && fileDate === null && !beginsWithDay(sample, dateOrder)) {
    questions.push({
      about: 'fileDate',
      question: 'The rows have times but no dates. On which day did they happen?',
    });
  }
  return questions;
}

/** Whether days stand in rows of their own, each above those that happened on it. */
function beginsWithDay([first]: readonly Row[], dateOrder: DateOrder | null): boolean {
  const filled = first?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const printed =
    filled.length === 1
      ? printedIn(filled[0]?.trim() ?? '', { dateOrder: dateOrder ?? 'ymd', dotsByMonth: false })
      : null;
  return printed?.date !== undefined && printed.time === undefined;
}

function dateOf(columns: Columns, sample: readonly Row[]): string {
  const position = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? columns.exitDateTime ?? 0;
  const dates = sample.map(({ cells }) => cells[position] ?? '');
  return dates.find((text) => dateOrderEvidence(text) === 'either') ?? '03/04/2025';
}

const numberOf = (position: number, sample: readonly Row[]): string =>
  sample.map(({ cells }) => cells[position] ?? '').find((text) => /\d[.,]\d{3}(?!\d)/.test(text)) ?? '1,234';
