import type { Currency } from '../../money/index.ts';
import { findFuturesContract } from '../futures/find-futures-contract.ts';
import { parseFuturesSymbol } from '../futures/futures-symbol.ts';
import type { Instrument } from '../terms/instrument.ts';

/** When a market is open on a working day, in minutes after midnight on its own clocks. */
export interface RegularSession {
  readonly timeZone: string;
  readonly opens: number;
  readonly closes: number;
}

const at = (timeZone: string, opens: string, closes: string): RegularSession => ({
  timeZone,
  opens: minutesOf(opens),
  closes: minutesOf(closes),
});

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The main exchange of a currency: most of its shares are traded there, and its neighbours open with it. */
const SHARES: Readonly<Record<Currency, RegularSession>> = {
  USD: at('America/New_York', '9:30', '16:00'),
  CAD: at('America/Toronto', '9:30', '16:00'),
  MXN: at('America/Mexico_City', '8:30', '15:00'),
  BRL: at('America/Sao_Paulo', '10:00', '17:00'),
  GBP: at('Europe/London', '8:00', '16:35'),
  GBX: at('Europe/London', '8:00', '16:35'),
  EUR: at('Europe/Berlin', '9:00', '17:35'),
  CHF: at('Europe/Zurich', '9:00', '17:35'),
  SEK: at('Europe/Stockholm', '9:00', '17:30'),
  DKK: at('Europe/Copenhagen', '9:00', '17:00'),
  NOK: at('Europe/Oslo', '9:00', '16:25'),
  PLN: at('Europe/Warsaw', '9:00', '17:05'),
  TRY: at('Europe/Istanbul', '10:00', '18:00'),
  ZAR: at('Africa/Johannesburg', '9:00', '17:00'),
  INR: at('Asia/Kolkata', '9:15', '15:30'),
  JPY: at('Asia/Tokyo', '9:00', '15:30'),
  HKD: at('Asia/Hong_Kong', '9:30', '16:10'),
  SGD: at('Asia/Singapore', '9:00', '17:15'),
  CNY: at('Asia/Shanghai', '9:30', '15:00'),
  KRW: at('Asia/Seoul', '9:00', '15:30'),
  TWD: at('Asia/Taipei', '9:00', '13:30'),
  AUD: at('Australia/Sydney', '10:00', '16:10'),
  NZD: at('Pacific/Auckland', '10:00', '16:45'),
};

/** Of exchanges that are open nearly around the clock: the hours of the day session, in which most is traded. */
const FUTURES: Readonly<Record<string, RegularSession>> = {
  'America/Chicago': at('America/Chicago', '8:30', '15:15'),
  'America/New_York': at('America/New_York', '9:30', '16:15'),
  'Europe/Berlin': at('Europe/Berlin', '9:00', '17:30'),
  'Europe/London': at('Europe/London', '8:00', '17:30'),
};

/** Only the year of a one-digit symbol hangs on the day, never the root. */
const ANY_DAY = '2026-01-01';

/**
 * When most of an instrument is traded. It tells how likely a zone is for times that name none, and no more: holidays,
 * trading before and after hours and exchanges beside the main one are not known here.
 *
 * @returns `null` for what is traded around the clock, and where the exchange is not known.
 */
export function regularSession(
  instrument: Pick<Instrument, 'assetClass' | 'symbol' | 'underlying' | 'exchange' | 'currency'>,
): RegularSession | null {
  const { assetClass, symbol, underlying, exchange, currency } = instrument;
  switch (assetClass) {
    case 'stock':
    case 'etf':
    case 'option':
    case 'bond':
    case 'index':
      return SHARES[currency] ?? null;
    case 'future':
    case 'future-option': {
      const future = assetClass === 'future' ? symbol : (underlying ?? symbol);
      const root = parseFuturesSymbol(future, ANY_DAY)?.root ?? future;
      const contract = findFuturesContract(root, exchange) ?? findFuturesContract(root);
      return FUTURES[contract?.session.timeZone ?? ''] ?? null;
    }
    case 'forex':
    case 'crypto':
    case 'cfd':
    case 'fund':
      return null;
  }
}
