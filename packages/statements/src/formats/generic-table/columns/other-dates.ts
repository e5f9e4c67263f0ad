import { parseFuturesSymbol, parseOptionSymbol } from '@tapebook/domain/instruments';
import { parseDay } from '@tapebook/domain/time';
import { dateOrderEvidence, parsePrintedTime } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** Days between a trade and what else is dated of it, such as its settlement or its booking. */
const NEAR_DAYS = 5;

/** Holidays included. */
const SETTLES_IN = 8;

/** What comes days after a trade, and never before it. */
const SETTLED =
  /^(?:settle(?:ment|d)?|value|valuta|wertstellung|pay(?:ment)?|clearing)(?: ?(?:date|day|dt|datum))?$|^(?:abrechnung|valeur)/;

/** No option or future is listed for longer. */
const LONGEST_DAYS = 1200;

/** A day in a name that can itself be read in two ways. */
const OPEN_DAY = /\b(?:0?[1-9]|1[0-2])[-/](?:0?[1-9]|1[0-2])[-/]\d/;
/** A year of one digit is settled by the day of the trade, which is what is asked. */
const TWO_DIGITS = /\d\d$/;

const dayOf = (text: string, order: DateOrder): number | null =>
  parseDay(parsePrintedTime(text, order)?.date ?? '');

const SIGN = /^\s*'?\d{1,2}([-/])/;

/**
 * What the columns beside the date say about its order, where every date of it can be read in two ways: another column
 * that is written alike and has a day beyond the 12th, or one with the same days in words or with the year first. Nothing is
 * traded once it has ended: the last day of an option or a future, in a column of its own or in its name, tells it likewise.
 * And it is settled days after it was traded, which it is in one order alone.
 */
export class OtherDates {
  private readonly date: number | undefined;
  private readonly expiry: number | undefined;
  private readonly names: readonly number[];
  private readonly settled: readonly number[];
  /** By name: the last day of what is called so. */
  private readonly ends = new Map<string, number | null>();
  private readonly votes = { dmy: 0, mdy: 0 };

  /** @param headings by which the day of settlement is known. */
  constructor(columns: Columns, headings: readonly string[] = []) {
    this.date = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? columns.exitDateTime;
    this.expiry = columns.expiry;
    this.names = [columns.symbol, columns.name].flatMap((position) => position ?? []);
    this.settled = headings.flatMap((heading, at) =>
      at !== this.date && SETTLED.test(tableHeading(heading).name) ? [at] : [],
    );
  }

  add({ cells }: Row): void {
    const { date, expiry } = this;
    const own = date === undefined ? '' : (cells[date] ?? '');
    if (dateOrderEvidence(own) !== 'either') return;
    cells.forEach((text, position) => {
      // The day on which an option ends lies months from its trade.
      if (position !== date && position !== expiry && /\d/.test(text)) this.compare(own, text);
    });
    const stated = expiry === undefined ? '' : (cells[expiry] ?? '');
    const alike = dateOrderEvidence(stated);
    const told = alike === 'dmy' || alike === 'mdy';
    if (told && SIGN.exec(stated)?.[1] === SIGN.exec(own)?.[1]) this.votes[alike] += 1;
    if (alike !== 'either') this.endsBy(own, dayOf(stated, told ? alike : 'ymd'));
    for (const position of this.names) this.endsBy(own, this.endOf(cells[position]?.trim() ?? ''));
    for (const position of this.settled) this.settlesOn(own, cells[position]?.trim() ?? '');
  }

  /** The one order in which it was settled within days after it was traded. */
  private settlesOn(own: string, settled: string): void {
    if (dateOrderEvidence(settled) !== 'either') return;
    const fits = (order: DateOrder): boolean => {
      const [from, to] = [dayOf(own, order), dayOf(settled, order)];
      return from !== null && to !== null && to >= from && to - from <= SETTLES_IN;
    };
    const [dayFirst, monthFirst] = [fits('dmy'), fits('mdy')];
    if (dayFirst !== monthFirst) this.votes[dayFirst ? 'dmy' : 'mdy'] += 1;
  }

  /** The one order in which it was traded before it ended. */
  private endsBy(own: string, end: number | null): void {
    if (end === null) return;
    const fits = (order: DateOrder): boolean => {
      const day = dayOf(own, order);
      return day !== null && day <= end && end - day <= LONGEST_DAYS;
    };
    const [dayFirst, monthFirst] = [fits('dmy'), fits('mdy')];
    if (dayFirst !== monthFirst) this.votes[dayFirst ? 'dmy' : 'mdy'] += 1;
  }

  /** The last day on which what is called so can be traded; `null` where the name does not say one that is read in one way. */
  private endOf(name: string): number | null {
    if (name === '' || !/\d/.test(name) || OPEN_DAY.test(name)) return null;
    const known = this.ends.get(name);
    if (known !== undefined) return known;
    const option = parseOptionSymbol(name)?.expiry;
    const future = option === undefined && TWO_DIGITS.test(name) ? parseFuturesSymbol(name) : null;
    // The last day of the month after its own, by which all have ended.
    const end =
      option !== undefined
        ? parseDay(option)
        : future === null
          ? null
          : (parseDay(
              `${future.year + Math.floor(future.month / 12)}-${String((future.month % 12) + 1).padStart(2, '0')}-01`,
            ) ?? 1) - 1;
    this.ends.set(name, end);
    return end;
  }

  /** `null`: nothing of the file tells, or it tells both. */
  get order(): DateOrder | null {
    const { dmy, mdy } = this.votes;
    if (dmy > 0 && mdy === 0) return 'dmy';
    return mdy > 0 && dmy === 0 ? 'mdy' : null;
  }

  private compare(own: string, other: string): void {
    const evidence = dateOrderEvidence(other);
    if (evidence === 'dmy' || evidence === 'mdy') {
      if (SIGN.exec(other)?.[1] === SIGN.exec(own)?.[1]) this.votes[evidence] += 1;
      return;
    }
    const plain = evidence === 'none' ? parsePrintedTime(other, 'ymd')?.date : undefined;
    if (plain === undefined) return;
    const isNear = (order: DateOrder): boolean => {
      const day = parseDay(parsePrintedTime(own, order)?.date ?? '');
      const told = parseDay(plain);
      return day !== null && told !== null && Math.abs(day - told) <= NEAR_DAYS;
    };
    const [dayFirst, monthFirst] = [isNear('dmy'), isNear('mdy')];
    if (dayFirst !== monthFirst) this.votes[dayFirst ? 'dmy' : 'mdy'] += 1;
  }
}
