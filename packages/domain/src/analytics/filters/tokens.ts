import type { TextProblem } from './filter.ts';

/** A value as it is typed. */
export interface ValueToken {
  readonly text: string;
  /** What is quoted means itself: no range, no `none`. */
  readonly quoted: boolean;
  readonly from: number;
  readonly to: number;
}

/** A term as it is typed, whatever it means. */
export interface TermToken {
  readonly from: number;
  readonly to: number;
  readonly exclude: boolean;
  /** `null`: text without a field. */
  readonly field: { readonly text: string; readonly from: number; readonly to: number } | null;
  /** `all(…)`, `only(…)` or `exactly(…)`. */
  readonly list: 'all' | 'only' | 'exactly' | null;
  readonly values: readonly ValueToken[];
}

const FIELD = /[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?:/y;
const LIST = /(all|only|exactly)\(/iy;
const SPACE = /\s*/y;

/** Cuts a filter into terms. Every character belongs to one, or is space between them. */
export function readTokens(text: string): { terms: readonly TermToken[]; problems: readonly TextProblem[] } {
  const reader = new TokenReader(text);
  const terms: TermToken[] = [];
  for (;;) {
    reader.skip(SPACE);
    if (reader.atEnd) return { terms, problems: reader.problems };
    terms.push(reader.term());
  }
}

class TokenReader {
  readonly problems: TextProblem[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  term(): TermToken {
    const from = this.at;
    const exclude = this.text[from] === '-' && /\S/.test(this.text[from + 1] ?? ' ');
    if (exclude) this.at += 1;
    const start = this.at;
    const name = this.skip(FIELD);
    if (name === '') {
      const value = this.value(/\S*/y);
      return { from, to: this.at, exclude, field: null, list: null, values: [value] };
    }
    const field = { text: name.slice(0, -1), from: start, to: this.at - 1 };
    const list = this.skip(LIST).slice(0, -1).toLowerCase() as TermToken['list'] | '';
    const values = list === '' || list === null ? this.values() : this.listed(list);
    return { from, to: this.at, exclude, field, list: list === '' ? null : list, values };
  }

  private values(): ValueToken[] {
    const values = [this.value(/[^\s,]*/y)];
    while (this.text[this.at] === ',') {
      this.at += 1;
      values.push(this.value(/[^\s,]*/y));
    }
    return values;
  }

  private listed(list: string): ValueToken[] {
    const from = this.at - list.length - 1;
    const values: ValueToken[] = [];
    for (;;) {
      this.skip(SPACE);
      values.push(this.value(/[^\s,)]*/y));
      this.skip(SPACE);
      const next = this.text[this.at];
      if (next === ')') {
        this.at += 1;
        return values;
      }
      if (next === ',') this.at += 1;
      else if (next === undefined) {
        this.tell(from, this.at, `Close the list: ${list}(a,b).`);
        return values;
      }
    }
  }

  private value(word: RegExp): ValueToken {
    const from = this.at;
    if (this.text[from] !== '"') return { text: this.skip(word), quoted: false, from, to: this.at };
    let value = '';
    this.at += 1;
    for (;;) {
      const end = this.text.indexOf('"', this.at);
      if (end < 0) {
        value += this.text.slice(this.at);
        this.at = this.text.length;
        this.tell(from, this.at, 'Close the quote: "like this".');
        break;
      }
      value += this.text.slice(this.at, end);
      this.at = end + 1;
      // A quote within is written twice.
      if (this.text[this.at] !== '"') break;
      value += '"';
      this.at += 1;
    }
    const to = this.at;
    const behind = this.skip(word);
    if (behind !== '')
      this.tell(to, this.at, `Behind a closing quote comes a comma or a space, not “${behind}”.`);
    return { text: value, quoted: true, from, to };
  }

  private tell(from: number, to: number, message: string): void {
    this.problems.push({ at: this.text.slice(from, to), message, from, to });
  }
}
