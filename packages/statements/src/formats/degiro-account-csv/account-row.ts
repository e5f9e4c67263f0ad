import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

export type AccountColumn =
  | 'date'
  | 'time'
  | 'product'
  | 'isin'
  | 'description'
  | 'rate'
  | 'currency'
  | 'amount'
  | 'balanceCurrency'
  | 'balance'
  | 'order';

/** A booking of the account. Long texts run on in rows that have nothing else: those are part of it. */
export interface Booking {
  readonly row: LaidOutRow<AccountColumn>;
  readonly continued: readonly LaidOutRow<AccountColumn>[];
  readonly description: string;
  readonly product: string;
  readonly order: string;
}

/** Whether the row is the rest of the one above it. */
export const isContinuation = (row: LaidOutRow<AccountColumn>): boolean =>
  row.text('date') === '' && row.text('time') === '';

/** Puts the bookings of neighbouring rows together. */
export function bookingsOf(rows: readonly LaidOutRow<AccountColumn>[]): Booking[] {
  const bookings: Booking[] = [];
  for (const row of rows) {
    const last = bookings.at(-1);
    if (last === undefined || !isContinuation(row)) bookings.push(bookingOf(row));
    else bookings[bookings.length - 1] = joined(last, row);
  }
  return bookings;
}

const bookingOf = (row: LaidOutRow<AccountColumn>): Booking => ({
  row,
  continued: [],
  description: row.text('description'),
  product: row.text('product'),
  order: row.text('order'),
});

const joined = (booking: Booking, row: LaidOutRow<AccountColumn>): Booking => ({
  row: booking.row,
  continued: [...booking.continued, row],
  description: `${booking.description} ${row.text('description')}`.trim(),
  product: `${booking.product} ${row.text('product')}`.trim(),
  order: `${booking.order}${row.text('order')}`,
});
