import type { Decimal } from '@tapebook/domain/money';
import { dateOrderEvidence } from '../../../../cells/parse-date-time.ts';
import { decimalEvidence, isEmptyNumber, parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DateOrder, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';
import { OtherDates } from '../../columns/other-dates.ts';
import { spanIn } from '../../columns/spans.ts';
import type { FoundHeader } from '../../headings/find-header.ts';
import type { ReadSide } from '../read-side.ts';
import { ClockEvidence } from './clock-evidence.ts';
import { ShortYears } from './short-years.ts';

export const NUMBER_ROLES = [
  'quantity',
  'boughtQuantity',
  'soldQuantity',
  'price',
  'commission',
  'fees',
  'totalFees',
  'amount',
  'debit',
  'credit',
  'multiplier',
  'strike',
  'entryPrice',
  'exitPrice',
  'entryAmount',
  'exitAmount',
  'profit',
] as const satisfies readonly ColumnRole[];

const DATE_ROLES = [
  'dateTime',
  'date',
  'entryDateTime',
  'exitDateTime',
] as const satisfies readonly ColumnRole[];
const COST_ROLES = ['commission', 'fees', 'totalFees'] as const satisfies readonly ColumnRole[];

/** `-5`, `(5)`, and behind the number as accountants have it: `5-`. */
const SIGNED = /[-(\u2212\u2013]\s*[\d.,]|\d\s*[-\u2212]\s*$/;

const DOTTED = /^\s*'?(\d{1,2})\.(\d{1,2})\./;
const MONTHS = 12;

interface Marks {
  dots: number;
  commas: number;
  either: number;
}

/** What the rows looked at so far say about how dates and numbers are written. */
export class TableEvidence {
  private readonly columns: Columns;
  private readonly readSide: ReadSide;
  private readonly marks = new Map<number, Marks>();
  private dayFirst = 0;
  private monthFirst = 0;
  private openDates = 0;
  private dotted = { open: 0, dayFirst: 0, monthFirst: 0 };
  /** Some quantity is below zero. */
  quantitiesSigned = false;
  private readonly amountSigns = { negative: 0, positive: 0 };
  private costs = { positive: 0, negative: 0 };
  private readonly commissions = { positive: 0, negative: 0 };
  private money = { dots: 0, commas: 0 };
  private even = { whole: 0, without: 0 };

  private readonly otherDates: OtherDates;
  private readonly clocks: ClockEvidence;
  private readonly shortYears = new ShortYears();

  constructor({ columns, cells }: FoundHeader, readSide: ReadSide) {
    this.columns = columns;
    this.otherDates = new OtherDates(columns, cells);
    this.clocks = new ClockEvidence(columns);
    this.readSide = readSide;
  }

  add(row: Row): void {
    const { cells } = row;
    for (const role of NUMBER_ROLES) {
      const position = this.columns[role];
      const text = position === undefined ? '' : (cells[position] ?? '');
      if (position !== undefined && !isEmptyNumber(text)) this.addNumber(position, text);
    }
    for (const role of DATE_ROLES) {
      const position = this.columns[role];
      const text = position === undefined ? '' : (cells[position] ?? '');
      for (const each of spanIn(text) ?? [text]) this.addDate(each);
    }
    if (this.dayFirst + this.monthFirst === 0) this.otherDates.add(row);
    this.clocks.add(row);
    for (const role of COST_ROLES) {
      const position = this.columns[role];
      const cost = position === undefined ? null : parseNumber(cells[position] ?? '');
      if (cost?.isPositive() === true) this.costs.positive += 1;
      if (cost?.isNegative() === true) this.costs.negative += 1;
      if (role !== 'commission') continue;
      if (cost?.isPositive() === true) this.commissions.positive += 1;
      if (cost?.isNegative() === true) this.commissions.negative += 1;
    }
    const { quantity } = this.columns;
    if (quantity !== undefined && SIGNED.test(cells[quantity] ?? '')) this.quantitiesSigned = true;
    this.addProduct(cells);
    this.addQuotient(cells);
    const money = parseNumber(cells[this.columns.amount ?? -1] ?? '');
    if (money?.isNegative() === true) this.amountSigns.negative += 1;
    if (money?.isPositive() === true) this.amountSigns.positive += 1;
  }

  /** Some amounts were paid and others received. */
  get amountsHaveBothSigns(): boolean {
    return this.amountSigns.negative > 0 && this.amountSigns.positive > 0;
  }

  /** `null`: open, since every date can be read in two ways. */
  get dateOrder(): DateOrder | null {
    if (this.shortYears.comeFirst) return 'ymd';
    if (this.dayFirst > 0 || this.monthFirst > 0) return this.dayFirst >= this.monthFirst ? 'dmy' : 'mdy';
    // Where decimals are parted by a comma, no country writes the month before the day.
    if (this.openDates > 0) return this.otherDates.order ?? (this.mark === ',' ? 'dmy' : null);
    const { open, dayFirst, monthFirst } = this.dotted;
    // As some of the United States write them: no month is so late.
    if (monthFirst > dayFirst) return 'mdy';
    return open + dayFirst > 0 ? 'dmy' : 'ymd';
  }

  /**
   * Dates with dots have the month first where the table does: one of them shows it, or they are all that there is. Beside dates with
   * slashes they may be of another program, and of another order.
   */
  get dotsByMonth(): boolean {
    const { dayFirst, monthFirst } = this.dotted;
    const isAlone = this.dayFirst + this.monthFirst + this.openDates === 0;
    return monthFirst > dayFirst || (isAlone && dayFirst === 0);
  }

  /** A time that may be of the morning or the afternoon; `null` where none may. */
  get openClock(): string | null {
    return this.clocks.open;
  }

  /** Dates of both orders stand in one file. */
  get mixedDates(): boolean {
    const { dotted } = this;
    const isMixed = this.dayFirst > 0 && this.monthFirst > 0 && !this.shortYears.comeFirst;
    return isMixed || (dotted.dayFirst > 0 && dotted.monthFirst > 0);
  }

  /** The sign of most costs; `null` where there are none. */
  get costSign(): 'positive' | 'negative' | null {
    const { negative, positive } = this.costs;
    return negative + positive === 0 ? null : negative > positive ? 'negative' : 'positive';
  }

  /** Amounts come out evenly by the quantity only once the costs are taken out of them. */
  get amountsHoldCosts(): boolean {
    return this.even.without > this.even.whole;
  }

  /**
   * All commissions have the sign that most costs beside them have not: then they are printed so. No broker pays one on each trade,
   * as exchanges do their fees.
   */
  get commissionTurned(): boolean {
    const { positive, negative } = this.commissions;
    const sign = this.costSign;
    return sign === 'negative' ? positive > 0 && negative === 0 : negative > 0 && positive === 0;
  }

  /** Of the costs beside a commission that is printed otherwise, or of all. */
  get mixedCosts(): boolean {
    const turned = this.commissionTurned ? this.commissions : { positive: 0, negative: 0 };
    return this.costs.negative - turned.negative > 0 && this.costs.positive - turned.positive > 0;
  }

  /** The mark of a column; `null`: open, since all that it shows is `1,234` or `1.234`. */
  markOf(position: number): DecimalMark | null | undefined {
    const { dots, commas, either } = this.marks.get(position) ?? { dots: 0, commas: 0, either: 0 };
    if (dots > 0 || commas > 0) return dots >= commas ? '.' : ',';
    return either > 0 ? null : undefined;
  }

  /** The mark of the whole file: of its other columns, or the one by which quantity × price is the amount. */
  get mark(): DecimalMark | null {
    let dots = 0;
    let commas = 0;
    for (const each of this.marks.values()) {
      dots += each.dots;
      commas += each.commas;
    }
    if (dots > 0 && commas === 0) return '.';
    if (commas > 0 && dots === 0) return ',';
    if (this.money.dots > 0 && this.money.commas === 0) return '.';
    if (this.money.commas > 0 && this.money.dots === 0) return ',';
    return null;
  }

  private addNumber(position: number, text: string): void {
    const evidence = decimalEvidence(text);
    if (evidence === 'none') return;
    let marks = this.marks.get(position);
    if (marks === undefined) {
      marks = { dots: 0, commas: 0, either: 0 };
      this.marks.set(position, marks);
    }
    if (evidence === '.') marks.dots += 1;
    else if (evidence === ',') marks.commas += 1;
    else marks.either += 1;
  }

  private addDate(text: string): void {
    this.shortYears.add(text);
    const evidence = dateOrderEvidence(text);
    const dots = evidence === 'dmy' ? DOTTED.exec(text) : null;
    // With dots the day comes first nearly everywhere, which tells nothing of dates with slashes beside them.
    if (dots !== null) {
      const [first, second] = [Number(dots[1]), Number(dots[2])];
      this.dotted[second > MONTHS ? 'monthFirst' : first > MONTHS ? 'dayFirst' : 'open'] += 1;
      return;
    }
    if (evidence === 'dmy') this.dayFirst += 1;
    else if (evidence === 'mdy') this.monthFirst += 1;
    else if (evidence === 'either') this.openDates += 1;
  }

  /** Counts the rows whose money comes out with one mark and not with the other. */
  private addProduct(cells: readonly string[]): void {
    const { quantity, price, amount } = this.columns;
    if (quantity === undefined || price === undefined || amount === undefined) return;
    const comesOut = (mark: DecimalMark): boolean => {
      const size = parseNumber(cells[quantity] ?? '', mark);
      const each = parseNumber(cells[price] ?? '', mark);
      const money = parseNumber(cells[amount] ?? '', mark);
      if (size === null || each === null || money === null || money.isZero()) return false;
      // Within a twentieth, for the amount may hold the costs.
      const off = size.times(each).abs().minus(money.abs()).abs().toNumber();
      return off <= Math.abs(money.toNumber()) / 20;
    };
    const dot = comesOut('.');
    const comma = comesOut(',');
    if (dot && !comma) this.money.dots += 1;
    if (comma && !dot) this.money.commas += 1;
  }

  /** Of tables without a price: whether the amount by the quantity is round, with its costs or without. */
  private addQuotient(cells: readonly string[]): void {
    const { quantity, price, amount, side } = this.columns;
    if (price !== undefined || quantity === undefined || amount === undefined) return;
    const [size, money] = [quantity, amount].map((position) => parseNumber(cells[position] ?? '')?.abs());
    const costs = COST_ROLES.map((role) => parseNumber(cells[this.columns[role] ?? -1] ?? '')?.abs());
    const cost = costs.find((each) => each !== undefined && !each.isZero());
    if (size === undefined || money === undefined || cost === undefined || size.isZero()) return;
    const kind = side === undefined ? null : this.readSide(cells[side] ?? '');
    const buys = side === undefined || (kind !== null && kind !== 'ignored' && kind.kind === 'buy');
    const without = buys ? money.minus(cost) : money.plus(cost);
    const isRound = (sum: Decimal) => sum.dividedBy(size, 4).times(size).equals(sum);
    if (isRound(money)) this.even.whole += 1;
    if (isRound(without)) this.even.without += 1;
  }
}
