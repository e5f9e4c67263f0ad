import type { Decimal } from '@tapebook/domain/money';
import { type ResolvedTime, resolvePrintedTime } from '../cells/parse-date-time.ts';
import { parseNumber } from '../cells/parse-number.ts';
import type { DateOrder, DecimalMark } from '../contracts/source.ts';
import type { TextLine } from '../documents/read-lines.ts';
import type { RowOutput } from '../layouts/row-output.ts';
import { RowProblem } from '../layouts/row-problem.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import { missingValue, unreadableDate, unreadableNumber } from '../outputs/wording.ts';
import { parseNoteTime } from './note-time.ts';

/** An amount as a note prints it, with its sign. */
export interface Money {
  readonly value: Decimal;
  readonly currency: string;
}

/** How a document mostly writes its dates and numbers. */
export interface NoteStyle {
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
}

/** What all notes of a document share. */
export interface NoteFile {
  readonly usual: NoteStyle;
  readonly writer: StatementWriter;
  readonly output: RowOutput;
  readonly timeZone: string;
  readonly fileName: string;
  /** What one transaction says of the next. */
  readonly carried: { balance?: Decimal };
  /** What was found above all transactions, which is the same for each of them; by pattern. */
  readonly found: Map<string, RegExpExecArray | null>;
}

/** Where a transaction stands in its document. */
export interface NoteLines {
  readonly lines: readonly TextLine[];
  readonly section: string;
  readonly heading: string;
  readonly lead: readonly string[];
}

/** An amount without its currency; sources of patterns, for layouts to build theirs from. */
export const AMOUNT = String.raw`[-+\u2212]?(?:\d[\d.,'’]*\d|\d)(?:[-+](?!\d))?`;
/** An amount beside its currency, which stands on either side of it; its sign may stand apart (`EUR - 24,20`). */
const MONEY = String.raw`(?:(?<before>[A-Z]{3}) ?(?<after>(?:- )?${AMOUNT})|(?<amount>${AMOUNT}) ?(?<behind>[A-Z]{3}))(?![\w])`;

/** An amount with cents. */
const CENTS = String.raw`(?:(?<![\d.,/])|(?<=[-+]))\d{1,3}(?:[.,'’ ]?\d{3})*([.,])\d\d`;
/** A currency beside it says that it is one. */
const CENTS_OF_MONEY = new RegExp(
  String.raw`${CENTS}(?= ?(?:[A-Z]{3}\b|€))|(?:[A-Z]{3}|[€$£]) ?[-+]?\d{1,3}(?:[.,'’ ]?\d{3})*([.,])\d\d(?![\d.,])`,
);
/** A line that ends says less: it may be the number of an order. */
const CENTS_AT_END = new RegExp(`${CENTS}$`, 'm');

/** One transaction of a document: its lines, and readers of what they say. */
export class Note {
  /** Where it begins. */
  readonly line: number;
  readonly section: string;
  /** Its lines, parted by newlines: patterns over them have the flag `m`. */
  readonly text: string;
  /** What stands before the first transaction: names, dates and numbers that are true of all. */
  readonly heading: string;
  /** The lines above its beginning, where the layout asks for them. */
  readonly lead: string;
  readonly file: NoteFile;
  private readonly own: NoteLines;
  private identity = '';
  private markFound: DecimalMark | undefined;

  constructor(own: NoteLines, file: NoteFile) {
    const { lines, section, heading, lead } = own;
    this.own = own;
    this.line = lines[0]?.line ?? 1;
    this.section = section;
    this.text = lines.map(({ text }) => text).join('\n');
    this.heading = heading;
    this.lead = lead.join('\n');
    this.file = file;
  }

  /** What tells it apart from other notes; its text where nothing was said. */
  content(): string {
    return this.identity === '' ? this.text : this.identity;
  }

  /** Says what tells it apart, in words that do not depend on how the page was cut into lines. */
  identify(...parts: readonly (string | Decimal | null | undefined)[]): void {
    this.identity = parts.map((part) => part?.toString() ?? '').join('\u001f');
  }

  /** Some of its lines, from 0, as a note of their own: where several transactions are read together. */
  part(from: number, to: number = from + 1): Note {
    return new Note({ ...this.own, lines: this.own.lines.slice(from, to) }, this.file);
  }

  /** First match in its own lines, else in what stands before all transactions. */
  find(pattern: RegExp): RegExpExecArray | null {
    return pattern.exec(this.text) ?? this.findAbove(pattern);
  }

  /** A document of many transactions is not searched again for each of them. */
  private findAbove(pattern: RegExp): RegExpExecArray | null {
    const { found } = this.file;
    const key = pattern.toString();
    let match = found.get(key);
    if (match === undefined) {
      match = pattern.exec(this.heading);
      found.set(key, match);
    }
    return match;
  }

  /** @throws {RowProblem} `what` names it in words. */
  match(what: string, ...patterns: readonly RegExp[]): RegExpExecArray {
    for (const pattern of patterns) {
      const match = this.find(pattern);
      if (match !== null) return match;
    }
    return this.lacks(what);
  }

  has(pattern: RegExp): boolean {
    return this.find(pattern) !== null;
  }

  /** The first group that matched of the first pattern that does, without spaces around it. */
  word(...patterns: readonly RegExp[]): string | undefined {
    for (const pattern of patterns) {
      const match = this.find(pattern);
      const found = match?.slice(1).find((group) => group !== undefined);
      if (found !== undefined) return found.trim();
    }
    return undefined;
  }

  /** @throws {RowProblem} `what` names it in words. */
  requiredWord(what: string, ...patterns: readonly RegExp[]): string {
    return this.word(...patterns) ?? this.lacks(what);
  }

  number(what: string, ...patterns: readonly RegExp[]): Decimal | undefined {
    const text = this.word(...patterns);
    return text === undefined ? undefined : this.parse(what, text);
  }

  requiredNumber(what: string, ...patterns: readonly RegExp[]): Decimal {
    return this.number(what, ...patterns) ?? this.lacks(what);
  }

  /** Reads a number in the document's style. */
  parse(what: string, text: string): Decimal {
    // Digits are parted by spaces in some languages, and by gaps of the page in others.
    const value = parseNumber(text.trim().replace(/(\d) (?=\d{3}(?:\D|$))/g, '$1'), this.mark);
    if (value === null) throw new RowProblem('unreadable-number', unreadableNumber(this.line, what, text));
    return value;
  }

  /**
   * Amounts behind labels, each with its currency on either side: `Provision EUR 4,95`.
   *
   * @param labels sources of patterns, each of which reaches up to the amount.
   */
  amounts(...labels: readonly string[]): Money[] {
    const pattern = new RegExp(String.raw`(?:^|[\s*|])(?:${labels.join('|')})[ :]*${MONEY}`, 'gmu');
    return [...this.text.matchAll(pattern)].map(({ groups = {} }) => ({
      value: this.parse('amount', (groups.after ?? groups.amount ?? '').replace(/^- /, '-')),
      currency: groups.before ?? groups.behind ?? '',
    }));
  }

  amount(...labels: readonly string[]): Money | undefined {
    for (const label of labels) {
      const [first] = this.amounts(label);
      if (first !== undefined) return first;
    }
    return undefined;
  }

  requiredAmount(what: string, ...labels: readonly string[]): Money {
    return this.amount(...labels) ?? this.lacks(what);
  }

  /** When it happened: a printed day, with the clock where one is printed. */
  time(date: string, clock = '', zone = this.file.timeZone): ResolvedTime {
    const printed = parseNoteTime(date, clock, this.file.usual.dateOrder);
    const time = printed === null ? null : resolvePrintedTime(printed, zone);
    if (time === null) {
      throw new RowProblem('unreadable-date', unreadableDate(this.line, `${date} ${clock}`.trim()));
    }
    return time;
  }

  ignore(...said: Parameters<RowOutput['ignore']> extends [unknown, ...infer Rest] ? Rest : never): void {
    this.file.output.ignore(this, ...said);
  }

  /** @throws {RowProblem} */
  lacks(what: string): never {
    throw new RowProblem('missing-value', missingValue(this.line, what));
  }

  /** Cents behind an amount tell the mark; else it is the usual one. */
  private get mark(): DecimalMark {
    if (this.markFound === undefined) {
      const cents = this.find(CENTS_OF_MONEY) ?? this.find(CENTS_AT_END);
      this.markFound =
        cents === null ? this.file.usual.decimalMark : (cents[1] ?? cents[2]) === ',' ? ',' : '.';
    }
    return this.markFound;
  }
}
