import { parseOptionSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/united-states/cash-words.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { RunningBalances } from '../../layouts/running-balances.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { missingValue } from '../../outputs/wording.ts';
import type { FillBook } from './fill-book.ts';
import type { Section, SectionRow } from './sections.ts';
import { type DescribedTrade, describedTrade } from './trade-description.ts';

const CENT = Decimal.parse('0.01');
const TRADES = new Set(['TRD', 'RAD', 'EXP', 'ASN', 'EXC']);
const MOVES = new Set(['EFN', 'WIN', 'WOU', 'CRC', 'CDB', 'ACH', 'JRN', 'WIR', 'CHK', 'DEP', 'WDR']);
const ENDED =
  /(?:remov\w* (?:of )?option due to|option) (expiration|assignment|exercise)\b\s*([+-]?[\d.]+)?\s*(.*)$/i;
const ENDS = { expiration: 'expire', assignment: 'assign', exercise: 'exercise' } as const;

/** Reads the rows of cash: of the account, of its futures and of its currencies. */
export class CashRows {
  private readonly book: FillBook;
  private readonly writer: StatementWriter;
  private readonly account: () => string;
  private readonly balances = new RunningBalances();
  private sum = Decimal.zero;

  constructor(book: FillBook, writer: StatementWriter, account: () => string) {
    this.book = book;
    this.writer = writer;
    this.account = account;
  }

  tell(section: Section, row: SectionRow, output: RowOutput): void {
    const description = row.text('description');
    const type = row.text('type').toUpperCase();
    if (type === '' && /^total$/i.test(description)) {
      this.total(section, row, output);
      return;
    }
    this.seeBalance(section, row);
    const amount = row.number('amount') ?? Decimal.zero;
    if (section === 'cash') this.sum = this.sum.plus(amount);
    if (type === 'BAL' || /^cash balance at/i.test(description)) {
      output.ignore(row, 'statement-information', 'It states the balance at that time.');
      return;
    }
    if (isWithin(row)) {
      output.ignore(row, 'cash-side-of-trade', 'It moves money between the parts of one account.');
      return;
    }
    if (TRADES.has(type) && (this.end(row, output) || this.trade(section, row, output))) return;
    this.payment(row, type, amount, output);
  }

  /** The parts of an account, for shares, futures and currencies, have a balance each. */
  private seeBalance(place: Section, row: SectionRow): void {
    this.balances.see(row.line, () => {
      const balance = row.number('balance');
      if (balance === null) return null;
      const change = row.numberOrZero('amount').minus(costsOf(row));
      return { account: this.account(), currency: 'USD', place, change, within: isWithin(row), balance };
    });
  }

  finish(): void {
    this.balances.write(this.writer);
  }

  private trade(section: Section, row: SectionRow, output: RowOutput): boolean {
    const time = row.time();
    const trade = describedTrade(row.text('description'), time.day);
    if (trade === null) return false;
    const fees = costsOf(row);
    if (trade.instrument === null) {
      this.spread(row, trade, fees, time.day, output);
      return true;
    }
    const instrument = output.instrument(row, trade.instrument);
    const { kind, quantity } = trade;
    const units = quantity.times(instrument.multiplier ?? Decimal.one);
    const stated = row.number('amount');
    const price = trade.price ?? derivedPrice(row, stated, units);
    const effect = this.book.meet({ symbol: instrument.symbol, kind, quantity, price, day: time.day });
    const isMargined = section !== 'cash' && instrument.assetClass !== 'future-option';
    const gross = kind === 'buy' ? price.times(units).negated() : price.times(units);
    output.fill(row, {
      account: this.account(),
      time,
      kind,
      instrument,
      quantity,
      price,
      fees,
      ...(isMargined || stated === null ? {} : { amount: amountOf(stated, gross, fees) }),
      effect,
      ...this.common(row),
    });
    return true;
  }

  /** One row for several legs has no price of any of them. */
  private spread(
    row: SectionRow,
    trade: DescribedTrade,
    fees: Decimal,
    day: string,
    output: RowOutput,
  ): void {
    const { paper, price } = trade;
    const words = paper.split(' ');
    if (price !== null && this.book.meetSpread(words, price, day, fees)) {
      output.ignore(row, 'cash-side-of-trade', 'Its legs are in the trade history, each with its price.');
      return;
    }
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} (${paper}) is a spread with one price for all of its legs. Export the statement with its section Account Trade History, which has the price of each leg, and import that.`,
    );
  }

  private end(row: SectionRow, output: RowOutput): boolean {
    const description = row.text('description').replace(/\s+/g, ' ');
    const [, word = '', count = '', paper = ''] = ENDED.exec(description) ?? [];
    const quantity = parseNumber(count);
    if (quantity === null || parseOptionSymbol(paper)?.assetClass !== 'option') return false;
    const instrument = output.instrument(row, { symbol: paper, assetClass: 'option', currency: 'USD' });
    output.event(row, {
      account: this.account(),
      time: row.time(),
      kind: ENDS[word.toLowerCase() as keyof typeof ENDS],
      instrument,
      currency: 'USD',
      amount: row.numberOrZero('amount'),
      fees: costsOf(row),
      more: { quantity: quantity.abs() },
      note: description,
      ...this.content(row),
    });
    return true;
  }

  private payment(row: SectionRow, type: string, amount: Decimal, output: RowOutput): void {
    const fees = costsOf(row);
    if (amount.isZero() && fees.isZero()) {
      if (!TRADES.has(type)) output.ignore(row, 'zero-quantity', 'Its amount is zero.');
      return;
    }
    const description = row.text('description');
    const moved = amount.isNegative() ? 'withdrawal' : 'deposit';
    const kind = cashKindOf(description, amount) ?? (MOVES.has(type) ? moved : null);
    if (kind === null) return;
    const paper = /[~(]([A-Z][A-Z.]{0,5})\)?$/.exec(description)?.[1];
    const isAboutPaper = paper !== undefined && kind !== 'deposit' && kind !== 'withdrawal';
    output.event(row, {
      account: this.account(),
      time: row.time(),
      kind,
      instrument: isAboutPaper
        ? output.instrument(row, { symbol: paper, assetClass: 'stock', currency: 'USD' })
        : null,
      currency: 'USD',
      amount,
      fees,
      note: description,
      ...this.content(row),
    });
  }

  /** Costs and amounts. A file that somebody edited no longer adds up. */
  private total(section: Section, row: SectionRow, output: RowOutput): void {
    output.ignore(row, 'stated-total');
    if (section !== 'cash') return;
    const account = this.account();
    const currency = 'USD';
    const { line } = row;
    const amount = row.number('amount');
    const fees = row.sum('miscFees', 'fees')?.abs() ?? null;
    if (fees !== null) this.writer.total({ account, measure: 'fees', currency, value: fees, line });
    if (amount !== null && amount.minus(this.sum).abs().compare(CENT) >= 0) {
      this.writer.problem(
        'warning',
        'total-differs',
        `Line ${line} states amounts of ${amount} together; the rows add up to ${this.sum}. The rows were taken; check whether the file was edited.`,
        line,
      );
    }
  }

  private common(row: SectionRow): { orderId: string; content: string } {
    return { orderId: refOf(row), ...this.content(row) };
  }

  private content(row: SectionRow): { content: string } {
    const cells = ['date', 'time', 'type', 'description', 'miscFees', 'fees', 'amount'];
    return { content: [refOf(row), ...cells.map((column) => row.text(column))].join('|') };
  }
}

/** Money that goes from one part of the account to another. */
const isWithin = (row: SectionRow): boolean =>
  row.text('type').toUpperCase() === 'LIQ' ||
  /intra-?account transfer|cash sweep|futures sweep/i.test(row.text('description'));

/** An order's number, shared by its fills; some exports write it as a formula, lest a spreadsheet round it. */
const refOf = (row: SectionRow): string => row.text('ref').replace(/^="?|"$/g, '');

/** Two columns, negative for a cost. */
const costsOf = (row: SectionRow): Decimal => (row.sum('miscFees', 'fees') ?? Decimal.zero).negated();

/** Cash before costs: `AMOUNT` leaves them out, but some rows are found in which it has them. */
function amountOf(stated: Decimal, gross: Decimal, fees: Decimal): Decimal {
  const near = (amount: Decimal): boolean => amount.minus(gross).abs().compare(CENT) < 0;
  return !near(stated) && near(stated.plus(fees)) ? stated.plus(fees) : stated;
}

function derivedPrice(row: SectionRow, amount: Decimal | null, units: Decimal): Decimal {
  if (amount === null || amount.isZero() || units.isZero()) {
    throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  }
  return amount.abs().dividedBy(units, 12).normalized();
}
