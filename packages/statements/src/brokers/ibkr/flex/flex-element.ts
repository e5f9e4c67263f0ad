import { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';

/** How Flex says that there is nothing. */
const NOTHING = new Set(['', '-', '--', 'N/A', 'MULTI']);

/** A row by the names that Flex queries in XML give its fields, whatever kind of file it stands in. */
export interface FlexFields {
  /** As the XML names the row: `Trade`, `CashTransaction`. */
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** One row of a Flex statement: which attributes it has is up to the query's author. */
export class FlexElement {
  readonly name: string;
  readonly line: number;
  private readonly attributes: Readonly<Record<string, string>>;

  constructor({ name, line, attributes }: FlexFields) {
    this.name = name;
    this.line = line;
    this.attributes = attributes;
  }

  /** The first of the attributes that says something, `''` when none does. */
  text(...names: readonly string[]): string {
    for (const name of names) {
      const value = this.attributes[name]?.trim() ?? '';
      if (!NOTHING.has(value)) return value;
    }
    return '';
  }

  has(name: string): boolean {
    return name in this.attributes;
  }

  /** `null` where none of the attributes holds a number, `undefined` where the first is unreadable. */
  number(...names: readonly string[]): Decimal | null | undefined {
    const text = this.text(...names);
    return isEmptyNumber(text) ? null : (parseNumber(text, '.') ?? undefined);
  }

  /** As {@link number}, with zero for what is absent or unreadable: for figures that only inform. */
  amount(...names: readonly string[]): Decimal {
    return this.number(...names) ?? Decimal.zero;
  }
}
