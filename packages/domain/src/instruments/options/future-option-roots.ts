import { MONTH_CODES } from '../futures/delivery-months.ts';
import { findFuturesContract } from '../futures/find-futures-contract.ts';

/** Five weeks of a weekly code: `E1A` to `E5A`. */
const weeks = (before: string, behind = ''): string =>
  [1, 2, 3, 4, 5].map((week) => `${before}${week}${behind}`).join(' ');
const leading = (behind: string): string => [1, 2, 3, 4, 5].map((week) => `${week}${behind}`).join(' ');

/**
 * Codes under which options on a future trade, beside the future's own.
 * Sources: LEAN, FuturesOptionsSymbolMappings.cs; CME Group's pages on weekly equity index options, on
 * E-mini Nasdaq-100 weekly options, on Micro E-mini products, on weekly energy options and on Euro FX.
 */
const CODES: Readonly<Record<string, string>> = {
  ES: ['EW', 'EYC', weeks('EW'), ...['A', 'B', 'C', 'D'].map((day) => weeks('E', day))].join(' '),
  NQ: [weeks('QN'), ...['A', 'B', 'C', 'D'].map((day) => weeks('Q', day))].join(' '),
  MNQ: `MQE ${weeks('MQ')}`,
  YM: `OYM ${weeks('YM')}`,
  RTY: 'RTO',
  SP: ['EV', weeks('EV'), weeks('S', 'A'), weeks('S', 'C')].join(' '),
  ZB: 'OZB',
  UB: 'OUB',
  ZN: 'OZN',
  TN: 'OTN',
  ZF: 'OZF',
  ZT: 'OZT',
  ZC: 'OZC',
  ZS: 'OZS',
  ZW: 'OZW',
  ZM: 'OZM',
  ZL: 'OZL',
  ZO: 'OZO',
  KE: 'OKE',
  EH: 'OEH',
  GC: 'OG',
  SI: 'SO',
  HG: 'HXE',
  PL: 'PO',
  PA: 'PAO',
  CL: `LO ${weeks('LO')}`,
  HCL: 'HCO',
  HO: 'OH',
  RB: 'OB',
  NG: `ON LN ${weeks('ON')} ${weeks('LN')}`,
  BZ: `OS BZO ${weeks('BW')}`,
  MWE: 'OMW',
  '6E': `EUU ${leading('EU')} ${weeks('WE')}`,
};

const futureOf = new Map(
  Object.entries(CODES).flatMap(([future, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, future]),
  ),
);

/**
 * Delivery months of the futures, where an option's month settles which of them it is written on: an
 * option of a month without a future is exercised into the next. Weekly and end-of-month options follow
 * other rules.
 */
const CYCLES: Readonly<Record<string, string>> = {
  ES: 'HMUZ',
  NQ: 'HMUZ',
  MNQ: 'HMUZ',
  MES: 'HMUZ',
  YM: 'HMUZ',
  RTY: 'HMUZ',
  SP: 'HMUZ',
  ZB: 'HMUZ',
  UB: 'HMUZ',
  ZN: 'HMUZ',
  TN: 'HMUZ',
  ZF: 'HMUZ',
  ZT: 'HMUZ',
  '6E': 'HMUZ',
  CL: MONTH_CODES,
  NG: MONTH_CODES,
  HO: MONTH_CODES,
  RB: MONTH_CODES,
  GC: 'GJMQVZ',
  SI: 'HKNUZ',
  HG: 'HKNUZ',
  ZC: 'HKNUZ',
  ZW: 'HKNUZ',
  KE: 'HKNUZ',
  ZS: 'FHKNQUX',
};

/** Codes whose options expire with their month, not with a week or the month's end. */
const MONTHLY = new Set('OYM RTO OZB OUB OZN OTN OZF OZT OZC OZS OZW OKE OG SO LO OH OB ON EUU'.split(' '));

/** The future's root that options of this code are written on; `null` for a code that is not known. */
export function futureOfOption(code: string): string | null {
  return futureOf.get(code) ?? (findFuturesContract(code) === null ? null : code);
}

/**
 * Month and year of the future that an option of `code` delivers.
 *
 * @returns `null` where the code and the month do not settle it.
 * @example deliveredMonth('OG', 5, 2024) // June 2024: gold has no May
 */
export function deliveredMonth(
  code: string,
  month: number,
  year: number,
): { readonly month: number; readonly year: number } | null {
  const future = futureOfOption(code);
  const cycle = future === null ? undefined : CYCLES[future];
  if (cycle === undefined || (code !== future && !MONTHLY.has(code))) return null;
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const index = month - 1 + ahead;
    if (cycle.includes(MONTH_CODES.charAt(index % 12)))
      return { month: (index % 12) + 1, year: year + Math.floor(index / 12) };
  }
  return null;
}
