import { Fraction } from './fraction.ts';

/** One row of a made-up file. */
export interface BookRow {
  readonly symbol: string;
  /** RFC 3339, in UTC; no two rows have the same. */
  readonly at: string;
  readonly kind: 'buy' | 'sell' | 'short' | 'cover' | 'split';
  /** How much is traded, or how many shares are there after a split for each before. */
  readonly quantity: Fraction;
  readonly price: Fraction;
  readonly fee: Fraction;
}

/** What is known of what is traded: how much a point is worth, and whether a plain sale may open a short. */
export interface BookTerms {
  readonly pointValue: Fraction;
  readonly onMargin: boolean;
}

/** A trade from flat to flat; what nobody can know of it is `null`. */
export interface WalkedTrade {
  readonly symbol: string;
  readonly long: boolean;
  readonly open: boolean;
  /** All that entered, in shares of its end. */
  readonly quantity: Fraction;
  readonly left: Fraction;
  readonly entry: Fraction | null;
  readonly exit: Fraction | null;
  /** Realised, before fees. */
  readonly gross: Fraction | null;
  /** Of what is closed. */
  readonly fees: Fraction;
  readonly openedAt: string;
  readonly closedAt: string | null;
}

interface Lot {
  quantity: Fraction;
  price: Fraction;
  /** For each share. */
  fee: Fraction;
}

interface Walk {
  long: boolean;
  lots: Lot[];
  entered: Fraction;
  paid: Fraction;
  left: Fraction;
  exited: Fraction;
  received: Fraction;
  gross: Fraction;
  fees: Fraction;
  openedAt: string;
}

/**
 * The third way to build trades, written to be obviously right: one symbol after the other, row by row, first in first
 * out, in exact fractions. It knows nothing of files, imports, corrections or books that are built on from somewhere.
 */
export function walkBooks(
  rows: readonly BookRow[],
  termsOf: (symbol: string) => BookTerms,
): readonly WalkedTrade[] {
  const inOrder = [...rows].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const bySymbol = Map.groupBy(inOrder, ({ symbol }) => symbol);
  return [...bySymbol].flatMap(([symbol, own]) => {
    const book = new Book(symbol, termsOf(symbol));
    for (const row of own) book.take(row);
    return book.trades();
  });
}

class Book {
  private readonly symbol: string;
  private readonly terms: BookTerms;
  private readonly done: WalkedTrade[] = [];
  private walk: Walk | null = null;

  constructor(symbol: string, terms: BookTerms) {
    this.symbol = symbol;
    this.terms = terms;
  }

  trades(): readonly WalkedTrade[] {
    return this.walk === null ? this.done : [...this.done, this.told(this.walk, null)];
  }

  take(row: BookRow): void {
    const { kind, quantity, fee } = row;
    const { walk } = this;
    if (kind === 'split') {
      if (walk !== null) divide(walk, quantity);
      return;
    }
    const buys = kind === 'buy' || kind === 'cover';
    if (walk === null ? kind === 'short' || kind === 'buy' : walk.long === buys) {
      this.enter(buys, row, quantity, fee);
      return;
    }
    const rest = this.leave(row);
    if (rest.sign() === 0) return;
    const restFee = fee.times(rest).over(quantity);
    if (this.terms.onMargin || kind === 'buy') this.enter(buys, row, rest, restFee);
    else this.heldBefore(!buys, row, rest, restFee);
  }

  private enter(long: boolean, { at, price }: BookRow, quantity: Fraction, fee: Fraction): void {
    const zero = Fraction.zero;
    const sums = {
      entered: zero,
      paid: zero,
      left: zero,
      exited: zero,
      received: zero,
      gross: zero,
      fees: zero,
    };
    const walk = this.walk ?? { long, lots: [], openedAt: at, ...sums };
    walk.lots.push({ quantity, price, fee: fee.over(quantity) });
    walk.entered = walk.entered.plus(quantity);
    walk.paid = walk.paid.plus(quantity.times(price));
    walk.left = walk.left.plus(quantity);
    this.walk = walk;
  }

  /** @returns what is left of the row after all that is held was closed. */
  private leave({ at, price, quantity, fee }: BookRow): Fraction {
    let rest = quantity;
    while (this.walk !== null && rest.sign() > 0) {
      const { walk } = this;
      const [lot] = walk.lots;
      if (lot === undefined) throw new RangeError('A position without lots');
      const closed = lot.quantity.isLess(rest) ? lot.quantity : rest;
      const move = walk.long ? price.minus(lot.price) : lot.price.minus(price);
      walk.gross = walk.gross.plus(closed.times(move));
      walk.fees = walk.fees.plus(closed.times(lot.fee)).plus(fee.times(closed).over(quantity));
      walk.exited = walk.exited.plus(closed);
      walk.received = walk.received.plus(closed.times(price));
      walk.left = walk.left.minus(closed);
      rest = rest.minus(closed);
      lot.quantity = lot.quantity.minus(closed);
      if (lot.quantity.sign() === 0) walk.lots.shift();
      if (walk.lots.length === 0) {
        this.done.push(this.told(walk, at));
        this.walk = null;
      }
    }
    return rest;
  }

  /** What closes more than the rows tell of was held before them: nobody knows what it cost. */
  private heldBefore(long: boolean, { at, price }: BookRow, quantity: Fraction, fees: Fraction): void {
    const unknown = { entry: null, gross: null, left: Fraction.zero };
    const when = { openedAt: at, closedAt: at };
    this.done.push({
      symbol: this.symbol,
      long,
      open: false,
      quantity,
      exit: price,
      fees,
      ...unknown,
      ...when,
    });
  }

  private told(walk: Walk, closedAt: string | null): WalkedTrade {
    const { long, entered, paid, left, exited, received, gross, fees, openedAt } = walk;
    return {
      symbol: this.symbol,
      long,
      open: closedAt === null,
      quantity: entered,
      left,
      entry: paid.over(entered),
      exit: exited.sign() === 0 ? null : received.over(exited),
      gross: gross.times(this.terms.pointValue),
      fees,
      openedAt,
      closedAt,
    };
  }
}

function divide(walk: Walk, ratio: Fraction): void {
  for (const lot of walk.lots) {
    lot.quantity = lot.quantity.times(ratio);
    lot.price = lot.price.over(ratio);
    lot.fee = lot.fee.over(ratio);
  }
  walk.entered = walk.entered.times(ratio);
  walk.exited = walk.exited.times(ratio);
  walk.left = walk.left.times(ratio);
}
