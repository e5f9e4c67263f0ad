import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import type { Booking } from './account-row.ts';
import { type BookingKind, bookingKind, tradeText } from './booking-kinds.ts';

/**
 * What each booking of a group is that is no trade. The words come in a dozen languages, mixed with each other, so
 * what they leave open is told by what stands beside it: an exchange of currency takes in one currency what it pays
 * in another, at the rate beside it; what else an order takes besides its trades is a cost of theirs.
 */
export function kindsInGroup(bookings: readonly Booking[]): ReadonlyMap<Booking, BookingKind> {
  const kinds = new Map(bookings.map((booking) => [booking, bookingKind(booking.description)]));
  const moneys = bookings.filter(({ description }) => tradeText(description) === null);
  const ordered = bookings.some(
    ({ order, description }) => order.trim() !== '' && tradeText(description) !== null,
  );
  for (const booking of moneys) {
    if (kinds.get(booking) !== 'other') continue;
    if (moneys.some((each) => areSides(each, booking))) kinds.set(booking, 'conversion');
    else if (ordered && isTaken(booking)) kinds.set(booking, 'cost');
  }
  return kinds;
}

/** Amounts are rounded to cents, and the rate to four places. */
const ROUNDED = { amount: 0.006, rate: 0.002 };

function areSides(one: Booking, two: Booking): boolean {
  const rate = (one.row.number('rate') ?? two.row.number('rate'))?.toNumber() ?? 0;
  if (rate <= 0 || one.row.text('currency') === two.row.text('currency')) return false;
  const paid = one.row.numberOrZero('amount').toNumber();
  const taken = two.row.numberOrZero('amount').toNumber();
  if (paid * taken >= 0) return false;
  const ratio = Math.abs(paid / taken);
  const off = ROUNDED.rate + ROUNDED.amount / Math.min(Math.abs(paid), Math.abs(taken));
  return [rate, 1 / rate].some((each) => Math.abs(ratio / each - 1) <= off);
}

/** Interest that is bought with a bond is no cost. */
function isTaken({ row, description }: Booking): boolean {
  const amount = row.number('amount');
  if (amount === null || !amount.isNegative()) return false;
  const kind = cashKindOf(description, amount);
  return kind === 'fee' || kind === 'tax' || kind === 'withdrawal' || kind === null;
}
