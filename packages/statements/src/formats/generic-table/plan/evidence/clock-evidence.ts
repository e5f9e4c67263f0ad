import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';

/** A clock at the end of a cell, with nothing behind it: no half of the day, and no zone. */
const CLOCK = /^(.*?)\s*\b(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?$/;
/** More is no time, and looking for one would take as long as whoever wrote it likes. */
const LONGEST = 80;
const HALF_OF_DAY = /\d\s*(?:[ap]\.?\s?m\.?|[ap])$|오전|오후|午前|午後|上午|下午/i;

interface Seen {
  /** As the row prints it; `''` where it does not. */
  readonly day: string;
  /** From 1 to 6: before the morning, or in the afternoon. */
  readonly low: boolean;
  readonly minute: number;
}

/**
 * Whether the times of a table are of a clock of twelve hours of which nobody says the half. `9:31` and then `1:45` is the
 * afternoon to whoever wrote it, and the night to whoever reads it: fills out of order, trades held until the next day.
 */
export class ClockEvidence {
  private readonly columns: Columns;
  private previous: Seen | null = null;
  /** Some time has an hour of zero or beyond twelve, or says its half: then all are as printed. */
  private told = false;
  /** As printed, one that may be either. */
  private either = '';
  private eitherWithZero = '';
  /** Neighbours of one day and one half, in the order of their clocks or against it. */
  private readonly same = { onwards: 0, backwards: 0 };
  /** Neighbours of one day of which the hours go from seven to twelve to one to six, or the other way. */
  private readonly rows = { down: 0, up: 0 };
  /** Likewise the two ends of a trade. */
  private readonly ends = { down: 0, up: 0 };

  constructor(columns: Columns) {
    this.columns = columns;
  }

  add({ cells }: Row): void {
    if (this.told) return;
    const { dateTime, date, time, entryDateTime, exitDateTime, entryTime, exitTime } = this.columns;
    const at = (position: number | undefined) => cells[position ?? -1]?.trim() ?? '';
    const day = at(date);
    const first =
      this.see(at(entryTime) || at(time), day || at(entryDateTime ?? dateTime)) ??
      this.see(at(entryDateTime ?? dateTime), day);
    const last = this.see(at(exitTime), day || at(exitDateTime)) ?? this.see(at(exitDateTime), day);
    if (first !== null && last !== null && first.day === last.day && first.low !== last.low) {
      if (last.low) this.ends.down += 1;
      else this.ends.up += 1;
    }
    const { previous } = this;
    if (first !== null && previous !== null && first.day === previous.day) this.compare(previous, first);
    this.previous = first;
  }

  /** A time that may be of either half, for a question; `null` where the file shows what it is, or has none such. */
  get open(): string | null {
    if (this.told) return null;
    const { down, up } = this.same.backwards > this.same.onwards ? turned(this.rows) : this.rows;
    const againstPrinted = down + this.ends.down;
    if (againstPrinted === 0 && up + this.ends.up > 0) return null;
    if (this.either !== '') return this.either;
    // With a zero before it, it is how a clock of a whole day is written, unless its rows then stand out of order.
    return againstPrinted > 0 && this.eitherWithZero !== '' ? this.eitherWithZero : null;
  }

  private compare(before: Seen, after: Seen): void {
    if (before.low !== after.low) {
      if (after.low) this.rows.down += 1;
      else this.rows.up += 1;
    } else if (before.minute !== after.minute) {
      if (before.minute < after.minute) this.same.onwards += 1;
      else this.same.backwards += 1;
    }
  }

  private see(text: string, beside: string): Seen | null {
    if (text.length > LONGEST) return null;
    if (HALF_OF_DAY.test(text)) this.told = true;
    const [, before = '', hour = '', minute = ''] = CLOCK.exec(text) ?? [];
    if (hour === '') return null;
    const hours = Number(hour);
    if (hours === 0 || hours > 12) this.told = true;
    const low = hours <= 6;
    // At six in the morning most markets are asleep, and at six in the evening as well: alone it is no reason to ask.
    const asks = low && hours < 6;
    if (asks && hour.length === 1) this.either ||= text;
    else if (asks) this.eitherWithZero ||= text;
    return { day: before || beside, low, minute: hours * 60 + Number(minute) };
  }
}

const turned = ({ down, up }: { down: number; up: number }) => ({ down: up, up: down });
