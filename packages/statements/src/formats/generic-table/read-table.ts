import { ANNOTATION_ROLES } from '../../contracts/annotation.ts';
import type { ColumnRole } from '../../contracts/source.ts';
import type { FoundRoot, MappingQuestion, StatementTimeZone } from '../../contracts/statement.ts';
import { SwappedDates } from '../../layouts/dates/swapped-dates.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { countFilled, textIn } from '../../tables/read-cell.ts';
import { RowLengths } from '../../tables/row-lengths.ts';
import { isBareSums, isTotalRow, isTotalWord } from '../../tables/total-rows.ts';
import { TIMED } from './columns/find-columns.ts';
import { hasBothPrices, wholeAmongFills, withEitherPrice } from './columns/in-and-out.ts';
import { withLeverage } from './columns/leveraged.ts';
import { withLosses } from './columns/own-losses.ts';
import { withWordsApart } from './columns/side-in-name.ts';
import { currencyOfCosts } from './currencies/currency-of-costs.ts';
import { inDollars } from './currencies/dollars-of-country.ts';
import { pricesOfLondon } from './currencies/pence.ts';
import { currencyOfLanguage } from './currencies/table-language.ts';
import { AnotherBelow, belowAnother } from './headings/another-below.ts';
import { asChosen, type Chosen } from './headings/as-chosen.ts';
import { asShown } from './headings/as-shown.ts';
import { headingsOf, positionsByHeading } from './headings/by-heading.ts';
import { chooseTable } from './headings/choose-table.ts';
import { CutNumbers, cutByCommas } from './headings/cut-numbers.ts';
import type { FoundHeader } from './headings/find-header.ts';
import { OtherHeader } from './headings/other-header.ts';
import { isTradeOfAnother, ofAnotherTable } from './headings/other-table.ts';
import { holdsBothSides } from './plan/both-sides-held.ts';
import { CoinMoves } from './plan/coin-moves.ts';
import { CountedLots } from './plan/counted-lots.ts';
import { decide, WINDOW_ROWS } from './plan/decide-plan.ts';
import { type CancelledRows, findCancelled } from './plan/evidence/cancelled-rows.ts';
import { findDirection } from './plan/find-direction.ts';
import { ContinuedExits, GroupedRows } from './plan/grouped-columns.ts';
import { MarginMarkets } from './plan/margin-markets.ts';
import { printedIn } from './plan/printed-in.ts';
import { proposeMapping } from './plan/propose-mapping.ts';
import { setupsBeforeTags } from './plan/setup-before-tags.ts';
import type { TablePlan } from './plan/table-plan.ts';
import { tellAssumedCurrency, USUAL_CURRENCY } from './rows/assumed-currency.ts';
import { BareExits, rowsOfExits } from './rows/bare-exits.ts';
import { BareFutures } from './rows/bare-futures.ts';
import { CoinMargined } from './rows/coin-margined.ts';
import { RelatedOrders } from './rows/related-orders.ts';
import { ResultScales } from './rows/result-scales.ts';
import { resultsShowCosts } from './rows/results-show-costs.ts';
import { namesClosingSides } from './rows/sides-of-closing.ts';
import type { TableContext } from './rows/table-context.ts';
import { TableInstruments } from './rows/table-instruments.ts';
import { TableRow } from './rows/table-row.ts';
import { balanceIn, StatedBalances } from './writing/stated-balances.ts';
import { StatedProfits } from './writing/stated-profits.ts';
import { writeClosedTrade } from './writing/write-closed-trade.ts';
import { tellResults, writeResult } from './writing/write-result.ts';
import { writeRow } from './writing/write-row.ts';

/** `ACME Total`, as spreadsheets head the sums of groups. */
const TOTAL_OF =
  /^\S.{0,40} (?:sub)?total$|^(?:sub-?total|total|zwischensumme|summe|delsumma|sous-total|subtotaal|totale?)(?: (?:for|of|f[uü]r|de|för|voor))?[ :]+\S.{0,40}$/i;

/** Of Markdown and of printed lists: `---`, `:--:`, `===`. */
const RULE = /^\s*(?::?[-=_]{2,}:?)?\s*$/;

const FOOTER = /^(?:total|totals|sum|summe|gesamt|end of|fin du|\*{2,}|disclaimer|note:)/i;

/** Reads any table that has columns for what a trade has, whatever they are called. */
export async function readTable(held: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const given = asShown(held);
  const { header, mapping: told } = chooseTable(given);
  const input = asChosen(given, told);
  writer.timeZone = input.timeZone.name;
  const { decided, sample } = await decide(header, input, writer);
  const { plan, questions } = decided;
  if (plan === null) {
    for (const { about, question } of questions)
      writer.problem('question', CODES[about], question, Math.max(1, header.line));
    return { mapping: proposeMapping(header, sample, decided), needsMapping: true };
  }
  writer.newestFirst = findDirection(sample, plan) === 'newest-first';
  const exits = await rowsOfExits(plan, sample, writer.newestFirst, () => input.rows());
  const rows = sample.map((row) => inCells(row, plan));
  const reader = new TableReader(
    header,
    plan,
    rows,
    await ResultScales.over(plan, rows, sample.length < WINDOW_ROWS ? null : allInCells(input, plan)),
    input,
    writer,
    new BareExits(
      plan,
      exits.map((row) => inCells(row, plan)),
      writer.newestFirst,
    ),
    await findCancelled(plan, sample, () => input.rows()),
  );
  for await (const rows of input.rows()) {
    for (const row of rows) reader.row(row);
  }
  const timeZone = reader.finish();
  // Only now all words of its sides, and all names, are known.
  return { mapping: proposeMapping(header, sample, decided, reader.roots()), timeZone };
}

/** Rows whose words say more than a name have it in cells of its own, losses stand among the results, and a margin is worth its leverage. */
function inCells(row: Row, { words, losses, leveraged, marks, columns, closedTrades }: TablePlan): Row {
  const priced = closedTrades ? row : withEitherPrice(row, columns);
  const apart = words === null ? priced : withWordsApart(priced, words);
  const whole = losses === null ? apart : withLosses(apart, losses);
  return leveraged === null ? whole : withLeverage(whole, leveraged, marks.get('entryAmount'));
}

async function* allInCells(input: FormatInput, plan: TablePlan): AsyncIterable<readonly Row[]> {
  for await (const rows of input.rows()) yield rows.map((row) => inCells(row, plan));
}

const CODES = {
  dateOrder: 'date-order-ambiguous',
  decimalMark: 'decimal-mark-ambiguous',
  clock: 'clock-ambiguous',
  columns: 'needs-mapping',
  resultsOnly: 'needs-mapping',
  sideWords: 'needs-mapping',
  fileDate: 'file-date-needed',
  currency: 'currency-assumed',
  timeZone: 'time-zone-assumed',
} as const satisfies Record<MappingQuestion['about'], string>;

class TableReader {
  private readonly header: FoundHeader;
  private readonly context: TableContext;
  private readonly zone: StatementTimeZone;
  private readonly bare: BareFutures;
  private readonly instruments: TableInstruments;
  private readonly profits = new StatedProfits();
  private readonly headerText: string;
  private readonly firstHeading: string;
  private readonly lengths: RowLengths;
  private readonly otherHeader: OtherHeader;
  private readonly another: AnotherBelow;
  private readonly cut: CutNumbers;
  private readonly dates = new SwappedDates();
  private readonly fileName: string;
  private readonly groups: GroupedRows;
  private readonly continued: ContinuedExits;
  private readonly balances: StatedBalances;
  /** Whoever chose the line of the headings knows what stands above it. */
  private readonly isChosen: boolean;

  constructor(
    header: FoundHeader,
    plan: TablePlan,
    sample: readonly Row[],
    scales: ResultScales,
    input: Chosen,
    writer: StatementWriter,
    exits: BareExits,
    cancelled: CancelledRows,
  ) {
    this.header = header;
    this.isChosen = input.options.mapping?.headerLine !== undefined;
    const { quantity = -1 } = plan.columns;
    this.bare = new BareFutures(
      plan.columns,
      plan.marks,
      sample,
      input.options.mapping?.bareRoots,
      header.cells[quantity],
    );
    const named = currencyOfCosts(plan, sample) ?? currencyOfLanguage(header, sample);
    const { currency: assumed, because } = named ?? inDollars(plan.ownDollars) ?? USUAL_CURRENCY;
    const lots = new CountedLots(plan, header.cells[quantity] ?? '', sample, plan.currency ?? assumed);
    const related = new RelatedOrders(plan, header.cells, sample);
    const markets = new MarginMarkets(plan, header.cells, sample, lots, related.any);
    const inCoins = new CoinMargined(plan, header.cells, sample);
    this.instruments = new TableInstruments(this.bare, lots, markets, inCoins, plan.coinsNamed);
    this.zone = input.timeZone;
    this.headerText = headingsOf(header.cells);
    this.firstHeading = header.cells[0]?.trim().toLowerCase() ?? '';
    this.lengths = new RowLengths(header.cells.length);
    this.otherHeader = new OtherHeader(header);
    this.another = new AnotherBelow(header);
    this.cut = new CutNumbers(header, input.sniff.table?.delimiter ?? null, sample);
    this.fileName = input.sniff.fileName;
    this.balances = new StatedBalances(header.cells);
    this.groups = new GroupedRows(plan.grouped, plan.columns);
    this.continued = new ContinuedExits(header);
    const said = new Set(ANNOTATION_ROLES.flatMap((role) => plan.columns[role] ?? []));
    this.context = {
      plan,
      timeZone: input.timeZone.name,
      writer,
      delimiter: input.sniff.table?.delimiter ?? '\u001f',
      byHeading: positionsByHeading(header).filter((position) => !said.has(position)),
      headed: header.cells.length,
      durationHeading: header.cells[plan.columns.duration ?? -1] ?? '',
      accountOfTable: input.account ?? '',
      dayAbove: '',
      timedAbove: null,
      hasAnnotations: said.size > 0,
      setupsBeforeTags: setupsBeforeTags(plan.columns, sample),
      bothSidesHeld: holdsBothSides(sample, plan),
      costsInResults: false,
      sidesClose: false,
      coins: new CoinMoves(plan, sample),
      related,
      exits,
      scales,
      pricesOfLondon: pricesOfLondon(header, plan, sample, input.inPence),
      cancelled,
      assumedCurrency: assumed,
      assumedBecause: because,
      signed: new Map(),
      assumedFor: null,
      results: { seen: false, sawCosts: false, sawShares: false },
      sawZone: false,
      sawNoZone: false,
    };
    this.context.sidesClose = namesClosingSides(sample, this.context);
    this.context.costsInResults = resultsShowCosts(sample, this.context, this.instruments);
  }

  row(row: Row): void {
    const { writer, plan } = this.context;
    if (row.broken !== undefined) {
      writer.reject(row.line, 'broken-row', brokenRow(row.line, row.broken));
      return;
    }
    const filled = countFilled(row);
    const another = row.line > this.header.line ? this.another.headingOf(row) : null;
    if (filled === 0) return;
    if (row.line < this.header.line) {
      if (!this.isChosen && isTradeOfAnother(row))
        writer.reject(row.line, 'unknown-row-type', ofAnotherTable(row.line, this.header.line));
      else writer.ignore(row.line, 'statement-information');
      return;
    }
    if (row.line === this.header.line) return;
    const begin = textIn(row, 0);
    if (begin.toLowerCase() === this.firstHeading && headingsOf(row.cells) === this.headerText) {
      writer.ignore(row.line, 'statement-information', 'It repeats the header.');
      return;
    }
    this.otherHeader.check(begin, row, another !== null);
    if (another !== null) {
      this.leaveOut(row, another, filled);
      return;
    }
    this.seeDates(row);
    const first = begin || (row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '');
    if (filled === 1 && this.isDay(first)) {
      writer.ignore(row.line, 'statement-information', 'It says the day of the rows below it.');
      return;
    }
    if (filled === 1 || (FOOTER.test(first) && !this.saysWhat(row))) {
      writer.ignore(row.line, 'footer');
      return;
    }
    if (row.cells.every((cell) => RULE.test(cell))) {
      writer.ignore(row.line, 'statement-information', 'It is a line between the headings and the rows.');
      return;
    }
    const balance = this.saysWhat(row) ? null : balanceIn(row.cells);
    if (balance !== null) {
      this.balances.add(new TableRow(row, this.context), balance, this.context);
      return;
    }
    if (this.isSum(row)) {
      writer.ignore(row.line, 'stated-total', 'It is a total of other rows, and nothing that happened.');
      return;
    }
    if (this.lengths.isCutOff(row)) {
      writer.reject(row.line, 'broken-row', brokenRow(row.line, 'cut'));
      return;
    }
    if (this.cut.isCut(row)) {
      writer.reject(row.line, 'broken-row', cutByCommas(row.line, this.header.line));
      return;
    }
    const filledIn = this.inGroup(row);
    if (plan.eitherPrice && hasBothPrices(filledIn, plan.columns)) {
      writer.reject(row.line, 'unsupported-event', wholeAmongFills(row.line));
      return;
    }
    const read = new TableRow(inCells(filledIn, plan), this.context);
    if (plan.resultsOnly) writeResult(read, this.context, this.instruments);
    else if (plan.closedTrades && read.side !== 'bought' && read.side !== 'sold')
      writeClosedTrade(read, this.context, this.instruments, this.profits);
    else {
      this.context.related.see(row);
      writeRow(read, this.context, this.instruments);
      this.context.exits.see(read);
    }
  }

  /** A row of a table with other headings, or those themselves. */
  private leaveOut({ line }: Row, heading: number, filled: number): void {
    const { writer } = this.context;
    if (line === heading) writer.ignore(line, 'statement-information', 'It heads another table.');
    else if (filled === 1) writer.ignore(line, 'footer');
    else writer.reject(line, 'unknown-row-type', belowAnother(line, heading));
  }

  private tellAccount(): void {
    const { writer, accountOfTable, plan } = this.context;
    if (accountOfTable === '' || plan.columns.account !== undefined) return;
    writer.problem(
      'warning',
      'account-assumed',
      `The sheet ${quoted(accountOfTable)} was taken for the account of its rows, for none of its columns names one. If the sheets are all of one account, choose it for each of them.`,
    );
  }

  /** Whether a cell that stands alone is the day of the rows below it, of a table that prints times alone. */
  private isDay(text: string): boolean {
    const { plan } = this.context;
    if (plan.columns.date !== undefined) return false;
    const printed = printedIn(text, plan);
    if (printed?.date === undefined || printed.time !== undefined) return false;
    this.context.dayAbove = printed.date;
    return true;
  }

  /** The row with what stands in the first one of its group alone, which is said. */
  private inGroup(row: Row): Row {
    const filled = this.groups.fill(this.continued.fill(row));
    if (filled.took !== null) {
      this.context.writer.problemOnce(
        'warning',
        'missing-value',
        `Line ${row.line} leaves ${quoted(filled.took)} empty, so that of the row above was used: its rows seem to be grouped. Other rows like it were read the same way.`,
        row.line,
      );
    }
    return filled.row;
  }

  /** Names that may be a share's or a future's. */
  roots(): readonly FoundRoot[] {
    return this.bare.list();
  }

  private seeDates(row: Row): void {
    const { columns, dateOrder } = this.context.plan;
    const position = columns.dateTime ?? columns.date ?? columns.entryDateTime;
    if (dateOrder !== 'ymd' && position !== undefined) this.dates.see(row.line, textIn(row, position));
  }

  finish(): StatementTimeZone {
    this.dates.check(this.fileName);
    const { writer, sawZone, sawNoZone, plan } = this.context;
    this.profits.tell(writer, plan.resultsAre);
    this.bare.tell(writer);
    this.balances.tell(this.context);
    this.tellAccount();
    tellResults(this.context, this.header.cells[plan.columns.profit ?? -1]?.trim() ?? '');
    tellAssumedCurrency(this.context);
    if (this.zone.source === 'assumed' && sawNoZone) {
      writer.problem(
        'question',
        'time-zone-assumed',
        `The file does not say in which time zone its times are; ${this.zone.name} was assumed. Choose the zone and import the file again: nothing will be doubled.`,
      );
    }
    const { columnZone } = plan;
    // A heading says it of days, too.
    if (columnZone === null && (!sawZone || sawNoZone)) return this.zone;
    return { name: columnZone !== null && 'zone' in columnZone ? columnZone.zone : 'UTC', source: 'file' };
  }

  /** What happened has a day; a row without one sums up others where it says so, or has nothing but numbers. */
  private isSum({ cells }: Row): boolean {
    const { columns } = this.context.plan;
    const dated = TIMED.some((role) => /\d/.test(cells[columns[role] ?? -1] ?? ''));
    const { side = -1, price = -1, entryPrice = -1 } = columns;
    const bare = [side, price, entryPrice].every((position) => (cells[position]?.trim() ?? '') === '');
    // A company called Total was bought or sold, and at a price.
    if (dated && bare) return cells.some((cell) => isTotalWord(cell) || TOTAL_OF.test(cell));
    return !dated && (isTotalRow(cells) || isBareSums(cells) || cells.some((cell) => TOTAL_OF.test(cell)));
  }

  /** Whether the row has a date or a quantity, and so is more than words. */
  private saysWhat({ cells }: Row): boolean {
    const says = (role: ColumnRole) => {
      const position = this.context.plan.columns[role];
      return position !== undefined && /\d/.test(cells[position] ?? '') && position > 0;
    };
    return says('quantity') || says('price') || says('entryPrice');
  }
}
