import { COINS } from '../pairs/crypto-assets.ts';
import { dayOf, monthNumber, readExpiry } from '../terms/dates.ts';
import { MONTH_CODES } from './delivery-months.ts';
import { findFuturesContract } from './find-futures-contract.ts';
import { futuresExchange } from './futures-exchanges.ts';
import { rootBehindAt, rootOfCqg, rootOfFloor, rootOfIbkr } from './platform-roots.ts';

/** What the text of a future's symbol says, before a one-digit year is settled. */
export interface FuturesSpelling {
  /** The exchange's root, whatever the platform calls it. */
  readonly root: string;
  /** Delivery month, 1 to 12; absent for a continuous contract or a bare root. */
  readonly month?: number;
  /** As printed: one, two or four digits. */
  readonly year?: string;
  /** As printed, where an exchange of the tables is named. */
  readonly exchange?: string;
  /** Last day, where the text names a day: Interactive Brokers. */
  readonly expiry?: string;
}

type Match = (string | undefined)[];
type Reader = (match: Match) => FuturesSpelling | null;

const monthOfCode = (letter = ''): number => MONTH_CODES.indexOf(letter) + 1;

/** A root of a table as it stands, else as a trading floor called it. */
const known = (root: string, exchange?: string): string =>
  findFuturesContract(root, exchange) === null ? rootOfFloor(root) : root;

function named(root: string, month: number | null, year: string, exchange?: string): FuturesSpelling | null {
  if (month === null) return null;
  return { root: known(root, exchange), month, year, ...(exchange === undefined ? {} : { exchange }) };
}

/** A day settles the delivery month only where contracts end in the month they are named after. */
function dated(text: string, expiry: string | null): FuturesSpelling | null {
  if (expiry === null) return null;
  const root = findFuturesContract(text) === null ? rootOfIbkr(text) : text;
  const contract = findFuturesContract(root);
  if (contract === null) return null;
  if (!contract.endsInItsMonth) return { root, expiry };
  return { root, month: Number(expiry.slice(5, 7)), year: expiry.slice(0, 4), expiry };
}

/** Of a form that a share might be called by as well: only with a root of the tables. */
function listed(text: string, month: number | null, year: string): FuturesSpelling | null {
  const root = findFuturesContract(text) === null ? rootOfIbkr(known(text)) : text;
  return findFuturesContract(root) === null ? null : named(root, month, year);
}

/** `BTC-20260327`, as exchanges of coins call their own contracts: those are no five coins in Chicago. */
const isOfCoins = (root: string, divider: string): boolean => /[-_]/.test(divider) && COINS.has(root);

const CODE = '[FGHJKMNQUVXZ]';
const YEAR = String.raw`\d{1,2}|20\d{2}`;

/** Tried in order, on text in capitals whose exchange has been taken off. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  // ProjectX: CON.F.US.MNQ.H25
  [
    new RegExp(String.raw`^CON\.F\.[A-Z]{2}\.([A-Z0-9]+)\.(${CODE})(\d{1,2})$`),
    ([, root = '', letter, year = '']) => ({ root: rootOfCqg(root), month: monthOfCode(letter), year }),
  ],
  // CQG: F.US.EPM26
  [
    new RegExp(String.raw`^F\.[A-Z]{2}\.([A-Z0-9]+?)(${CODE})(\d{1,2})$`),
    ([, root = '', letter, year = '']) => ({ root: rootOfCqg(root), month: monthOfCode(letter), year }),
  ],
  // National Stock Exchange of India: NIFTY24JUNFUT
  [
    /^([A-Z]+)(\d{2})([A-Z]{3})FUT$/,
    ([, root = '', year = '', month = '']) => named(root, monthNumber(month), year, 'NSE'),
  ],
  // TradeStation, DTN: @ESM26
  [
    new RegExp(`^@([A-Z0-9]+?)(${CODE})(\\d{2})$`),
    ([, root = '', letter, year = '']) => ({ root: rootBehindAt(root), month: monthOfCode(letter), year }),
  ],
  // Continuous: @ES, @ES#, @ES#C
  [/^@([A-Z0-9]+?)(?:#C?)?$/, ([, root = '']) => ({ root: rootBehindAt(root) })],
  // Continuous: NQ1! (TradingView), ES=F (Yahoo), ES.C.0 and ES.FUT (Databento), ES#
  [/^([A-Z0-9]+?)(?:\d!|=F|\.[CNV]\.\d|\.FUT|#)$/, ([, root = '']) => ({ root: known(root) })],
  // NinjaTrader: ES 06-26
  [
    /^([A-Z0-9]+) (\d{2})-(\d{2}|20\d{2})$/,
    ([, root = '', month = '', year = '']) =>
      Number(month) >= 1 && Number(month) <= 12 ? named(root, Number(month), year) : null,
  ],
  // MNQ JUN26, FGBL JUN 25, ES JUN'26
  [
    /^([A-Z0-9]+) ([A-Z]{3}) ?'?(\d{2}|20\d{2})$/,
    ([, root = '', month = '', year = '']) => named(rootOfIbkr(root), monthNumber(month), year),
  ],
  // ES 202606, FDXM202506, ES_2026-06
  [
    /^([A-Z0-9]*[A-Z])([ _-]?)(20\d{2})-?(0[1-9]|1[0-2])$/,
    ([, root = '', divider = '', year = '', month]) =>
      isOfCoins(root, divider) ? null : listed(root, Number(month), year),
  ],
  // Bloomberg: ESM6 Index, CLM6 Comdty; with a gap: ES M6
  [
    new RegExp(`^([A-Z0-9]{1,6}?) ?(${CODE})(\\d{1,2})(?: (?:INDEX|COMDTY|CURNCY))?$`),
    ([whole = '', root = '', letter, year = '']) =>
      whole.includes(' ') ? listed(root, monthOfCode(letter), year) : null,
  ],
  // Jun26 ES, ES (JUN26)
  [
    /^([A-Z]{3}) ?(\d{2}) ([A-Z0-9]{1,6})$/,
    ([, month = '', year = '', root = '']) => listed(root, monthNumber(month), year),
  ],
  [
    /^([A-Z0-9]{1,6}) ?\(([A-Z]{3}) ?(\d{2})\)$/,
    ([, root = '', month = '', year = '']) => listed(root, monthNumber(month), year),
  ],
  // Interactive Brokers: ES 20260619, FDXM 20250620 M; FDXM20250620
  [
    /^([A-Z0-9]*[A-Z])([ _-]?)(20\d{2})(\d{2})(\d{2})(?: [A-Z])?$/,
    ([, root = '', divider = '', year = '', month = '', day = '']) =>
      isOfCoins(root, divider) ? null : dated(root, dayOf(year, month, day)),
  ],
  // Interactive Brokers: ES 19JUN26, ES JUN19'26
  [
    /^([A-Z0-9]+) (\d{1,2}[A-Z]{3}\d{2}|[A-Z]{3}\d{1,2}'\d{2})$/,
    ([, root = '', day = '']) => dated(root, readExpiry(day)),
  ],
  // ES.M26 (Firetip), ESM6, ESM26, ESM2026; CQG without what stands before it: EPM26
  [
    new RegExp(`^([A-Z0-9]{1,8}?)\\.?(${CODE})(${YEAR})$`),
    ([, root = '', letter, year = '']) =>
      named(findFuturesContract(known(root)) === null ? rootOfCqg(root) : root, monthOfCode(letter), year),
  ],
];

/** Chinese exchanges: rb2510 (yymm), SR509 (ymm). `exchange` where the text names it. */
function chinese(text: string, exchange?: string): FuturesSpelling | null {
  const [, root = '', year = '', month = ''] = /^([A-Z]{1,2})(\d{1,2})(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (root === '') return null;
  const venues = exchange === undefined ? (year.length === 1 ? ['CZCE'] : CHINESE) : [exchange];
  const listed = venues.filter((venue) => findFuturesContract(root, venue) !== null);
  const [venue, another] = listed;
  if (venue === undefined || another !== undefined) return null;
  return { root, month: Number(month), year, exchange: venue };
}
const CHINESE = ['SHFE', 'INE', 'DCE', 'CFFEX', 'GFEX'];

const EXCHANGE_BEFORE = /^([A-Z0-9_]+)[:.](.+)$/;
const EXCHANGE_BEHIND = /^(.+?)(?:_FUT_|[.@:-])([A-Z][A-Z0-9_.]*)$/;

/** Text without the exchange before or behind it, as long as the tables know that exchange. */
function apart(text: string): { readonly bare: string; readonly exchange?: string } {
  const [, before = '', after = ''] = EXCHANGE_BEFORE.exec(text) ?? [];
  if (futuresExchange(before) !== null) return { bare: after, exchange: before };
  const [, bare = '', behind = ''] = EXCHANGE_BEHIND.exec(text) ?? [];
  if (futuresExchange(behind) !== null) return { bare, exchange: behind };
  return { bare: text };
}

/**
 * Reads the name of a future in the spelling of any of the usual platforms. Only the form is judged:
 * whether there is such a root, the tables tell.
 *
 * @returns `null` for text of another form.
 * @example readFuturesSpelling('/ESH25:XCME') // ES, 3, '25', XCME
 * @example readFuturesSpelling('CON.F.US.EP.M25') // ES, 6, '25'
 * @example readFuturesSpelling('NQ1!') // NQ, and no month
 */
export function readFuturesSpelling(symbol: string): FuturesSpelling | null {
  const text = symbol
    .trim()
    .toUpperCase()
    .replace(/^\.?\/|^CM\./, '')
    .replaceAll('’', "'");
  const { bare, exchange } = apart(text);
  const numbered = chinese(bare, exchange);
  if (numbered !== null) return numbered;
  for (const [form, read] of READERS) {
    const match = form.exec(bare);
    const spelling = match === null ? null : read(match);
    if (spelling !== null) return exchange === undefined ? spelling : { ...spelling, exchange };
  }
  return null;
}
