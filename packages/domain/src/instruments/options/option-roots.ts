import { Decimal } from '../../money/index.ts';
import type { Settlement } from '../terms/instrument.ts';

/** What an option root says beyond its letters. */
export interface OptionRoot {
  readonly underlying: string;
  /** Shares or index points in one contract; `null` for an adjusted one, whose deliverable only its memo tells. */
  readonly multiplier: Decimal | null;
  /** Absent for shares, which are delivered unless the contract says otherwise. */
  readonly settlement?: Settlement;
}

const HUNDRED = Decimal.fromInteger(100);

/**
 * Indices whose options are settled in cash, and the further roots of each: weekly, afternoon-settled,
 * reduced.
 * Sources: tastytrade, "Cash-Settled Indexes Options Specifications" (VIX, SPX, SPXW, XSP, NDX, RUT, DJX,
 * OEX, XEO); LEAN's symbol properties (`[*],indexoption`: 100); the option roots of Tradier (SPXPM, NDXP,
 * RUTW).
 */
const CASH_INDICES: Readonly<Record<string, readonly string[]>> = {
  SPX: ['SPXW', 'SPXPM'],
  XSP: ['XSPW'],
  NDX: ['NDXP'],
  XND: [],
  NQX: [],
  RUT: ['RUTW'],
  MRUT: [],
  VIX: ['VIXW'],
  DJX: ['DJXW'],
  OEX: [],
  XEO: [],
};

const indexOf = new Map(
  Object.entries(CASH_INDICES).flatMap(([index, roots]) =>
    [index, ...roots].map((root): [string, string] => [root, index]),
  ),
);

/** Further indices: settled in cash as all of them, but no source was found for the size of a contract. */
const OTHER_CASH_INDICES = new Set('NANOS MXEA MXEF RUI RLG RLV SOX OSX HGX XAU UTY BKX SPESG'.split(' '));

/** Options on ten shares, listed from 2013 to 2014. Source: CBOE as quoted by Wikipedia, "Option symbol". */
const MINIS = new Set(['AAPL7', 'AMZN7', 'GLD7', 'GOOG7', 'SPY7']);

/**
 * What an option root of a U.S. exchange stands for.
 *
 * A digit behind the root marks a contract that a corporate action adjusted: it delivers something else
 * than a hundred shares. A digit before it marks a FLEX option.
 *
 * @example describeOptionRoot('SPXW') // SPX, 100, cash
 * @example describeOptionRoot('AAPL1') // AAPL, size unknown
 */
export function describeOptionRoot(root: string): OptionRoot {
  const index = indexOf.get(root);
  if (index !== undefined) return { underlying: index, multiplier: HUNDRED, settlement: 'cash' };
  if (OTHER_CASH_INDICES.has(root)) return { underlying: root, multiplier: null, settlement: 'cash' };
  if (MINIS.has(root)) return { underlying: root.slice(0, -1), multiplier: Decimal.fromInteger(10) };
  const underlying = root.replace(/^\d+|\d+$/g, '');
  return { underlying: underlying === '' ? root : underlying, multiplier: /\d/.test(root) ? null : HUNDRED };
}
