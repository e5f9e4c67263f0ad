import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { type Lots, lotPaper } from './lot-paper.ts';

/** A closed trade of a platform that counts in lots. */
export interface LotTrip extends Lots {
  readonly account?: string | undefined;
  /** The ticket or position that it is. */
  readonly positionId?: string | undefined;
  readonly direction: 'long' | 'short';
  readonly entry: { readonly time: ResolvedTime; readonly price: Decimal };
  readonly exit: { readonly time: ResolvedTime; readonly price: Decimal };
  /** Commission, taxes and swap together, cost positive, in the account's currency. */
  readonly costs: Decimal | null;
  /** As stated, before those costs, in the account's currency. */
  readonly profit: Decimal | null;
  readonly content?: string | undefined;
  readonly note?: string | undefined;
}

/** Tells it as its two fills. A result in another currency than the price's says at which rate it was converted. */
export function tellLotTrip(row: OutputRow, output: RowOutput, trip: LotTrip): boolean {
  const { stated, quantity, note } = lotPaper(trip);
  const instrument = output.instrument(row, stated);
  const notes = [trip.note, note].filter((each) => each !== undefined && each !== '').join(' · ');
  return output.roundTrip(row, {
    account: trip.account,
    positionId: trip.positionId,
    direction: trip.direction,
    instrument,
    quantity,
    entry: trip.entry,
    exit: trip.exit,
    fees: trip.costs,
    accountCurrency: trip.currency,
    profit: trip.profit,
    beforeCosts: true,
    margined: true,
    content: trip.content,
    note: notes,
  });
}

/** What a price moved in favour of a trade, times its lots: by this the results settle what a lot is. */
export function movedInFavour(
  direction: 'long' | 'short',
  lots: Decimal,
  entry: Decimal,
  exit: Decimal,
): Decimal {
  const moved = exit.minus(entry).times(lots);
  return direction === 'long' ? moved : moved.negated();
}
