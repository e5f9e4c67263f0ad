import { instrumentKey } from '@tapebook/domain/instruments';
import type { Instant } from '@tapebook/domain/time';
import { resolvePrintedTime } from '../cells/parse-date-time.ts';
import type { StatedMark, StatedRate } from '../contracts/statement.ts';
import { isAnswerableInstrument, isExactAmount } from './check-facts.ts';

/** As a format finds it: with an instant only where it is of one. */
export type NewRate = Omit<StatedRate, 'at'> & Partial<Pick<StatedRate, 'at'>>;

/**
 * What a statement says of the market beside the account's own history: rates of exchange and prices at
 * a day's end. Statements repeat them row by row; of each day the first one counts.
 */
export class MarketFacts {
  readonly rates: StatedRate[] = [];
  readonly marks: StatedMark[] = [];
  /** Zone in which the days that the statement names end. */
  timeZone = 'UTC';
  private readonly known = new Set<string>();

  /** @returns the rate with its instant, where it is new: of the day, unless the statement says when on it. */
  rate(rate: NewRate): StatedRate | null {
    const { day, from, to } = rate;
    if (from === to || !rate.rate.isPositive() || !isExactAmount(rate.rate)) return null;
    const at = rate.at ?? instantOf(day, '00:00:00', 'UTC');
    if (at === null || !this.isNew(`${rate.at ?? day}|${from}|${to}`)) return null;
    const stated = { ...rate, at };
    this.rates.push(stated);
    return stated;
  }

  /** @returns the mark with its instant, where it is new. A price of nothing is none: it is not known. */
  mark(mark: Omit<StatedMark, 'at'>): StatedMark | null {
    const { day, instrument, price, line } = mark;
    if (price.isZero() || !isExactAmount(price) || !isAnswerableInstrument(line, instrument)) return null;
    const at = instantOf(day, '23:59:59', this.timeZone);
    if (at === null || !this.isNew(`${day}|${instrumentKey(instrument)}`)) return null;
    const stated = { ...mark, at };
    this.marks.push(stated);
    return stated;
  }

  private isNew(key: string): boolean {
    if (this.known.has(key)) return false;
    this.known.add(key);
    return true;
  }
}

const instantOf = (date: string, time: string, timeZone: string): Instant | null =>
  resolvePrintedTime({ date, time }, timeZone)?.occurredAt ?? null;
