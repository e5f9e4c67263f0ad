import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal, shareOf } from '@tapebook/domain/money';
import { effectOf } from '../../cells/row-kinds.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { type RowInstrument, StatedInstruments } from '../../layouts/stated-instruments.ts';
import { missingValue, unreadableNumber } from '../../outputs/wording.ts';
import type { BookedFill, FillBook } from './fill-book.ts';
import { legInstrument, legPrice } from './leg-instrument.ts';
import type { SectionRow } from './sections.ts';

const SINGLE = /^(?:stock|single|future|etf|forex|)$/i;

/** Reads the rows of fills: one a leg, of which only the first of a spread has time and name. */
export class FillRows {
  private readonly book: FillBook;
  private readonly account: () => string;
  private readonly instruments = new StatedInstruments();
  private first: SectionRow | null = null;
  private shared = { whole: Decimal.zero, upTo: Decimal.zero };
  private waiting: SectionRow[] = [];
  private previous = '';

  constructor(book: FillBook, account: () => string) {
    this.book = book;
    this.account = account;
  }

  /** Learns of a row, before the statement is read. Broken rows are for {@link tell}. */
  learn(row: SectionRow): void {
    const leads = row.text('date') !== '';
    if (leads) {
      this.learnSpread();
      this.learnOrder(row);
    }
    this.book.fills += 1;
    if (leads && SINGLE.test(row.text('spread'))) this.learnSingle(row);
    else this.waiting.push(row);
  }

  /** The section is through. */
  learnt(): void {
    this.learnSpread();
  }

  private learnOrder(row: SectionRow): void {
    const written = String(row.time().writtenMillis).padStart(15, '0');
    if (this.previous !== '' && written !== this.previous) {
      this.book.backwards += written < this.previous ? 1 : -1;
    }
    this.previous = written;
  }

  private learnSingle(row: SectionRow): void {
    const leg = this.legOf(row, row.time().day);
    this.book.addFill(leg, { line: row.line, effect: effectOf(row.text('effect')).effect });
  }

  private learnSpread(): void {
    const [first, ...others] = this.waiting;
    this.waiting = [];
    if (first === undefined || first.text('date') === '') return;
    const price = legPrice(first.text('netPrice'), first.text('symbol'));
    if (price === null) return;
    const { day } = first.time();
    const quantity = [first, ...others].reduce(
      (sum, row) => sum.plus(row.numberOrZero('quantity').abs()),
      Decimal.zero,
    );
    // Of options on futures the symbol goes on with size and month: `/ESH26:XCME 1/50 MAR 26`.
    const [underlying = ''] = first.text('symbol').split(' ');
    this.book.addSpread(underlying, price, day, { line: first.line, quantity });
    this.sums.set(first.line, quantity);
  }

  /** Quantities of spreads by the line of their first leg, over which costs are shared. */
  private readonly sums = new Map<number, Decimal>();

  tell(row: SectionRow, output: RowOutput): void {
    const leads = row.text('date') !== '';
    if (leads) {
      this.first = row;
      this.shared = { whole: this.sums.get(row.line) ?? Decimal.zero, upTo: Decimal.zero };
    }
    const { first } = this;
    if (first === null)
      throw new RowProblem('unreadable-date', `Line ${row.line} is a leg without its order.`);
    const time = first.time();
    const leg = this.legOf(row, time.day);
    if (SINGLE.test(first.text('spread')) && this.book.isTold(row.line, leg)) {
      output.ignore(row, 'listed-elsewhere', 'The cash balance states it with its costs.');
      return;
    }
    const { kind, quantity, price } = leg;
    output.fill(row, {
      account: this.account(),
      time,
      kind,
      instrument: output.instrument(row, this.printed(row, time.day)),
      quantity,
      price,
      fees: this.costsOf(first.line, quantity),
      ...effectOf(row.text('effect')),
      content: [
        first.text('date'),
        first.text('spread'),
        ...['side', 'quantity', 'symbol', 'expiry', 'strike', 'kind', 'price'].map((column) =>
          row.text(column),
        ),
      ].join('|'),
      ...(SINGLE.test(first.text('spread')) ? {} : { note: first.text('spread') }),
    });
  }

  private costsOf(line: number, quantity: Decimal): Decimal | null {
    const costs = this.book.costsOf(line);
    const { whole, upTo } = this.shared;
    if (costs === null || whole.isZero()) return null;
    const next = upTo.plus(quantity);
    this.shared = { whole, upTo: next };
    return shareOf(costs, upTo, next, whole).normalized();
  }

  private printed(row: SectionRow, tradeDate: string): RowInstrument {
    return legInstrument({
      symbol: row.requiredText('symbol'),
      expiry: row.text('expiry'),
      strike: row.text('strike'),
      kind: row.text('kind'),
      tradeDate,
    });
  }

  private legOf(row: SectionRow, day: string): BookedFill & { readonly instrument: Instrument } {
    const instrument = this.instruments.get(this.printed(row, day));
    const quantity = row.requiredNumber('quantity');
    const priceText = row.text('price');
    const price = legPrice(priceText, row.text('symbol'));
    if (price === null) {
      if (priceText === '') throw new RowProblem('missing-value', missingValue(row.line, 'price'));
      throw new RowProblem('unreadable-number', unreadableNumber(row.line, 'Price', priceText));
    }
    return {
      instrument,
      symbol: instrument.symbol,
      kind: sideOf(row, quantity),
      quantity: quantity.abs(),
      price,
      day,
    };
  }
}

/** The word tells, and without it the sign. Where both speak they must agree. */
export function sideOf(row: SectionRow, quantity: Decimal): 'buy' | 'sell' {
  const word = row.text('side').toUpperCase();
  if (word === 'BUY' || word === 'BOT') {
    if (!quantity.isNegative()) return 'buy';
  } else if (word === 'SELL' || word === 'SOLD') return 'sell';
  else if (word === '') return quantity.isNegative() ? 'sell' : 'buy';
  else
    throw new RowProblem(
      'unknown-side',
      `Line ${row.line}: “${word}” is neither a purchase nor a sale. Enter it by hand.`,
    );
  throw new RowProblem(
    'contradictory-side',
    `Line ${row.line} buys a negative quantity. Correct the row in the file and import it again, or enter it by hand.`,
  );
}
