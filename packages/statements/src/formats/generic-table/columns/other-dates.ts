import { parseDay } from '@tapebook/domain/time';
import { dateOrderEvidence, parsePrintedTime } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';

/** Days between a trade and what else is dated of it, such as its settlement or its booking. */
const NEAR_DAYS = 5;

const SIGN = /^\s*'?\d{1,2}([-/])/;

/**
 * What the columns beside the date say about its order, where every date of it can be read in two ways: another column
 * that is written alike and has a day beyond the 12th, or one with the same days in words or with the year first.
 */
export class OtherDates {
  private readonly date: number | undefined;
  private readonly expiry: number | undefined;
  private readonly votes = { dmy: 0, mdy: 0 };

  constructor(columns: Columns) {
    this.date = columns.dateTime ?? columns.date ?? columns.entryDateTime ?? columns.exitDateTime;
    this.expiry = columns.expiry;
  }

  add({ cells }: Row): void {
    const { date, expiry } = this;
    const own = date === undefined ? '' : (cells[date] ?? '');
    if (dateOrderEvidence(own) !== 'either') return;
    cells.forEach((text, position) => {
      // The day on which an option ends lies months from its trade.
      if (position !== date && position !== expiry && /\d/.test(text)) this.compare(own, text);
    });
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
