import { effectOf } from '../../cells/row-kinds.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FillBook } from './fill-book.ts';
import { sideOf } from './fill-rows.ts';
import { legInstrument, legPrice } from './leg-instrument.ts';
import type { SectionRow } from './sections.ts';

/**
 * Reads the rows of orders. They count only where the file lists no fills: then a filled order stands for its
 * fill, at the price that was asked for.
 */
export class OrderRows {
  private readonly book: FillBook;
  private readonly writer: StatementWriter;
  private readonly account: () => string;
  private first: SectionRow | null = null;
  private status = '';

  constructor(book: FillBook, writer: StatementWriter, account: () => string) {
    this.book = book;
    this.writer = writer;
    this.account = account;
  }

  tell(row: SectionRow, output: RowOutput): void {
    const placed = row.text('date');
    const status = row.text('status').toUpperCase();
    const continues = placed === '' || /^RE #/i.test(placed) || /^RE #/i.test(row.text('spread'));
    if (!continues) {
      this.first = row;
      this.status = status;
    }
    if (!this.status.startsWith('FILLED')) output.ignore(row, 'not-executed');
    else if (this.book.fills > 0 || this.book.cashTrades > 0) output.ignore(row, 'order-level');
    else if (row.text('symbol') === '') output.ignore(row, 'statement-information');
    else this.fill(row, output);
  }

  private fill(row: SectionRow, output: RowOutput): void {
    const time = (this.first ?? row).time();
    const price = legPrice(row.text('price'), row.text('symbol'));
    if (price === null) {
      output.reject(
        row,
        'missing-value',
        `Line ${row.line} is a filled order at the market, and the file does not list what it was filled at. Export the account statement, which has the trade history, and import that.`,
      );
      return;
    }
    const quantity = row.requiredNumber('quantity');
    const kind = sideOf(row, quantity);
    const printed = ['symbol', 'expiry', 'strike', 'kind'].map((column) => row.text(column));
    const [symbol = '', expiry = '', strike = '', type = ''] = printed;
    const instrument = output.instrument(
      row,
      legInstrument({ symbol, expiry, strike, kind: type, tradeDate: time.day }),
    );
    output.fill(row, {
      account: this.account(),
      time,
      kind,
      instrument,
      quantity,
      price,
      fees: null,
      ...effectOf(row.text('effect')),
      content: [
        (this.first ?? row).text('date'),
        kind,
        row.text('quantity'),
        ...printed,
        row.text('price'),
      ].join('|'),
    });
    this.writer.problemOnce(
      'warning',
      'price-derived',
      `The file lists orders and no fills, so the price and time of an order stand for those of its fill, from line ${row.line} on. Import the account statement instead to have them as they were.`,
      row.line,
    );
  }
}
