import { findFuturesContract, type Instrument, parseFuturesSymbol } from '../../instruments/index.ts';
import type { TradingClock } from './trade.ts';

/** Only the year of a one-digit symbol hangs on the day, never the root. */
const ANY_DAY = '2026-01-01';

/** Currency trading rolls over at 17:00 in New York, everywhere. */
const FOREX: TradingClock = { timeZone: 'America/New_York', dayBoundary: 1020 };
/** Coins trade around the clock; their venues cut days, funding and candles at midnight UTC. */
const CRYPTO: TradingClock = { timeZone: 'UTC' };

/**
 * The trading day of an instrument as its market has it: futures and options on them by the session of their
 * exchange. Where that is not known (stocks, other options, roots that no table lists) it is the date in
 * `timeZone`.
 *
 * @param timeZone the account's.
 * @example exchangeClock(ESM6, 'Europe/Berlin') // Chicago, from 17:00 on: Sunday's evening is Monday
 */
export function exchangeClock(instrument: Instrument, timeZone: string): TradingClock {
  const { assetClass, symbol, underlying, exchange } = instrument;
  switch (assetClass) {
    case 'forex':
      return FOREX;
    case 'crypto':
      return CRYPTO;
    case 'future':
    case 'future-option': {
      const future = assetClass === 'future' ? symbol : (underlying ?? symbol);
      const root = parseFuturesSymbol(future, ANY_DAY)?.root ?? future;
      const session = (findFuturesContract(root, exchange) ?? findFuturesContract(root))?.session;
      if (session === undefined || session.dayBegins === null) return { timeZone };
      return { timeZone: session.timeZone, dayBoundary: session.dayBegins };
    }
    case 'stock':
    case 'etf':
    case 'option':
    case 'fund':
    case 'bond':
    case 'cfd':
    case 'index':
      return { timeZone };
  }
}
