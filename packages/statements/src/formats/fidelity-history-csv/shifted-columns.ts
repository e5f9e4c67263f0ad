import { parseNumber } from '../../cells/parse-number.ts';
import { readHeading } from '../../tables/read-heading.ts';

const CODE = /^[A-Z]{3}$/;

/**
 * Exports of some weeks head their columns `Quantity, Currency, Price` and print currency, price and quantity below
 * them. What stands under `Currency` shows it: a number is none.
 */
export class ShiftedColumns {
  private readonly places: { quantity: number; currency: number; price: number };
  private priceFirst = 0;
  private quantityFirst = 0;
  /** Rows with a quantity below zero under `Price`, and under its own heading. */
  private swapped = 0;
  private inPlace = 0;

  constructor(headings: readonly string[]) {
    const names = headings.map((each) => readHeading(each).name);
    const [quantity = -1, currency = -1, price = -1] = ['quantity', 'currency', 'price'].map((name) =>
      names.indexOf(name),
    );
    this.places = { quantity, currency, price };
  }

  /** Looks at a row before any is read: a sale or a dividend shows which of the two numbers is the quantity. */
  see(cells: readonly string[]): void {
    const found = this.found(cells);
    if (found === null) {
      const { quantity, price } = this.places;
      if (isBelowZero(cells[price])) this.swapped += 1;
      if (isBelowZero(cells[quantity])) this.inPlace += 1;
      return;
    }
    const [left, right] = found.numbers.map((text) => parseNumber(text));
    const isQuantity = (one: typeof left, other: typeof left) =>
      one?.isNegative() === true || (one?.isZero() === true && other === null);
    if (isQuantity(left, right)) this.quantityFirst += 1;
    if (isQuantity(right, left)) this.priceFirst += 1;
  }

  /** The cells under the headings that name them; `null` where they stand there already. */
  straightened(cells: readonly string[]): readonly string[] | null {
    const found = this.found(cells);
    if (found === null) return this.swapped > this.inPlace ? this.exchanged(cells) : null;
    const [left, right] = found.numbers;
    const [price, quantity] = this.quantityFirst > this.priceFirst ? [right, left] : [left, right];
    const straight = [...cells];
    straight[this.places.price] = price;
    straight[this.places.quantity] = quantity;
    straight[this.places.currency] = found.currency;
    return straight;
  }

  /** Price and quantity each under the heading of the other one: no price is below zero. */
  private exchanged(cells: readonly string[]): readonly string[] {
    const { quantity, price } = this.places;
    const straight = [...cells];
    straight[price] = cells[quantity] ?? '';
    straight[quantity] = cells[price] ?? '';
    return straight;
  }

  private found(
    cells: readonly string[],
  ): { currency: string; numbers: readonly [left: string, right: string] } | null {
    const { quantity, currency, price } = this.places;
    if (Math.min(quantity, currency, price) < 0) return null;
    const textAt = (position: number) => cells[position]?.trim() ?? '';
    if (!CODE.test(textAt(quantity)) && !CODE.test(textAt(price))) return null;
    const places = [quantity, currency, price].sort((one, other) => one - other).map(textAt);
    const codes = places.filter((text) => CODE.test(text));
    const [left = '', right = ''] = places.filter((text) => !CODE.test(text));
    return codes.length === 1 ? { currency: codes[0] ?? '', numbers: [left, right] } : null;
  }
}

const isBelowZero = (text = ''): boolean => parseNumber(text)?.isNegative() === true;
