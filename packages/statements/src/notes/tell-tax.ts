import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { RowInstrument } from '../layouts/stated-instruments.ts';
import type { Note } from './note.ts';

/** A tax by itself: on a fund that pays nothing out, or settled in a letter behind the trade that it belongs to. */
export interface NotedTax {
  readonly account?: string | undefined;
  /** `null`: of the account. */
  readonly instrument: RowInstrument | null;
  readonly time: ResolvedTime;
  /** Given back positive, kept negative. */
  readonly value: Decimal;
  readonly currency: string;
  readonly note?: string | undefined;
}

/** Tells a tax that a document settles by itself; one of nothing is no event. */
export function tellTax(
  note: Note,
  { account, instrument, time, value, currency, note: said }: NotedTax,
): void {
  if (value.isZero()) {
    note.ignore('statement-information', 'No tax was kept or given back.');
    return;
  }
  const { output } = note.file;
  const of = instrument === null ? null : output.instrument(note, instrument);
  note.identify('tax', of?.symbol, time.day, value.normalized(), currency, said);
  output.event(note, {
    kind: 'tax',
    instrument: of,
    currency,
    amount: value,
    time,
    account,
    ...(said === undefined || said === '' ? {} : { note: said }),
  });
}
