import { parseOptionSymbol } from '@tapebook/domain/instruments';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { type ColumnProfile, printedTime, profileColumns } from './column-profile.ts';
import type { Columns } from './columns.ts';
import { type FoundMoney, findMoney, findRoundTrip } from './money-columns.ts';

/** `R`, `R-multiple`: what a trade made as a multiple of what it risked, and no money. */
export const isInRisks = (heading: string): boolean =>
  /^\s*(?:r|r[ -]?multiples?|r[ -]?(?:result|value|gained|won)|(?:result|p&l|pnl|profit|gain)s? ?(?:in r|\(r\)))\s*$/i.test(
    heading,
  );

/** What was concluded from the cells under the headings. */
export interface Proposal {
  /** With those that were given. */
  readonly columns: Columns;
  /** Columns of which the rows leave no doubt. */
  readonly sure: Columns;
}

/** Share of a column's cells that must be of a kind for the column to be. */
const NEARLY_ALL = 0.9;
/** Rows on which a product must come out to be no coincidence. */
const ENOUGH_ROWS = 3;

/**
 * Finds out by the cells alone which column holds what: dates, sides and symbols by how they look,
 * quantity, price and amount by what they multiply to.
 *
 * @param given roles that are known already; their columns are not looked at.
 */
export function proposeColumns(
  rows: readonly Row[],
  given: Columns,
  header: readonly string[] = [],
): Proposal {
  return new ColumnSearch(rows, given, header).search();
}

const FLAT = /^(?:flat|exit|out)$/i;

class ColumnSearch {
  private readonly rows: readonly Row[];
  private readonly columns: Columns;
  private readonly sure: Columns = {};
  private readonly free: Map<number, ColumnProfile>;
  private readonly header: readonly string[];

  constructor(rows: readonly Row[], given: Columns, header: readonly string[]) {
    this.rows = rows;
    this.header = header;
    this.columns = { ...given };
    const taken = new Set(Object.values(given));
    const filled = profileColumns(rows).filter(
      ({ filled: count, position }) =>
        count > 0 &&
        !taken.has(position) &&
        !BALANCE.test(header[position] ?? '') &&
        !identifies(header[position]?.trim() ?? '') &&
        !isInRisks(header[position] ?? ''),
    );
    this.free = new Map(filled.map((profile) => [profile.position, profile]));
  }

  search(): Proposal {
    const moments = this.findMoments();
    this.findSide();
    this.findInstrument();
    this.put(
      'currency',
      this.firstOf(({ filled, currencies }) => currencies >= NEARLY_ALL * filled),
    );
    this.findNumbers(moments);
    return { columns: this.columns, sure: this.sure };
  }

  /** @returns the further columns of instants: of closings, where rows are whole trades. */
  private findMoments(): readonly ColumnProfile[] {
    const known =
      this.columns.dateTime ?? this.columns.date ?? this.columns.entryDateTime ?? this.columns.exitDateTime;
    const dated = [...this.free.values()].filter(({ filled, dates }) => dates >= NEARLY_ALL * filled);
    if (known !== undefined) {
      this.findTimeOfDay();
      return dated.filter(isInstant);
    }
    const instants = dated.filter(isInstant);
    const [first] = instants.length > 0 ? instants : dated;
    if (first !== undefined) this.put(isInstant(first) ? 'dateTime' : 'date', first);
    if (first === undefined || !isInstant(first)) {
      this.put(
        'time',
        this.firstOf(({ filled, times }) => times >= NEARLY_ALL * filled),
      );
    }
    return instants.slice(1);
  }

  /** Beside days under a known name, the one column of clock times under a name that is not: `Datum`, `Uhr`. */
  private findTimeOfDay(): void {
    const { date, dateTime, entryDateTime, exitDateTime, entryTime, exitTime } = this.columns;
    const others = [dateTime, entryDateTime, exitDateTime, entryTime, exitTime];
    if (date === undefined || others.some((position) => position !== undefined)) return;
    const [only, ...more] = [...this.free.values()].filter(
      ({ filled, times }) => times >= NEARLY_ALL * filled,
    );
    if (only !== undefined && more.length === 0 && this.areClocks(only.position)) this.put('time', only);
  }

  /** `00:12:30` may be how long a trade was held: markets are mostly open later than at four, and trades held for less. */
  private areClocks(position: number): boolean {
    const printed = this.rows.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
    const late = printed.filter((text) => Number(/^\d+/.exec(text)?.[0]) >= 4).length;
    return late * 2 > printed.length;
  }

  private findSide(): void {
    if (this.columns.side !== undefined) return;
    const side = this.firstOf(
      ({ position, filled, sides, numbers, distinct }) =>
        !HELD_FOR.test(this.header[position] ?? '') &&
        numbers === 0 &&
        sides > 0 &&
        sides + this.flatsIn(position) >= NEARLY_ALL * filled &&
        distinct <= 12 &&
        filled * 2 >= this.rows.length,
    );
    this.put('side', side);
    if (side !== undefined) this.sure.side = side.position;
  }

  /** Beside long and short, what ends either. */
  private flatsIn(position: number): number {
    return this.rows.filter(({ cells }) => FLAT.test(cells[position]?.trim() ?? '')).length;
  }

  /** Beside a name, a column that spells options out is one of symbols, whatever it is called. */
  private findContracts(): void {
    const contracts = this.firstOf(
      ({ position, numbers }) =>
        numbers === 0 &&
        this.rows.some(
          ({ cells }) => parseOptionSymbol(cells[position]?.trim() ?? '')?.assetClass === 'option',
        ),
    );
    this.put('symbol', contracts);
    if (contracts !== undefined) this.sure.symbol = contracts.position;
  }

  private findInstrument(): void {
    const { symbol, isin, name } = this.columns;
    if ((symbol ?? isin) === undefined && name !== undefined) this.findContracts();
    if ((symbol ?? isin ?? name) !== undefined) return;
    this.put(
      'isin',
      this.firstOf(({ filled, isins }) => isins >= NEARLY_ALL * filled),
    );
    const codes = [...this.free.values()].filter(
      (each) =>
        each.codes >= NEARLY_ALL * each.filled &&
        each.currencies < NEARLY_ALL * each.filled &&
        each.sides < NEARLY_ALL * each.filled &&
        !isNumbers(each) &&
        each.dates + each.times === 0,
    );
    // Each row has an order number of its own; a symbol comes again.
    const returning = codes.filter(({ distinct, filled, digits }) => distinct < filled || digits < filled);
    this.put('symbol', (returning.length > 0 ? returning : codes)[0]);
    if (this.columns.symbol !== undefined) return;
    this.put(
      'name',
      this.firstOf(
        ({ numbers, dates, times, sides, distinct }) => numbers + dates + times + sides === 0 && distinct > 1,
      ),
    );
  }

  private findNumbers(moments: readonly ColumnProfile[]): void {
    const { price, quantity = this.columns.boughtQuantity, entryPrice, exitPrice, profit } = this.columns;
    if (price !== undefined && quantity !== undefined) return;
    if (entryPrice !== undefined && exitPrice !== undefined) return;
    const numbers = this.withoutCount(
      [...this.free.values()].filter((each) => isNumbers(each) && !isNumbering(each)),
    );
    const [closing] = moments;
    const found =
      closing === undefined
        ? null
        : findRoundTrip(this.rows, this.withKnown(numbers, ['profit', 'quantity']));
    const agrees =
      (profit ?? found?.profit) === found?.profit && (quantity ?? found?.quantity) === found?.quantity;
    const trip = agrees ? found : null;
    const { dateTime } = this.columns;
    if (trip !== null && closing !== undefined && dateTime !== undefined) {
      delete this.columns.dateTime;
      const forwards = this.runsForwards(dateTime, closing.position);
      Object.assign(this.columns, trip, {
        entryDateTime: forwards ? dateTime : closing.position,
        exitDateTime: forwards ? closing.position : dateTime,
      });
      for (const position of Object.values(trip)) this.free.delete(position);
      this.findNamedCosts(numbers);
      return;
    }
    const money = findMoney(
      this.rows,
      this.withKnown(numbers, ['price', 'quantity', 'amount']),
      this.symbols(),
    );
    if (money !== null && this.agrees(money)) this.takeMoney(money);
    else this.guessNumbers(numbers);
    this.findCosts(numbers);
  }

  /** Numbers that only count the rows, or the fills of a platform, stand before all else, and are no quantity of anything. */
  private withoutCount(numbers: readonly ColumnProfile[]): readonly ColumnProfile[] {
    const [first, ...others] = numbers;
    const leads = first?.position === 0 && (this.header[0] ?? '').trim() === '';
    return first !== undefined && leads && others.length >= 2 && this.counts(first) ? others : numbers;
  }

  /** Whether the numbers of a column go up, or down, from each row to the next. */
  private counts({ position, whole, filled, distinct }: ColumnProfile): boolean {
    if (filled < ENOUGH_ROWS || whole < filled || distinct < filled) return false;
    const values = this.rows.map(({ cells }) => Number(cells[position]));
    const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
    return steps.every((step) => step > 0) || steps.every((step) => step < 0);
  }

  /** The columns of numbers that are named take part, so that the others are known by them. */
  private withKnown(
    numbers: readonly ColumnProfile[],
    roles: readonly ColumnRole[],
  ): readonly ColumnProfile[] {
    const known = new Set(roles.map((role) => this.columns[role]));
    const named = profileColumns(this.rows).filter(({ position }) => known.has(position));
    return [...numbers, ...named].sort((left, right) => left.position - right.position);
  }

  private agrees(money: FoundMoney): boolean {
    return (['price', 'quantity', 'amount'] as const).every(
      (role) => this.columns[role] === undefined || this.columns[role] === money[role],
    );
  }

  private takeMoney(money: FoundMoney): void {
    for (const role of ['quantity', 'price', 'amount'] as const) {
      this.put(role, this.free.get(money[role]));
      if (money.telling >= ENOUGH_ROWS) this.sure[role] = money[role];
    }
  }

  private guessNumbers(numbers: readonly ColumnProfile[]): void {
    const left = () => numbers.filter(({ position }) => this.free.has(position));
    if ((this.columns.quantity ?? this.columns.boughtQuantity) === undefined) {
      const signed = left().find(({ negatives }) => negatives > 0);
      this.put('quantity', signed ?? left().find(({ whole, numbers: all }) => whole === all) ?? left()[0]);
    }
    if (this.columns.price === undefined) {
      const positive = left().filter(({ negatives }) => negatives === 0);
      this.put('price', positive.find(({ whole, numbers: all }) => whole < all) ?? positive[0]);
    }
  }

  /** Costs are small beside what was traded. */
  private findCosts(numbers: readonly ColumnProfile[]): void {
    const { amount, commission, fees, totalFees } = this.columns;
    if ((commission ?? fees ?? totalFees) !== undefined) return;
    const money = amount === undefined ? this.traded() : this.sizeOf(amount);
    const costs = numbers.find(({ position }) => {
      const size = this.free.has(position) ? this.sizeOf(position) : 0;
      return size > 0 && size < money / 20;
    });
    this.put('commission', costs);
  }

  /** Of whole trades, whose other numbers may be anything: a column that is called so, and small beside what was traded. */
  private findNamedCosts(numbers: readonly ColumnProfile[]): void {
    const { commission, fees, totalFees } = this.columns;
    if ((commission ?? fees ?? totalFees) !== undefined) return;
    this.findCosts(numbers.filter(({ position }) => /\bcosts?\b/i.test(this.header[position] ?? '')));
  }

  private sizeOf(position: number): number {
    const sizes = this.rows.map(({ cells }) => Number((cells[position] ?? '').replace(/[^\d.]/g, '')) || 0);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** What quantities and prices come to together, of tables that state no amount. */
  private traded(): number {
    const { quantity = -1, entryPrice = -1, price = entryPrice } = this.columns;
    return this.rows.reduce((sum, { cells }) => {
      const [size = 0, each = 0] = [quantity, price].map(
        (position) => Number((cells[position] ?? '').replace(/[^\d.]/g, '')) || 0,
      );
      return sum + size * each;
    }, 0);
  }

  private symbols(): string[] {
    const position = this.columns.symbol ?? this.columns.isin ?? this.columns.name;
    return this.rows.map(({ cells }) => (position === undefined ? '' : (cells[position] ?? '')));
  }

  private runsForwards(first: number, second: number): boolean {
    const [row] = this.rows;
    const at = (position: number) => {
      const { date = '', time = '' } = printedTime(row?.cells[position]?.trim() ?? '') ?? {};
      return `${date} ${time}`;
    };
    return at(first) <= at(second);
  }

  private firstOf(is: (profile: ColumnProfile) => boolean): ColumnProfile | undefined {
    return [...this.free.values()].find(is);
  }

  private put(role: ColumnRole, profile: ColumnProfile | undefined): void {
    if (profile === undefined || this.columns[role] !== undefined) return;
    this.columns[role] = profile.position;
    this.free.delete(profile.position);
  }
}

/** What was left on the account, or is held after the row, is nothing that was traded; nor is what only the taxes count. */
const BALANCE =
  /\bmarket discount\b|\bwash\b|\bwithheld\b|\b(?:balance|saldo|solde|guthaben|equity|kontostand)\b|\b(?:position|pos|shares|qty) after\b/i;

/** What tells one row, order or wallet from another is nothing that was traded, however it looks. */
const IDENTIFIES = /(?:^|[\s_-])(?:id|ids|guid|uuid|hash|txid|row|row no\.?|reference|ref\.?)$/i;
/** `transactionId` */
const IDENTIFIES_IN_CAMELS = /[a-z](?:Id|ID|Guid|Hash)$/;

/** `Instrument ID`, `instId`: tells what was traded, and none of its rows from another. */
const OF_INSTRUMENT = /^(?:inst|instrument|asset|security|market|contract|product|symbol)[\s_-]?id$/i;

const identifies = (heading: string): boolean =>
  !OF_INSTRUMENT.test(heading) && (IDENTIFIES.test(heading) || IDENTIFIES_IN_CAMELS.test(heading));

/** How long a trade was held, for the taxes: `Short` and `Long` under it are no sides. */
const HELD_FOR = /\bterm\b|holding|haltedauer/i;

const isInstant = ({ filled, instants }: ColumnProfile): boolean => instants >= NEARLY_ALL * filled;
const isNumbers = ({ filled, numbers }: ColumnProfile): boolean => numbers >= NEARLY_ALL * filled;

/** Numbers of orders and accounts, which are no quantity of anything. */
const isNumbering = ({ filled, long }: ColumnProfile): boolean => long >= NEARLY_ALL * filled;
