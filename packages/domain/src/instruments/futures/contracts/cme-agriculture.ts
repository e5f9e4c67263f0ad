import { contractsOf } from '../futures-contract.ts';
import { CME_PRODUCTS, CME_SESSION } from './cme-session.ts';

const GROUP = { currency: 'USD', session: CME_SESSION, specification: CME_PRODUCTS } as const;

/** Grains are quoted in cents a bushel and printed with eighths of a cent behind a mark. */
const GRAIN = { settlement: 'physical', priceFraction: { of: 8, parts: 1 } } as const;

/** One point is one cent where the price is in cents: grains, soybean oil, meats, butter. */
export const CBOT_AGRICULTURE = contractsOf({ ...GROUP, exchange: 'CBOT' }, [
  ['ZC', 'Corn', '50', '0.25', 'LICMT', GRAIN],
  ['XC', 'Mini-sized Corn', '10', '0.125', 'IT', GRAIN],
  ['MZC', 'Micro Corn', '5', '0.5', 'Y', GRAIN],
  ['ZS', 'Soybean', '50', '0.25', 'LICMT', GRAIN],
  ['XK', 'Mini-sized Soybean', '10', '0.125', 'ITW', GRAIN],
  ['MZS', 'Micro Soybean', '5', '0.5', 'Y', GRAIN],
  ['ZW', 'Chicago SRW Wheat', '50', '0.25', 'LICT', GRAIN],
  ['XW', 'Mini-sized Chicago SRW Wheat', '10', '0.125', 'EP', GRAIN],
  ['MZW', 'Micro Chicago SRW Wheat', '5', '0.5', 'Y', GRAIN],
  ['KE', 'KC HRW Wheat', '50', '0.25', 'LIT', GRAIN],
  ['ZO', 'Oats', '50', '0.25', 'LIMT', GRAIN],
  ['ZM', 'Soybean Meal', '100', '0.1', 'LICMT', { settlement: 'physical' }],
  ['ZL', 'Soybean Oil', '600', '0.01', 'LICMT', { settlement: 'physical' }],
  ['MZL', 'Micro Soybean Oil', '60', '0.02', 'Y'],
  ['ZR', 'Rough Rice', '2000', '0.005', 'IMT', { settlement: 'physical' }],
  ['EH', 'Ethanol', '29000', '0.001', 'LI'],
]);

export const CME_AGRICULTURE = contractsOf({ ...GROUP, exchange: 'CME' }, [
  ['LE', 'Live Cattle', '400', '0.025', 'LI', { settlement: 'physical' }],
  ['HE', 'Lean Hog', '400', '0.025', 'LI', { settlement: 'cash' }],
  ['GF', 'Feeder Cattle', '500', '0.025', 'LIM', { settlement: 'cash' }],
  ['LBR', 'Lumber', '27.5', '0.5', 'LI', { settlement: 'physical' }],
  ['LBS', 'Random Length Lumber', '110', '0.1', 'LIM', { settlement: 'physical' }],
  ['DC', 'Class III Milk', '2000', '0.01', 'LI', { settlement: 'cash' }],
  ['GDK', 'Class IV Milk', '2000', '0.01', 'LI', { settlement: 'cash' }],
  ['CB', 'Cash-settled Butter', '200', '0.025', 'LIP', { settlement: 'cash' }],
  ['CSC', 'Cash-Settled Cheese', '20000', '0.001', 'LI', { settlement: 'cash' }],
  ['GNF', 'Nonfat Dry Milk', '440', '0.025', 'LIP', { settlement: 'cash' }],
  // 44,000 lb a contract; one source quotes it in cents a pound, another in dollars.
  ['DY', 'Dry Whey', null, null, 'LP', { settlement: 'cash' }],
]);
