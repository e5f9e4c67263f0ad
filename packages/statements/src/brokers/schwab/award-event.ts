import type { Decimal } from '@tapebook/domain/money';
import { parsePrintedTime, type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { quoted, unreadableDate, unreadableNumber } from '../../outputs/wording.ts';

/** Names of fields without case, spaces and what the years wrote differently. */
const SPELLINGS: Readonly<Record<string, string>> = {
  eventdate: 'date',
  totalcommissionsandfees: 'feesandcommissions',
  awardname: 'awardid',
  grantid: 'awardid',
};

/** A field as all exports of the Equity Award Center are read: `Fees & Commissions` → `feescommissions`. */
export function fieldName(printed: string): string {
  const name = printed.toLowerCase().replace(/[^a-z]/g, '');
  return SPELLINGS[name] ?? name;
}

/** All names of a field without case and spaces: what {@link fieldName} makes it of. */
export const spellingsOf = (name: string): string[] => [
  name,
  ...Object.keys(SPELLINGS).filter((other) => SPELLINGS[other] === name),
];

export type AwardFields = Readonly<Record<string, string>>;

/** Fields by their names; of two that mean the same (GrantId, AwardId) the one that is filled. */
export function awardFields(entries: Iterable<readonly [printed: string, text: string]>): AwardFields {
  const fields: Record<string, string> = {};
  for (const [printed, text] of entries) {
    const name = fieldName(printed);
    const value = text.trim();
    if (value !== '' || fields[name] === undefined) fields[name] = value;
  }
  return fields;
}

/** What tells a detail apart in every export; later ones have more fields than earlier ones. */
const TELLING = [
  'awardid',
  'awarddate',
  'vestdate',
  'shares',
  'saleprice',
  'fairmarketvalueprice',
  'purchasedate',
];

/**
 * One event of the Equity Award Center with its details: the award that vested, the lots that were sold. Rows
 * of the CSV and objects of the JSON are the same to it. Fields that cannot be read throw a {@link RowProblem}.
 */
export class AwardEvent {
  readonly line: number;
  private readonly fields: AwardFields;
  readonly details: readonly AwardFields[];
  private readonly timeZone: string;

  constructor(line: number, fields: AwardFields, details: readonly AwardFields[], timeZone: string) {
    this.line = line;
    this.fields = fields;
    this.details = details;
    this.timeZone = timeZone;
  }

  text(field: string): string {
    return this.fields[field] ?? '';
  }

  get action(): string {
    return this.text('action').toLowerCase();
  }

  get symbol(): string {
    return this.text('symbol').toUpperCase();
  }

  /** `null` where the event has none. */
  number(field: string): Decimal | null {
    return this.numberIn(field, this.text(field));
  }

  /** As {@link number}, of one detail. */
  detail(details: AwardFields | undefined, field: string): Decimal | null {
    return this.numberIn(field, details?.[field] ?? '');
  }

  get time(): ResolvedTime {
    return this.dayIn(this.text('date')) ?? this.noDate();
  }

  /** A day of a detail; `null` where it has none. */
  day(details: AwardFields | undefined, field: string): ResolvedTime | null {
    return this.dayIn(details?.[field] ?? '');
  }

  /** Canonical text, the same in CSV and JSON. */
  get content(): string {
    const of = (fields: AwardFields, names: readonly string[]) =>
      names.map((name) => plain(fields[name] ?? '')).join('|');
    return [
      of(this.fields, ['date', 'action', 'symbol', 'quantity', 'description', 'amount']),
      ...this.details.map((details) => of(details, TELLING)),
    ].join('\u001f');
  }

  private numberIn(field: string, text: string): Decimal | null {
    if (isEmptyNumber(text)) return null;
    const value = parseNumber(text);
    if (value === null) throw new RowProblem('unreadable-number', unreadableNumber(this.line, field, text));
    return value.normalized();
  }

  /** `08/18/2023 as of 08/15/2023` happened on the second day. */
  private dayIn(text: string): ResolvedTime | null {
    if (text === '') return null;
    const printed = parsePrintedTime(text.replace(/^.* as of /i, ''), 'mdy');
    const time = printed === null ? null : resolvePrintedTime({ date: printed.date ?? '' }, this.timeZone);
    if (time === null) throw new RowProblem('unreadable-date', unreadableDate(this.line, text));
    return time;
  }

  private noDate(): never {
    throw new RowProblem(
      'unreadable-date',
      `Line ${this.line} (${quoted(this.text('action'))}) has no date. Download the file again, or enter the row by hand.`,
    );
  }
}

/** Numbers without sign of currency, thousands and needless zeros; other words as they are. */
const plain = (text: string): string =>
  /^[-($\d]/.test(text) && !text.includes('/') ? (parseNumber(text)?.normalized().toString() ?? text) : text;
