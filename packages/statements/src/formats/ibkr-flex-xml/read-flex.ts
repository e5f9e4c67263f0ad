import { CashTotals } from '../../brokers/ibkr/cash-totals.ts';
import { askDateOrder, flexDateOrder } from '../../brokers/ibkr/flex/flex-date-order.ts';
import { FlexElement } from '../../brokers/ibkr/flex/flex-element.ts';
import { FlexRates } from '../../brokers/ibkr/flex/flex-rates.ts';
import { FlexStatementReader } from '../../brokers/ibkr/flex/flex-statement.ts';
import { InstrumentBook } from '../../brokers/ibkr/instrument-book.ts';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { DateOrder } from '../../contracts/source.ts';
import type { StatementPeriod } from '../../contracts/statement.ts';
import { readXml, type XmlElement } from '../../documents/read-xml.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';

/** Reads the answer to a Flex query: one statement or several, each of one account. */
export async function readFlex(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const dateOrder = await flexDateOrder(input);
  if (dateOrder === null) return askDateOrder(writer);
  const reader = new FlexReader(input, dateOrder, writer);
  for await (const elements of readXml(input.text())) {
    for (const element of elements) reader.element(element);
  }
  return reader.finish();
}

class FlexReader {
  private readonly input: FormatInput;
  private readonly dateOrder: DateOrder;
  private readonly writer: StatementWriter;
  private readonly instruments = new InstrumentBook();
  private statement: FlexStatementReader | null = null;
  private statements = 0;
  private failed = false;
  private period: StatementPeriod | undefined;

  constructor(input: FormatInput, dateOrder: DateOrder, writer: StatementWriter) {
    this.input = input;
    this.dateOrder = dateOrder;
    this.writer = writer;
  }

  element(element: XmlElement): void {
    if (element.closes === true) {
      this.close(element);
      return;
    }
    if (element.name === 'FlexStatement') {
      this.open(new FlexElement(element));
      return;
    }
    if (element.name === 'FlexStatementResponse') this.failed = true;
    if (element.name === 'FlexQueryResponse' || element.name === 'FlexStatements' || this.failed) return;
    // A section bears the name of its rows now and then, but has no attributes.
    if (Object.keys(element.attributes).length === 0) return;
    const row = new FlexElement(element);
    if (this.statement !== null) this.statement.row(row);
    else this.writer.ignore(row.line, 'statement-information');
  }

  finish(): FormatReading {
    if (this.statements === 0) {
      throw new Refusal(
        'not-a-statement',
        'The file answers a Flex query but holds no statement. Run the query again.',
      );
    }
    return this.period === undefined ? {} : { period: this.period };
  }

  private open(element: FlexElement): void {
    this.statements += 1;
    const account = element.text('accountId');
    if (account !== '') this.writer.account({ ref: account });
    const from = parsePrintedTime(element.text('fromDate'), this.dateOrder)?.date;
    const to = parsePrintedTime(element.text('toDate'), this.dateOrder)?.date;
    if (from !== undefined && to !== undefined) this.period = widen(this.period, { from, to });
    this.statement = new FlexStatementReader({
      writer: this.writer,
      instruments: this.instruments,
      timeZone: this.input.timeZone.name,
      dateOrder: this.dateOrder,
      account,
      currency: this.input.options.currency,
      rates: new FlexRates(this.writer, this.dateOrder),
      cash: new CashTotals(),
      ...(to === undefined ? {} : { periodEnd: to }),
    });
  }

  private close(element: XmlElement): void {
    if (element.name === 'FlexStatement') {
      this.statement?.finish();
      this.statement = null;
    } else if (element.name === 'Trades') {
      this.statement?.endOfTrades();
    } else if (this.failed && element.name === 'ErrorMessage') {
      throw new Refusal(
        'statement-failed',
        `The broker did not make the statement: ${element.text ?? ''} Run the query again a little later.`,
      );
    }
  }
}

const widen = (known: StatementPeriod | undefined, next: StatementPeriod): StatementPeriod =>
  known === undefined
    ? next
    : {
        from: [known.from, next.from].sort()[0] ?? known.from,
        to: [known.to, next.to].sort()[1] ?? known.to,
      };
