import { Decimal, isCurrency } from '@tapebook/domain/money';
import { CashTotals } from '../../brokers/ibkr/cash-totals.ts';
import { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { Refusal } from '../../contracts/refusal.ts';
import { restoreRows } from '../../layouts/restore-rows.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { isBlank, textIn } from '../../tables/read-cell.ts';
import type { ActivityContext } from './activity-context.ts';
import { ActivityRow } from './activity-row.ts';
import { CashSections } from './cash-sections.ts';
import { type Heading, NO_HEADING, readHeading } from './headings.ts';
import { CashReport, CorporateActionsSection, readOpenPosition } from './position-sections.ts';
import { readInstrumentRows, readInstruments } from './read-instruments.ts';
import { readPeriod } from './read-period.ts';
import { isTotal, type Section, sectionOf } from './section-names.ts';
import { TradesSection } from './trades-section.ts';

/** Columns of sections whose heading an excerpt may lack, for they never change. */
const FIXED_HEADINGS: Partial<Record<Section, readonly string[]>> = {
  statement: ['', '', 'Field Name', 'Field Value'],
  account: ['', '', 'Field Name', 'Field Value'],
  'cash-report': ['', '', 'Currency Summary', 'Currency', 'Total'],
};

const FIELD_ACCOUNT = new Set(['account', 'konto', 'compte', 'cuenta', 'conto', 'conta']);
const FIELD_BASE =
  /^(?:base currency|basiswährung|(?:devise|moneda|divisa|valuta|moeda)(?: (?:de|di))? base)$/;
const FIELD_PERIOD = new Set(['period', 'zeitraum', 'période', 'período', 'periodo']);

/** Levels of the section of trades, which no language translates. */
const TRADE_LEVELS = new Set(['Order', 'Trade', 'Execution']);

/** Reads an activity statement, section by section, each row under the last heading of its section. */
export async function readActivity(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const instruments = new InstrumentBook();
  // The broker writes commas; a spreadsheet that saved the statement again may have written anything else.
  const { kind, table } = input.sniff;
  const { rows: restored, rewritten, mapping } = await restoreRows(input, writer, ', ');
  if (mapping !== null && mapping.questions.length > 0) return { mapping, needsMapping: true };
  const asWritten = kind === 'text' && table?.delimiter === ',' && !rewritten;
  await (asWritten
    ? readInstruments(input.text(), instruments)
    : readInstrumentRows(restored(), instruments));
  const reader = new ActivityReader({
    writer,
    instruments,
    timeZone: input.timeZone.name,
    cash: new CashTotals(),
    account: '',
    baseCurrency: null,
    period: null,
  });
  for await (const rows of restored()) {
    for (const row of rows) reader.row(row);
  }
  return { ...reader.finish(), ...(mapping === null ? {} : { mapping }) };
}

class ActivityReader {
  private readonly context: ActivityContext;
  private readonly trades: TradesSection;
  private readonly cash: CashSections;
  private readonly cashReport: CashReport;
  private readonly corporateActions: CorporateActionsSection;
  private readonly headings = new Map<string, Heading>();

  constructor(context: ActivityContext) {
    this.context = context;
    this.trades = new TradesSection(context);
    this.cash = new CashSections(context);
    this.cashReport = new CashReport(context);
    this.corporateActions = new CorporateActionsSection(context);
  }

  row(cut: Row): void {
    const { writer } = this.context;
    const { line, broken } = cut;
    if (broken !== undefined) {
      writer.reject(line, 'broken-row', brokenRow(line, broken));
      return;
    }
    const name = textIn(cut, 0);
    if (name === '' && isBlank(cut)) return;
    const section = sectionOf(name);
    const kind = textIn(cut, 1);
    if (section !== 'trades') this.trades.release();
    if (kind === 'Header') {
      this.headings.set(section ?? name, readHeading(cut.cells, section));
      return;
    }
    if (section === null && kind === 'Data' && TRADE_LEVELS.has(textIn(cut, 2))) {
      this.foreign(line, name);
      return;
    }
    if (section === null) {
      const known = ['Data', 'SubTotal', 'Total', 'Notes'].includes(kind);
      writer.ignore(line, known ? 'section-not-used' : 'statement-information');
      return;
    }
    const fixed = FIXED_HEADINGS[section];
    const heading = this.headings.get(section) ?? (fixed === undefined ? null : readHeading(fixed, section));
    const row = new ActivityRow(cut, heading ?? NO_HEADING);
    if (section === 'trades' && kind === 'SubTotal') this.trades.subtotal(row);
    else if (section === 'trades' && kind === 'Total') this.trades.total(row);
    else if (kind === 'SubTotal' || kind === 'Total') writer.ignore(line, 'stated-total');
    else if (kind !== 'Data') writer.ignore(line, 'statement-information');
    else if (heading === null && section !== 'information' && section !== 'accruals')
      this.headless(section, row);
    else this.data(section, row);
  }

  finish(): FormatReading {
    this.trades.finish();
    this.corporateActions.finish();
    this.context.cash.write(this.context.writer);
    if (this.context.writer.counts.rows === 0) {
      throw new Refusal(
        'not-a-statement',
        'The statement holds headings but no rows. Export it again with its sections.',
      );
    }
    const { period } = this.context;
    return period === null ? {} : { period };
  }

  private data(section: Section, row: ActivityRow): void {
    const { context } = this;
    const { writer } = context;
    switch (section) {
      case 'trades':
        this.trades.data(row);
        return;
      case 'corporate-actions':
        this.corporateActions.data(row);
        return;
      case 'open-positions':
        readOpenPosition(row, context);
        return;
      case 'cash-report':
        this.cashReport.data(row);
        return;
      case 'instruments':
        writer.ignore(row.line, 'instrument-information');
        return;
      case 'rates':
        this.rate(row);
        return;
      case 'accruals':
        writer.ignore(row.line, isTotal(row.first) ? 'stated-total' : 'accrual');
        return;
      case 'statement':
      case 'account':
        this.information(row);
        return;
      case 'information':
        writer.ignore(row.line, 'statement-information');
        return;
      default:
        this.cash.data(section, row);
    }
  }

  /** A trade in a section of which only the levels can be read. */
  private foreign(line: number, section: string): void {
    this.context.writer.reject(
      line,
      'unknown-row-type',
      `Line ${line} is a trade in the section “${section}”, whose language is not read. Set the language of the portal to English and export the statement again.`,
    );
  }

  private headless(section: Section, row: ActivityRow): void {
    this.context.writer.reject(
      row.line,
      'unknown-row-type',
      `Line ${row.line} stands in the section “${section}” before any heading, so its columns are not known. Export the whole statement and import that.`,
    );
  }

  private information(row: ActivityRow): void {
    const { context } = this;
    context.writer.ignore(row.line, 'statement-information');
    const field = row.text('field').toLowerCase();
    const value = row.text('value');
    if (FIELD_ACCOUNT.has(field)) {
      // `U1234567 (Custom Consolidated)`; of several accounts, each row names its own.
      context.account = value.split(/[ ,(]/)[0] ?? '';
      context.writer.account({ ref: context.account });
    } else if (FIELD_BASE.test(field) && isCurrency(value)) {
      context.baseCurrency = value;
      context.writer.account({ ref: context.account, currency: value });
    } else if (FIELD_PERIOD.has(field)) {
      context.period = readPeriod(value);
    }
  }

  private rate(row: ActivityRow): void {
    const { writer, baseCurrency } = this.context;
    writer.ignore(row.line, 'exchange-rate');
    const rate = row.number('rate');
    const from = row.text('currency');
    const day = this.context.period?.to;
    if (!(rate instanceof Decimal) || baseCurrency === null || day === undefined || !isCurrency(from)) return;
    writer.rate({ day, from, to: baseCurrency, rate });
  }
}
