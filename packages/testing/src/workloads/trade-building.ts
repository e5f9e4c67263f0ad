import type { Activity } from '@tapebook/domain/activities';
import { buildTrades } from '@tapebook/domain/trades';
import { type ScaledOptions, scaledActivities } from '../activities/scaled-activities.ts';

export interface TradeBuilding {
  /** Builds all trades, exact to the last digit. @returns how many there are. */
  build(): number;
  /**
   * What any program must do at the least: goes through the same fills once and adds up, in binary floating
   * point, what is held and paid by instrument. Tells how fast the machine is right now.
   */
  sweep(): number;
}

/** Work to be timed: a history that is scaled in and out of. */
export function tradeBuilding(options: ScaledOptions): TradeBuilding {
  const history = scaledActivities(options);
  return {
    build: () =>
      buildTrades(history, { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' })
        .trades.length,
    sweep: () => sweep(history),
  };
}

function sweep(history: readonly Activity[]): number {
  const books = new Map<string, { held: number; paid: number }>();
  for (const { instrument, kind, quantity, price, fees } of history) {
    const symbol = instrument?.symbol ?? '';
    const book = books.get(symbol) ?? { held: 0, paid: 0 };
    const signed = (quantity?.toNumber() ?? 0) * (kind === 'buy' ? 1 : -1);
    book.held += signed;
    book.paid += signed * (price?.toNumber() ?? 0) + fees.toNumber();
    books.set(symbol, book);
  }
  return books.size;
}
