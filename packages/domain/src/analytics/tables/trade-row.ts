import type { Decimal } from '../../money/index.ts';
import { formatDay, type Instant, parseDay, tradingDayNumber, zoneOffset } from '../../time/index.ts';
import type { Trade } from '../../trades/index.ts';
import type {
  CategoryColumn,
  IntegerColumn,
  NumberColumn,
  PartExitColumn,
  RealisationColumn,
} from './trade-table.ts';
import { minutesSinceOpen, sessionOf } from './trading-session.ts';

/** What not every maker of rows knows: text is empty, a number or minute unknown, a whole number 0 where it is left out. */
type Extra =
  | 'riskFrom'
  | 'setup'
  | 'tags'
  | 'criteria'
  | 'insights'
  | 'campaign'
  | 'right'
  | 'strategy'
  | 'session'
  | 'closeMinute'
  | 'entryCount'
  | 'expiryDay'
  | 'income'
  | 'mae'
  | 'mfe'
  | 'giveBack'
  | 'pointValue'
  | 'tickSize'
  | 'rating'
  | 'reviewed'
  | 'planned'
  | 'plannedR'
  | 'entrySlippage'
  | 'exitSlippage'
  | 'sinceOpen'
  | 'stopCourse'
  | 'stopSetAfter'
  | 'ending'
  | 'feesLeftOut'
  | 'feesModelled'
  | 'losingAdds';

type Fields = Readonly<Record<CategoryColumn, string>> &
  Readonly<Record<NumberColumn | IntegerColumn, number>>;

/** One trade as a row of numbers and texts, from wherever it comes: built just now, or read from a database. */
export type TradeRow = { readonly id: string } & Omit<Fields, Extra> &
  Partial<Pick<Fields, Extra>> & {
    readonly realisations: readonly (Readonly<Record<RealisationColumn, number>> & {
      /** Days since 1970. */
      readonly day: number;
    })[];
    /** None of most. */
    readonly partExits?: readonly (Readonly<Record<Exclude<PartExitColumn, 'grossPnl'>, number>> & {
      readonly day: number;
      readonly grossPnl?: number;
    })[];
  };

/** Clocks of an account: what says on which day and at which hour its trades are opened. */
export interface AccountClock {
  readonly timeZone: string;
  /** Minutes after midnight at which a trading day ends, as in `tradingDay`. */
  readonly dayBoundary?: number;
}

const DAY_MINUTES = 1440;
const MINUTE_MICROS = 60_000_000;

/** Of a moment of which only the day is known, and of one that has not come. */
export const UNKNOWN_MINUTE = -1;

/** Of a closing of which nobody knows when it was: what stands for its instant and its day are those of the opening. */
export const UNTOLD_MINUTE = -2;

/** Whether the minute of a moment is known. */
export const isTimed = (minute: number | undefined): boolean => (minute ?? UNKNOWN_MINUTE) >= 0;

/** Of what nobody could count. */
export const UNKNOWN_COUNT = -1;

/** Minutes after midnight that clocks in `timeZone` show. */
export function minuteOfDay(instant: Instant, timeZone: string): number {
  const minutes = Math.floor((instant + zoneOffset(instant, timeZone)) / MINUTE_MICROS);
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

const toNumber = (value: Decimal | null | undefined): number => value?.toNumber() ?? Number.NaN;

/** What a unit of its prices' currency is in that of its money. */
const moneyRate = ({ byPrices }: Trade): number => (byPrices === undefined ? 1 : toNumber(byPrices.rate));

/** @param risk money at risk at the entry, where it is known. */
export function tradeRow(trade: Trade, { timeZone, dayBoundary }: AccountClock, risk?: Decimal): TradeRow {
  const { instrument, openedAt, openingUnknown } = trade;
  return {
    id: trade.id,
    account: trade.accountId,
    symbol: instrument.symbol,
    underlying: instrument.underlying ?? instrument.symbol,
    assetClass: instrument.assetClass,
    currency: trade.currency,
    direction: trade.direction ?? '',
    status: trade.status,
    outcome: trade.outcome ?? '',
    openedAt: openingUnknown ? Number.NaN : openedAt,
    closedAt: trade.closedAt ?? Number.NaN,
    quantity: toNumber(trade.quantity),
    openQuantity: trade.openQuantity.toNumber(),
    peakQuantity: toNumber(trade.peakQuantity),
    entryPrice: toNumber(trade.entryPrice),
    exitPrice: toNumber(trade.exitPrice),
    grossPnl: toNumber(trade.grossPnl),
    fees: trade.fees.toNumber(),
    netPnl: toNumber(trade.netPnl),
    openFees: trade.openFees.toNumber(),
    risk: toNumber(risk),
    income: trade.income.toNumber(),
    mae: toNumber(trade.mae),
    mfe: toNumber(trade.mfe),
    giveBack: toNumber(trade.giveBack),
    // Of an inverse contract a point is worth another amount at every price.
    pointValue: instrument.inverse
      ? Number.NaN
      : toNumber(instrument.multiplier) * toNumber(trade.quantity) * moneyRate(trade),
    tickSize: toNumber(instrument.tickSize),
    right: instrument.right ?? '',
    expiryDay: instrument.expiry === undefined ? 0 : dayNumber(instrument.expiry),
    openDay: tradingDayNumber(openedAt, timeZone, dayBoundary),
    day: dayNumber(trade.day),
    openMinute: openingUnknown ? UNKNOWN_MINUTE : minuteOfDay(openedAt, timeZone),
    closeMinute: closeMinute(trade, timeZone),
    session: openingUnknown ? '' : sessionOf(instrument, openedAt),
    sinceOpen: openingUnknown ? Number.NaN : minutesSinceOpen(instrument, openedAt),
    feesLeftOut: trade.feesLeftOut ? 1 : 0,
    feesModelled: trade.feesModelled ? 1 : 0,
    fillCount: trade.fills.length,
    entryCount: trade.entryCount,
    losingAdds: trade.losingAdds ?? UNKNOWN_COUNT,
    partExits: trade.partExits.map(({ day, at, grossPnl, netPnl }) => ({
      day: dayNumber(day),
      at: at ?? Number.NaN,
      grossPnl: grossPnl.toNumber(),
      netPnl: netPnl.toNumber(),
    })),
    realisations: trade.realisations.map(({ day, quantity, grossPnl, fees, netPnl }) => ({
      day: dayNumber(day),
      quantity: toNumber(quantity),
      grossPnl: grossPnl.toNumber(),
      fees: fees.toNumber(),
      netPnl: netPnl.toNumber(),
    })),
  };
}

function closeMinute({ closedAt, closingUnknown, closedOnDay }: Trade, timeZone: string): number {
  if (closingUnknown) return UNTOLD_MINUTE;
  return closedAt === null || closedOnDay ? UNKNOWN_MINUTE : minuteOfDay(closedAt, timeZone);
}

function dayNumber(text: string): number {
  const day = parseDay(text);
  if (day === null) throw new RangeError(`Not a day: ${text}; days look like ${formatDay(0)}`);
  return day;
}
