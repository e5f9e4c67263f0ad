import type { ActivityFacts, ActivityKind } from '@tapebook/domain/activities';
import { wallClockAt } from '@tapebook/domain/time';
import type { CollectedStatement } from '../collect-statement.ts';
import { type Comparison, isNear } from './comparison.ts';
import type { Booking, StatedBySource } from './expected-facts.ts';

/** Kinds of another program, and what they may be with us. */
const KINDS: Readonly<Record<string, readonly ActivityKind[]>> = {
  buy: ['buy'],
  purchase: ['buy'],
  sell: ['sell'],
  sale: ['sell'],
  dividend: ['dividend', 'return_of_capital'],
  dividends: ['dividend', 'return_of_capital'],
  interest: ['interest'],
  interest_charge: ['interest'],
  deposit: ['deposit'],
  removal: ['withdrawal'],
};

/** Holds the bookings that another program made of a file against what we read of it, one by one. */
export function compareBookings(stated: StatedBySource, { activities }: CollectedStatement): Comparison[] {
  const bookings = [
    ...(stated.parsed_by_source?.items ?? []),
    ...(stated.tests ?? []).flatMap((each) => each.items ?? []),
  ].map((booking) => booking.of ?? booking);
  const facts = activities.map((each) => each.facts);
  return bookings.flatMap((booking): Comparison[] => {
    const kinds = KINDS[booking.kind];
    if (kinds === undefined) return [];
    const like = facts.filter(({ kind }) => kinds.includes(kind));
    return [
      {
        figure: `booking (${booking.kind})`,
        agrees: like.some((fact) => isSame(booking, fact)),
        stated: JSON.stringify(booking),
        ours: like.slice(0, 4).map(wordsOf).join('; '),
      },
    ];
  });
}

/** Off by a cent the amount may be: other programs round what is converted. */
const CENT = 0.0101;

function isSame(
  { Date: at, Shares, Amount, GrossValue, Fees, Taxes }: Booking,
  fact: ActivityFacts,
): boolean {
  const units = fact.quantity?.toNumber() ?? 0;
  const pieces = units * (fact.instrument?.multiplier?.toNumber() ?? 1);
  // Options are counted in contracts here and in shares there.
  const sameUnits =
    Shares === undefined ||
    fact.quantity === undefined ||
    isNear(units, Shares, 1e-5) ||
    isNear(pieces, Shares, 1e-5);
  const amount = Math.abs(fact.amount.toNumber());
  const costs = fact.fees.toNumber();
  const money = [Amount, GrossValue].flatMap((each) => (each === undefined ? [] : [each.amount]));
  const further = (Fees?.amount ?? 0) + (Taxes?.amount ?? 0);
  // In which currency a sum is, and whether with its costs, differs from program to program.
  const sameMoney =
    money.length === 0 ||
    Shares !== undefined ||
    money.some((sum) =>
      [amount, amount - costs, amount + costs, amount - further].some((ours) => isNear(ours, sum, CENT)),
    );
  return sameUnits && sameMoney && isSameDay(at, fact);
}

const DAY = 86_400_000;
/** From a trade to its settlement, weekends included: some programs book on that day. */
const SETTLEMENT_DAYS = 5;

/** The day of the trade or of its settlement; a time is not compared, for some are made up. */
function isSameDay(at: string | undefined, { occurredAt }: ActivityFacts): boolean {
  if (at === undefined) return true;
  const day = wallClockAt(occurredAt, 'UTC').date;
  return Math.abs(Date.parse(day) - Date.parse(at.slice(0, 10))) <= SETTLEMENT_DAYS * DAY;
}

const wordsOf = ({ kind, quantity, amount, fees, occurredAt }: ActivityFacts): string =>
  `${kind} ${quantity ?? '-'} for ${amount}, fees ${fees}, on ${wallClockAt(occurredAt, 'UTC').date}`;
