import { DAY_MS } from './demo-sessions.ts';

/** What the demo's options are on. Prices are made up. */
export interface Underlying {
  readonly symbol: string;
  readonly price: number;
  /** Of a year, as its options are priced. */
  readonly volatility: number;
  /** It sways so far around its course, and comes back after so many sessions. */
  readonly sway: number;
  readonly wave: number;
  /** What it gains in a year. */
  readonly drift: number;
}

export interface OptionTerms {
  /** Of the underlying. */
  readonly symbol: string;
  readonly strike: number;
  readonly right: 'call' | 'put';
  /** Midnight of its last day in UTC. */
  readonly expiry: number;
}

const SESSIONS_OF_YEAR = 252;
const TICK = 0.01;

/** A price for each session: swaying around a course that drifts, and restless on top of it. */
export function walkOf(
  { price, sway, wave, drift, volatility }: Underlying,
  sessions: number,
  random: () => number,
): number[] {
  const begin = random() * 2 * Math.PI;
  const restless = (volatility / Math.sqrt(SESSIONS_OF_YEAR)) * 0.6;
  return Array.from({ length: sessions }, (_, at) => {
    const course = (drift * at) / SESSIONS_OF_YEAR + sway * Math.sin(begin + (2 * Math.PI * at) / wave);
    return price * Math.exp(course + (random() + random() - 1) * restless);
  });
}

/** What an option is worth on a day, after Black and Scholes without interest; never less than a cent. */
export function optionWorth(
  { volatility }: Underlying,
  price: number,
  { strike, right, expiry }: OptionTerms,
  day: number,
): number {
  const years = Math.max(0, (expiry - day) / DAY_MS + 0.1) / 365;
  const spread = volatility * Math.sqrt(years);
  const above = Math.log(price / strike) / spread + spread / 2;
  const call = price * normal(above) - strike * normal(above - spread);
  return Math.max(TICK, Math.round((right === 'call' ? call : call - price + strike) * 100) / 100);
}

/** Share of a normal distribution that lies below, to four digits (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** As Interactive Brokers writes it: `SPY 17APR26 590 P`. */
export function optionSymbol({ symbol, strike, right, expiry }: OptionTerms): string {
  const date = new Date(expiry);
  const day = String(date.getUTCDate()).padStart(2, '0');
  const year = String(date.getUTCFullYear()).slice(2);
  return `${symbol} ${day}${MONTHS[date.getUTCMonth()]}${year} ${strike} ${right === 'call' ? 'C' : 'P'}`;
}
