import { type Currency, Decimal } from '../money/index.ts';

/** The terms that all contracts of one futures root share. */
export interface FuturesContract {
  readonly root: string;
  readonly name: string;
  /** Money for one point of the price, as the exchange quotes it, in `currency`. */
  readonly multiplier: Decimal;
  /** Smallest step of the price; `null` where it differs by delivery month or was changed over the years. */
  readonly tickSize: Decimal | null;
  readonly currency: Currency;
  readonly exchange: string;
}

/**
 * Root, name, point value, tick, currency, exchange: the terms that CME Group, ICE, Cboe and Eurex set in
 * each product's contract specification, written down by hand. Where a tick was not certain it is left
 * out; a root that is not here has no multiplier, which is a question to the trader and never a guess.
 * Grains are quoted in cents a bushel, soybean oil, sugar, coffee, cotton and meats in cents a pound, and
 * their point is one cent.
 */
const CONTRACTS: readonly (readonly [string, string, string, string | null, Currency, string])[] = [
  // CME
  ['ES', 'E-mini S&P 500', '50', '0.25', 'USD', 'CME'],
  ['MES', 'Micro E-mini S&P 500', '5', '0.25', 'USD', 'CME'],
  ['NQ', 'E-mini Nasdaq-100', '20', '0.25', 'USD', 'CME'],
  ['MNQ', 'Micro E-mini Nasdaq-100', '2', '0.25', 'USD', 'CME'],
  ['RTY', 'E-mini Russell 2000', '50', '0.1', 'USD', 'CME'],
  ['M2K', 'Micro E-mini Russell 2000', '5', '0.1', 'USD', 'CME'],
  ['EMD', 'E-mini S&P MidCap 400', '100', '0.1', 'USD', 'CME'],
  ['NKD', 'Nikkei 225 (dollar)', '5', '5', 'USD', 'CME'],
  ['6E', 'Euro FX', '125000', '0.00005', 'USD', 'CME'],
  ['M6E', 'Micro EUR/USD', '12500', '0.0001', 'USD', 'CME'],
  ['6B', 'British pound', '62500', '0.0001', 'USD', 'CME'],
  ['M6B', 'Micro GBP/USD', '6250', '0.0001', 'USD', 'CME'],
  ['6J', 'Japanese yen', '12500000', '0.0000005', 'USD', 'CME'],
  ['6A', 'Australian dollar', '100000', '0.00005', 'USD', 'CME'],
  ['M6A', 'Micro AUD/USD', '10000', '0.0001', 'USD', 'CME'],
  ['6C', 'Canadian dollar', '100000', '0.00005', 'USD', 'CME'],
  ['6S', 'Swiss franc', '125000', '0.00005', 'USD', 'CME'],
  ['6N', 'New Zealand dollar', '100000', '0.00005', 'USD', 'CME'],
  ['6M', 'Mexican peso', '500000', '0.00001', 'USD', 'CME'],
  ['SR3', 'Three-month SOFR', '2500', null, 'USD', 'CME'],
  ['GE', 'Eurodollar', '2500', null, 'USD', 'CME'],
  ['BTC', 'Bitcoin', '5', '5', 'USD', 'CME'],
  ['MBT', 'Micro bitcoin', '0.1', '5', 'USD', 'CME'],
  ['ETH', 'Ether', '50', '0.5', 'USD', 'CME'],
  ['MET', 'Micro ether', '0.1', '0.5', 'USD', 'CME'],
  ['LE', 'Live cattle', '400', '0.025', 'USD', 'CME'],
  ['HE', 'Lean hogs', '400', '0.025', 'USD', 'CME'],
  ['GF', 'Feeder cattle', '500', '0.025', 'USD', 'CME'],
  // CBOT
  ['YM', 'E-mini Dow', '5', '1', 'USD', 'CBOT'],
  ['MYM', 'Micro E-mini Dow', '0.5', '1', 'USD', 'CBOT'],
  ['ZB', 'U.S. Treasury bond', '1000', '0.03125', 'USD', 'CBOT'],
  ['UB', 'Ultra U.S. Treasury bond', '1000', '0.03125', 'USD', 'CBOT'],
  ['ZN', '10-year T-note', '1000', '0.015625', 'USD', 'CBOT'],
  ['TN', 'Ultra 10-year T-note', '1000', '0.015625', 'USD', 'CBOT'],
  ['ZF', '5-year T-note', '1000', '0.0078125', 'USD', 'CBOT'],
  ['ZT', '2-year T-note', '2000', '0.00390625', 'USD', 'CBOT'],
  ['ZQ', '30-day federal funds', '4167', null, 'USD', 'CBOT'],
  ['ZC', 'Corn', '50', '0.25', 'USD', 'CBOT'],
  ['ZS', 'Soybeans', '50', '0.25', 'USD', 'CBOT'],
  ['ZW', 'Chicago SRW wheat', '50', '0.25', 'USD', 'CBOT'],
  ['KE', 'KC HRW wheat', '50', '0.25', 'USD', 'CBOT'],
  ['ZO', 'Oats', '50', '0.25', 'USD', 'CBOT'],
  ['ZM', 'Soybean meal', '100', '0.1', 'USD', 'CBOT'],
  ['ZL', 'Soybean oil', '600', '0.01', 'USD', 'CBOT'],
  ['ZR', 'Rough rice', '2000', '0.005', 'USD', 'CBOT'],
  // NYMEX
  ['CL', 'WTI crude oil', '1000', '0.01', 'USD', 'NYMEX'],
  ['MCL', 'Micro WTI crude oil', '100', '0.01', 'USD', 'NYMEX'],
  ['QM', 'E-mini crude oil', '500', '0.025', 'USD', 'NYMEX'],
  ['BZ', 'Brent last day financial', '1000', '0.01', 'USD', 'NYMEX'],
  ['NG', 'Henry Hub natural gas', '10000', '0.001', 'USD', 'NYMEX'],
  ['MNG', 'Micro Henry Hub natural gas', '1000', '0.001', 'USD', 'NYMEX'],
  ['QG', 'E-mini natural gas', '2500', '0.005', 'USD', 'NYMEX'],
  ['RB', 'RBOB gasoline', '42000', '0.0001', 'USD', 'NYMEX'],
  ['HO', 'NY Harbor ULSD', '42000', '0.0001', 'USD', 'NYMEX'],
  ['PL', 'Platinum', '50', '0.1', 'USD', 'NYMEX'],
  ['PA', 'Palladium', '100', null, 'USD', 'NYMEX'],
  // COMEX
  ['GC', 'Gold', '100', '0.1', 'USD', 'COMEX'],
  ['MGC', 'Micro gold', '10', '0.1', 'USD', 'COMEX'],
  ['SI', 'Silver', '5000', '0.005', 'USD', 'COMEX'],
  ['SIL', 'Micro silver', '1000', '0.005', 'USD', 'COMEX'],
  ['HG', 'Copper', '25000', '0.0005', 'USD', 'COMEX'],
  ['MHG', 'Micro copper', '2500', '0.0005', 'USD', 'COMEX'],
  // ICEUS
  ['SB', 'Sugar No. 11', '1120', '0.01', 'USD', 'ICEUS'],
  ['KC', 'Coffee C', '375', '0.05', 'USD', 'ICEUS'],
  ['CC', 'Cocoa', '10', '1', 'USD', 'ICEUS'],
  ['CT', 'Cotton No. 2', '500', '0.01', 'USD', 'ICEUS'],
  ['OJ', 'Orange juice', '150', '0.05', 'USD', 'ICEUS'],
  ['DX', 'U.S. dollar index', '1000', '0.005', 'USD', 'ICEUS'],
  // CFE
  ['VX', 'VIX', '1000', '0.05', 'USD', 'CFE'],
  ['VXM', 'Mini VIX', '100', null, 'USD', 'CFE'],
  // EUREX
  ['FDAX', 'DAX', '25', null, 'EUR', 'EUREX'],
  ['FDXM', 'Mini-DAX', '5', null, 'EUR', 'EUREX'],
  ['FDXS', 'Micro-DAX', '1', null, 'EUR', 'EUREX'],
  ['FESX', 'EURO STOXX 50', '10', null, 'EUR', 'EUREX'],
  ['FGBL', 'Euro-Bund', '1000', '0.01', 'EUR', 'EUREX'],
  ['FGBM', 'Euro-Bobl', '1000', '0.01', 'EUR', 'EUREX'],
  ['FGBS', 'Euro-Schatz', '1000', '0.005', 'EUR', 'EUREX'],
  ['FGBX', 'Euro-Buxl', '1000', '0.02', 'EUR', 'EUREX'],
  ['FOAT', 'Euro-OAT', '1000', '0.01', 'EUR', 'EUREX'],
  ['FBTP', 'Euro-BTP', '1000', '0.01', 'EUR', 'EUREX'],
  // ICEEU
  ['BRN', 'Brent crude oil', '1000', '0.01', 'USD', 'ICEEU'],
];

const byRoot = new Map<string, FuturesContract>(
  CONTRACTS.map(([root, name, multiplier, tick, currency, exchange]) => [
    root,
    {
      root,
      name,
      multiplier: Decimal.parse(multiplier),
      tickSize: tick === null ? null : Decimal.parse(tick),
      currency,
      exchange,
    },
  ]),
);

/**
 * The contract of a futures root.
 *
 * @returns `null` for a root that is not in the table: its size is then a question, never a guess.
 * @example findFuturesContract('ES')?.multiplier // 50
 */
export const findFuturesContract = (root: string): FuturesContract | null => byRoot.get(root) ?? null;
