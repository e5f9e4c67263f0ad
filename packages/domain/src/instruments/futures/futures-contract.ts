import { type Currency, Decimal } from '../../money/index.ts';
import type { Settlement } from '../terms/instrument.ts';

/** Prices printed as a whole number and a fraction, such as `110'165` or `450'6`. */
export interface PriceFraction {
  /** The digits behind the mark count parts of so many: 32nds, 64ths, eighths. */
  readonly of: 8 | 32 | 64;
  /** A further digit cuts such a part into so many: 2 for halves of a 32nd. 1 where there is none. */
  readonly parts: 1 | 2 | 4 | 8;
}

/** The trading day of an exchange. */
export interface FuturesSession {
  readonly timeZone: string;
  /**
   * Minutes after midnight at which the exchange's next trading day begins, as `tradingDay` takes them:
   * 1020 for CME, where Monday begins on Sunday at 17:00. `null` where the sources do not settle it.
   */
  readonly dayBegins: number | null;
}

/** The terms that all contracts of one futures root share. */
export interface FuturesContract {
  readonly root: string;
  readonly name: string;
  /**
   * Money for one point of the price, as the exchange quotes it, in `currency`. `null` where the sources
   * disagree, or where a point has no one worth (Australian bonds are quoted by their yield).
   */
  readonly multiplier: Decimal | null;
  /** Smallest step of the price today; `null` where it differs by delivery month or no source settles it. */
  readonly tickSize: Decimal | null;
  readonly currency: Currency;
  readonly exchange: string;
  readonly session: FuturesSession;
  readonly settlement: Settlement | null;
  readonly priceFraction: PriceFraction | null;
  /** Address under which the exchange publishes its specifications; the product is listed there as `name`. */
  readonly specification: string;
  /** What the numbers were held against: letters of `CONTRACT_SOURCES`. */
  readonly checked: string;
  /** The root says enough only with its exchange: `C` is corn in Dalian and cocoa in London. */
  readonly qualified: boolean;
  /** The last trading day lies in the month that the contract is named after. */
  readonly endsInItsMonth: boolean;
}

interface ContractGroup {
  readonly exchange: string;
  readonly currency: Currency;
  readonly session: FuturesSession;
  readonly specification: string;
  readonly settlement?: Settlement;
  readonly qualified?: true;
  readonly endsInItsMonth?: true;
}

interface RowTerms {
  readonly currency?: Currency;
  readonly settlement?: Settlement;
  readonly priceFraction?: PriceFraction;
  readonly qualified?: true;
}

/** Root, name, point value, tick, what they were checked against, and what differs from the group. */
export type ContractRow = readonly [
  root: string,
  name: string,
  multiplier: string | null,
  tickSize: string | null,
  checked: string,
  terms?: RowTerms,
];

const decimalOf = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

/** The contracts of one group of an exchange's products. */
export function contractsOf(group: ContractGroup, rows: readonly ContractRow[]): readonly FuturesContract[] {
  return rows.map(([root, name, multiplier, tickSize, checked, terms]) => ({
    root,
    name,
    multiplier: decimalOf(multiplier),
    tickSize: decimalOf(tickSize),
    currency: terms?.currency ?? group.currency,
    exchange: group.exchange,
    session: group.session,
    settlement: terms?.settlement ?? group.settlement ?? null,
    priceFraction: terms?.priceFraction ?? null,
    specification: group.specification,
    checked,
    qualified: terms?.qualified ?? group.qualified ?? false,
    endsInItsMonth: group.endsInItsMonth ?? false,
  }));
}
