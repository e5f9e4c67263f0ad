import { contractsOf } from '../futures-contract.ts';
import { CME_PRODUCTS, CME_SESSION } from './cme-session.ts';

const GROUP = { currency: 'USD', session: CME_SESSION, specification: CME_PRODUCTS } as const;

/** Bonds and notes are printed in 32nds of a point, with as many parts of one as their tick needs. */
const in32nds = (parts: 1 | 2 | 4 | 8) =>
  ({ settlement: 'physical', priceFraction: { of: 32, parts } }) as const;

export const CME_RATES = contractsOf({ ...GROUP, exchange: 'CME', settlement: 'cash' }, [
  // The nearest month of these has a smaller tick than the others.
  ['SR3', 'Three-Month SOFR', '2500', null, 'I'],
  ['SR1', 'One-Month SOFR', '4167', null, 'I'],
  ['GE', 'Eurodollar', '2500', null, 'LI'],
]);

export const CBOT_RATES = contractsOf({ ...GROUP, exchange: 'CBOT', endsInItsMonth: true }, [
  ['ZB', 'U.S. Treasury Bond', '1000', '0.03125', 'LCM', in32nds(1)],
  ['UB', 'Ultra U.S. Treasury Bond', '1000', '0.03125', 'LC', in32nds(1)],
  ['TWE', '20-Year U.S. Treasury Bond', '1000', null, 'P', in32nds(1)],
  ['ZN', '10-Year T-Note', '1000', '0.015625', 'LCM', in32nds(2)],
  ['TN', 'Ultra 10-Year U.S. Treasury Note', '1000', '0.015625', 'LC', in32nds(2)],
  ['ZF', '5-Year T-Note', '1000', '0.0078125', 'LCM', in32nds(4)],
  ['Z3N', '3-Year T-Note', '2000', null, 'P', in32nds(8)],
  ['ZT', '2-Year T-Note', '2000', '0.00390625', 'LCM', in32nds(8)],
  ['ZQ', '30-Day Federal Funds', '4167', null, 'IC', { settlement: 'cash' }],
  ['2YY', 'Micro 2-Year Yield', '1000', '0.001', 'LP', { settlement: 'cash' }],
  ['5YY', 'Micro 5-Year Yield', '1000', '0.001', 'LP', { settlement: 'cash' }],
  ['10Y', 'Micro 10-Year Yield', '1000', '0.001', 'LPC', { settlement: 'cash' }],
  ['30Y', 'Micro 30-Year Yield', '1000', '0.001', 'LP', { settlement: 'cash' }],
]);
