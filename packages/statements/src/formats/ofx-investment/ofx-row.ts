import { Decimal } from '@tapebook/domain/money';
import { readOfxNumber } from './ofx-number.ts';

interface Value {
  readonly name: string;
  readonly text: string;
  readonly within: string;
}

/** A row has a dozen values; one with hundreds has swallowed others. */
const MOST_VALUES = 200;

/** One transaction, position or security of an OFX file: its name and all values in it, however deep they stand. */
export class OfxRow {
  readonly name: string;
  readonly line: number;
  /** The group was not closed where it should be, so that it may hold what belongs to another. */
  broken = false;
  private readonly values: Value[] = [];

  constructor(name: string, line: number) {
    this.name = name;
    this.line = line;
  }

  add(name: string, text: string, within: string): void {
    if (this.values.length < MOST_VALUES) this.values.push({ name, text, within });
    else this.broken = true;
  }

  /** The first value of this name, of that group where one is named; `''` where there is none. */
  text(name: string, within?: string): string {
    for (const value of this.values) {
      if (value.name === name && (within === undefined || value.within === within)) return value.text;
    }
    return '';
  }

  texts(name: string): string[] {
    return this.values.filter((value) => value.name === name).map(({ text }) => text);
  }

  has(name: string): boolean {
    return this.values.some((value) => value.name === name);
  }

  /** `null` where the row has no such value, `undefined` where it is no number. */
  number(name: string): Decimal | null | undefined {
    const text = this.text(name);
    return text === '' ? null : (readOfxNumber(text) ?? undefined);
  }

  /** A number of the row that counts for nothing where it has none. */
  amount(name: string): Decimal {
    return this.number(name) ?? Decimal.zero;
  }

  /** The first of the values by these names that is there and no number. */
  unreadable(...names: readonly string[]): string | undefined {
    return names.find((name) => this.number(name) === undefined);
  }

  get fitid(): string {
    return this.text('FITID');
  }

  get memo(): string {
    return this.text('MEMO');
  }
}
