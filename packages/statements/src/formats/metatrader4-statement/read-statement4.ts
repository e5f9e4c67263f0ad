import { Decimal } from '@tapebook/domain/money';
import { accountCurrency } from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { lotPaper } from '../../brokers/closed-trades/lot-paper.ts';
import { directionOf, sideOf } from '../../brokers/closed-trades/read-side.ts';
import { movedInFavour, tellLotTrip } from '../../brokers/closed-trades/tell-lot-trip.ts';
import { TicketParts } from '../../brokers/closed-trades/ticket-parts.ts';
import { accountUnit } from '../../brokers/metatrader/cent-account.ts';
import { lotTerms } from '../../brokers/metatrader/lot-terms.ts';
import { moneyKind } from '../../brokers/metatrader/money-kind.ts';
import { accountOfReport } from '../../brokers/metatrader/report-account.ts';
import { askForZone, cellsOf, ReportTable } from '../../brokers/metatrader/report-table.ts';
import { serverClock, tellClock } from '../../brokers/metatrader/server-clock.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { ServerClock } from '../../contracts/statement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { brokenRow, missingValue, quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { PLACES, type StatementColumn, statementPlaces, statementRow } from './statement-rows.ts';
import { WholeTickets } from './whole-tickets.ts';

/** Reads a statement twice: the results of its closed trades settle first what a lot is. */
export async function readStatement4(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const reader = new Statement4Reader(input, writer);
  for await (const rows of input.rows()) for (const row of rows) reader.learn(row);
  for await (const rows of input.rows()) for (const row of rows) reader.tell(row);
  return reader.finish();
}

type SummaryName = 'balance' | 'result' | 'moved';

const SUMMARY: readonly (readonly [RegExp, SummaryName])[] = [
  [/^balance:?$/i, 'balance'],
  [/^closed (?:trade )?p\/l:?$/i, 'result'],
  [/^deposit\/withdrawal:?$/i, 'moved'],
];

type TradeRow = LaidOutRow<StatementColumn>;

/** What an entry is known by, while it is open and in the closed trade that it becomes. */
const entryContent = (ticket: string): string => `entry\u001f${ticket}`;

class Statement4Reader {
  private readonly input: FormatInput;
  private readonly writer: StatementWriter;
  private readonly output: RowOutput;
  private readonly sizes = new ContractSizes();
  private readonly summary = new Map<SummaryName, { readonly amount: Decimal; readonly line: number }>();
  private readonly tickets = new WholeTickets();
  private readonly parts = new TicketParts();
  /** Where columns begin that stand behind the money of a trade. */
  private readonly comments: number;
  private readonly table: ReportTable<StatementColumn>;
  private readonly account: string;
  private readonly currency: string;
  private readonly unit: Decimal;
  private clock: ServerClock | null = null;

  constructor(input: FormatInput, writer: StatementWriter) {
    this.input = input;
    this.writer = writer;
    this.output = new RowOutput(writer);
    const places = statementPlaces(input.sniff.table?.rows ?? []);
    this.table = new ReportTable<StatementColumn>(places, 'time', input.timeZone);
    this.comments = (places.profit ?? PLACES.profit) + 1;
    const { ref, currency } = accountOfReport(input.sniff.table?.rows ?? []);
    this.account = ref;
    const named = accountUnit(currency);
    this.currency = accountCurrency({ options: input.options, writer }, named.currency);
    this.unit = named.unit;
    writer.account({ ref, ...(currency === '' ? {} : { currency: named.currency }) });
  }

  learn(row: Row): void {
    if (row.broken !== undefined) return;
    const kind = statementRow(row);
    if (kind === 'closed' || kind === 'open') this.seeTicket(row);
    if (kind === 'other') this.clock ??= serverClock(cellsOf(row));
    if (kind !== 'closed') return;
    this.table.learn(row);
    try {
      this.weigh(this.table.row(row));
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
    }
  }

  /** Hovering over a ticket shows what it was closed from; a copy may keep that in a column of comments. */
  private seeTicket(row: Row): void {
    const cells = cellsOf(row);
    const comments = cells.slice(this.comments).filter((cell) => cell.includes('#'));
    this.tickets.see(cells[0] ?? '', [row.title ?? '', ...comments].join(' '));
  }

  private weigh(row: TradeRow): void {
    this.parts.see({
      ticket: row.text('ticket'),
      market: `${directionOf(row.line, row.text('type'))} ${row.text('item')}`,
      price: row.text('price'),
      opened: row.time().occurredAt,
      closed: row.time('closed').occurredAt,
    });
    const moved = movedInFavour(
      directionOf(row.line, row.text('type')),
      row.requiredNumber('size'),
      row.requiredNumber('price'),
      row.requiredNumber('closePrice'),
    );
    this.sizes.see(row.text('item'), moved, row.requiredNumber('profit').times(this.unit));
  }

  tell(row: Row): void {
    const { writer } = this;
    if (row.broken !== undefined) {
      writer.reject(row.line, 'broken-row', brokenRow(row.line, row.broken));
      return;
    }
    if (cellsOf(row).every((cell) => cell === '')) return;
    try {
      this.read(row);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      writer.reject(row.line, error.code, error.message);
    }
    this.output.forget();
  }

  private read(row: Row): void {
    const { writer } = this;
    switch (statementRow(row)) {
      case 'closed':
        this.tellClosed(this.table.row(row));
        return;
      case 'open':
        this.tellOpen(this.table.row(row));
        return;
      case 'money':
        this.tellMoney(this.table.row(row), cellsOf(row));
        return;
      case 'pending':
        writer.ignore(row.line, 'not-executed');
        return;
      case 'total':
        this.seeSummary(row);
        writer.ignore(row.line, 'stated-total');
        return;
      case 'other':
        this.tellOther(row);
    }
  }

  /** Below the trades: what the account held at the end, and what of it came within the statement. */
  private seeSummary(row: Row): void {
    const cells = cellsOf(row).filter((cell) => cell !== '');
    for (const [index, cell] of cells.entries()) {
      const name = SUMMARY.find(([words]) => words.test(cell))?.[1];
      const amount = name === undefined ? null : parseNumber(cells[index + 1] ?? '', '.');
      if (name !== undefined && amount !== null)
        this.summary.set(name, { amount: amount.times(this.unit), line: row.line });
    }
  }

  private writeCash(): void {
    const { account, currency, summary, writer } = this;
    const balance = summary.get('balance');
    if (balance === undefined) return;
    const [result, moved] = [summary.get('result'), summary.get('moved')];
    const within = result === undefined || moved === undefined ? null : result.amount.plus(moved.amount);
    writer.total({
      account,
      measure: 'cash',
      currency,
      value: balance.amount,
      ...(within === null ? {} : { opening: balance.amount.minus(within) }),
      line: balance.line,
    });
  }

  private tellOther(row: Row): void {
    this.seeSummary(row);
    const [ticket = '', time = '', type = ''] = cellsOf(row);
    if (!/^\d+$/.test(ticket) || !/^\d{4}\.\d{2}\.\d{2}/.test(time)) {
      this.writer.ignore(row.line, 'statement-information');
      return;
    }
    this.writer.reject(
      row.line,
      'unknown-row-type',
      `Line ${row.line} (${quoted([ticket, time, type].join(', '))}) is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`,
    );
  }

  private tellClosed(row: TradeRow): void {
    const { output, account, currency, sizes } = this;
    const ticket = row.requiredText('ticket');
    const lots = row.requiredNumber('size');
    if (lots.isZero()) {
      this.takeBackEntry(row, ticket, lots);
      return;
    }
    const whole = this.tickets.of(ticket);
    tellLotTrip(row, output, {
      account,
      positionId: whole === ticket ? this.parts.of(ticket) : whole,
      ...(whole === ticket ? { note: this.parts.doubt(ticket) } : {}),
      symbol: row.requiredText('item'),
      lots,
      currency,
      sizes,
      unit: this.unit,
      terms: lotTerms(row, this.unit),
      direction: directionOf(row.line, row.text('type')),
      entry: { time: row.time(), price: row.requiredNumber('price') },
      exit: { time: row.time('closed'), price: row.requiredNumber('closePrice') },
      costs: row.sum('commission', 'taxes', 'swap')?.times(this.unit).negated() ?? null,
      profit: row.number('profit')?.times(this.unit) ?? null,
      // What is closed in parts goes on under another ticket: one closing each.
      content: row.requiredText('ticket'),
    });
  }

  /** What another position closed as a whole has its lots and its end there: what was told of it while it was open is told with that. */
  private takeBackEntry(row: TradeRow, ticket: string, lots: Decimal): void {
    const { output, account, currency, sizes, unit } = this;
    const symbol = row.requiredText('item');
    const terms = lotTerms(row, unit);
    const { stated } = lotPaper({ symbol, lots, currency, sizes, unit, terms });
    const { occurredAt, writtenMillis } = row.time();
    output.ignore(
      row,
      'zero-quantity',
      'Another position closed all of it: the row of that one has its lots.',
    );
    output.writer.takeBack({
      account,
      line: row.line,
      identity: { content: entryContent(ticket), ordinal: 0, writtenMillis },
      like: {
        kind: sideOf(row.line, row.text('type')),
        instrument: output.instrument(row, stated),
        occurredAt,
        quantity: lots,
        price: row.requiredNumber('price'),
      },
    });
  }

  /** Its costs are told with its end, so that they are not counted twice. */
  private tellOpen(row: TradeRow): void {
    const { output, account, currency, sizes, unit } = this;
    const symbol = row.requiredText('item');
    const [lots, terms] = [row.requiredNumber('size'), lotTerms(row, unit)];
    const paper = lotPaper({ symbol, lots, currency, sizes, unit, terms });
    output.fill(row, {
      account,
      kind: sideOf(row.line, row.text('type')),
      instrument: output.instrument(row, paper.stated),
      quantity: paper.quantity,
      price: row.requiredNumber('price'),
      time: row.time(),
      amount: Decimal.zero,
      fees: Decimal.zero,
      effect: 'open',
      positionId: this.tickets.of(row.requiredText('ticket')),
      // As the entry of the closed trade that it becomes.
      content: entryContent(row.requiredText('ticket')),
    });
  }

  private tellMoney(row: TradeRow, cells: readonly string[]): void {
    const { output, account, currency } = this;
    const type = row.requiredText('type');
    const filled = cells.filter((cell) => cell !== '');
    // Copies may have a comment behind it.
    const printed = parseNumber(row.text('profit'), '.') ?? parseNumber(filled.at(-1) ?? '', '.');
    const amount = printed?.times(this.unit) ?? null;
    if (amount === null || filled.length < 4)
      throw new RowProblem('missing-value', missingValue(row.line, 'amount'));
    const words = filled
      .slice(3)
      .filter((cell) => parseNumber(cell, '.') === null)
      .join(' ');
    output.event(row, {
      account,
      kind: moneyKind(type, amount),
      instrument: null,
      currency,
      amount,
      time: row.time(),
      note: [type, words].filter((each) => each !== '').join(': '),
      content: `money\u001f${row.requiredText('ticket')}`,
    });
  }

  finish(): FormatReading {
    this.output.finish();
    this.writeCash();
    const { input, writer, clock } = this;
    if (this.table.sawTime) askForZone(input, writer);
    tellClock(input, writer, clock);
    return { timeZone: { ...input.timeZone, ...(clock === null ? {} : { serverClock: clock }) } };
  }
}
