import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatDay } from '../../time/index.ts';
import { DayResults } from '../drafts/day-results.ts';
import { outcomeOf } from '../drafts/outcome.ts';
import { tradeId } from '../trade/trade-id.ts';
import type { PartedBook } from './parted-book.ts';

/**
 * A trade of which its source states what it made, and no fills: closed, with that result, in the money in which it is
 * stated. Nothing else is made up: what is not said of it stays unknown, and what is held is what it was.
 */
export function takeResult(book: PartedBook, activity: Activity): void {
  const { accountId, instrument, rules } = book.terms;
  const { id, occurredAt: at, timePrecision, acquiredAt, direction = null, currency } = activity;
  const day = formatDay(new DayResults(rules, rules.clockOf?.(instrument) ?? rules).dayOf(at, timePrecision));
  const quantity = activity.quantity?.normalized() ?? null;
  const grossPnl = activity.amount.normalized();
  const fees = activity.fees.normalized();
  const netPnl = grossPnl.minus(fees).normalized();
  const isOpeningKnown = acquiredAt !== undefined && acquiredAt <= at;
  book.add({
    id: tradeId('result', id),
    accountId,
    instrument,
    direction,
    status: 'closed',
    outcome: outcomeOf(netPnl, rules.breakEvenBand),
    openedAt: isOpeningKnown ? acquiredAt : at,
    openingUnknown: !isOpeningKnown,
    closedAt: at,
    closingUnknown: false,
    closedOnDay: timePrecision === 'day',
    endedBy: null,
    beganAt: at,
    endedAt: at,
    day,
    quantity,
    openQuantity: Decimal.zero,
    peakQuantity: null,
    entryPrice: null,
    exitPrice: null,
    grossPnl,
    fees,
    netPnl,
    openFees: Decimal.zero,
    feesModelled: false,
    feesLeftOut: false,
    income: Decimal.zero,
    mae: null,
    mfe: null,
    giveBack: null,
    worstPrice: null,
    bestPrice: null,
    entryCount: 0,
    exitCount: 0,
    losingAdds: null,
    currency,
    fills: [],
    statedBy: id,
    realisations: [{ day, at, quantity, grossPnl, fees, netPnl }],
    partExits: [],
    madeEntries: null,
  });
}
