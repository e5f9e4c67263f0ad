import type { Decimal } from '@tapebook/domain/money';
import { instantFromMillis, plausibleInstant } from '@tapebook/domain/time';
import { type ResolvedTime, resolveIsoTime, resolvePrintedTime } from '../cells/parse-date-time.ts';
import { isEmptyNumber, parseNumber } from '../cells/parse-number.ts';
import { missingValue, unreadableDate, unreadableNumber } from '../outputs/wording.ts';
import type { OutputRow } from './row-output.ts';
import { RowProblem } from './row-problem.ts';

/** Fields of an object of JSON whose numbers are texts. */
export type WireFields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): WireFields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireFields) : null;

/** What lies at `a.b.c` of a value; the value itself for ''. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>((at, key) => (fieldsOf(at) === null ? undefined : fieldsOf(at)?.[key]), value);

const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value).trim();

/** One record of an answer, with what was asked. Its line is its place among the rows of its page. */
export class WireRow implements OutputRow {
  readonly line: number;
  readonly account: string;
  private readonly fields: WireFields;
  private readonly asked: WireFields;

  constructor(fields: WireFields, line: number, account: string, asked: WireFields) {
    this.fields = fields;
    this.line = line;
    this.account = account;
    this.asked = asked;
  }

  content(): string {
    return JSON.stringify(this.fields);
  }

  /** What the call asked for, which its answer does not repeat. */
  askedFor(name: string): string {
    return textOf(this.asked[name]);
  }

  value(path: string): unknown {
    return valueAt(this.fields, path);
  }

  /** '' where it is not there. */
  text(path: string): string {
    return textOf(this.value(path));
  }

  /** @throws {RowProblem} */
  requiredText(path: string): string {
    const text = this.text(path);
    if (text === '') throw new RowProblem('missing-value', missingValue(this.line, path));
    return text;
  }

  /** @returns `null` where nothing is said. @throws {RowProblem} for what is no number. */
  number(path: string): Decimal | null {
    const text = this.text(path);
    if (isEmptyNumber(text)) return null;
    const value = parseNumber(text, '.');
    if (value !== null) return value;
    throw new RowProblem('unreadable-number', unreadableNumber(this.line, path, text));
  }

  /** @throws {RowProblem} */
  requiredNumber(path: string): Decimal {
    const value = this.number(path);
    if (value === null) throw new RowProblem('missing-value', missingValue(this.line, path));
    return value;
  }

  /** Milliseconds since 1970, or parts of them behind a point. @throws {RowProblem} */
  millis(path: string): ResolvedTime {
    return this.instant(path, 1);
  }

  /** Seconds since 1970, or parts of them behind a point. @throws {RowProblem} */
  seconds(path: string): ResolvedTime {
    return this.instant(path, 1000);
  }

  /** As programs write it, in UTC: `2026-01-05T15:01:02.345Z`. @throws {RowProblem} */
  iso(path: string): ResolvedTime {
    const text = this.text(path);
    const at = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? Date.parse(zoned(text)) : Number.NaN;
    const time = Number.isNaN(at) ? resolveIsoTime(text, 'UTC') : timeOf(at);
    if (time === null) throw new RowProblem('unreadable-date', unreadableDate(this.line, text));
    return time;
  }

  /** A day without a time, of a zone: `2026-01-05`. @throws {RowProblem} */
  day(path: string, zone: string): ResolvedTime {
    const text = this.text(path);
    const [date] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
    const time = date === undefined ? null : resolvePrintedTime({ date }, zone);
    if (time === null) throw new RowProblem('unreadable-date', unreadableDate(this.line, text));
    return time;
  }

  private instant(path: string, unit: number): ResolvedTime {
    const text = this.text(path);
    const at = Number(text) * unit;
    const time = text === '' || !Number.isFinite(at) ? null : timeOf(at);
    if (time === null) throw new RowProblem('unreadable-date', unreadableDate(this.line, text));
    return time;
  }
}

const zoned = (text: string): string => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);

function timeOf(millis: number): ResolvedTime | null {
  if (plausibleInstant(Math.round(millis * 1000)) === null) return null;
  return {
    occurredAt: instantFromMillis(millis),
    timePrecision: 'instant',
    day: new Date(Math.floor(millis)).toISOString().slice(0, 10),
    writtenMillis: Math.floor(millis),
  };
}
