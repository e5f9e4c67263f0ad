import { contractsOf } from '../futures-contract.ts';
import { CME_PRODUCTS, CME_SESSION } from './cme-session.ts';

const GROUP = { currency: 'USD', session: CME_SESSION, specification: CME_PRODUCTS } as const;
const DELIVERED = { settlement: 'physical' } as const;
const CASH = { settlement: 'cash' } as const;

export const NYMEX = contractsOf({ ...GROUP, exchange: 'NYMEX' }, [
  ['CL', 'Crude Oil', '1000', '0.01', 'LIM', DELIVERED],
  ['MCL', 'Micro WTI Crude Oil', '100', '0.01', 'LI', CASH],
  ['QM', 'E-mini Crude Oil', '500', '0.025', 'IR', CASH],
  ['HCL', 'WTI Houston Crude Oil', '1000', '0.01', 'L', DELIVERED],
  ['CSX', 'WTI Financial', '1000', '0.01', 'L', CASH],
  ['BZ', 'Brent Last Day Financial', '1000', '0.01', 'LI', CASH],
  ['BB', 'Brent Financial', '1000', null, 'I', CASH],
  ['BK', 'WTI-Brent Financial', '1000', '0.01', 'L', CASH],
  ['NG', 'Henry Hub Natural Gas', '10000', '0.001', 'LIM', DELIVERED],
  ['MNG', 'Micro Henry Hub Natural Gas', '1000', '0.001', 'Y', CASH],
  ['QG', 'E-mini Natural Gas', '2500', '0.005', 'EI', CASH],
  ['HH', 'Natural Gas (Henry Hub) Last-day Financial', '10000', '0.001', 'LI', CASH],
  // CME lowered the tick from 0.001, the tables still tell that.
  ['HP', 'Natural Gas (Henry Hub) Penultimate Financial', '10000', null, 'LI', CASH],
  ['RB', 'RBOB Gasoline', '42000', '0.0001', 'LIM', DELIVERED],
  ['HO', 'NY Harbor ULSD', '42000', '0.0001', 'LIM', DELIVERED],
  ['QU', 'E-mini RBOB Gasoline', '21000', null, 'P', CASH],
  ['QH', 'E-mini Heating Oil', '21000', null, 'I', CASH],
  ['PL', 'Platinum', '50', '0.1', 'LIM', DELIVERED],
  // The tick was 0.05; it is told as 0.1 and as 0.5.
  ['PA', 'Palladium', '100', null, 'LIM', DELIVERED],
  ['PAM', 'Micro Palladium', '10', '0.5', 'L'],
  ['UX', 'UxC Uranium U3O8', '250', null, 'I', CASH],
]);

export const COMEX = contractsOf({ ...GROUP, exchange: 'COMEX' }, [
  ['GC', 'Gold', '100', '0.1', 'LIM', DELIVERED],
  ['MGC', 'Micro Gold', '10', '0.1', 'LIJ', DELIVERED],
  ['QO', 'E-mini Gold', '50', '0.25', 'IR', CASH],
  ['SI', 'Silver', '5000', '0.005', 'LM', DELIVERED],
  ['SIL', 'Micro Silver', '1000', '0.005', 'LIY', DELIVERED],
  ['QI', 'E-mini Silver', '2500', '0.0125', 'IH', CASH],
  ['HG', 'Copper', '25000', '0.0005', 'ELIM', DELIVERED],
  ['QC', 'E-mini Copper', '12500', '0.002', 'EI', CASH],
  ['MHG', 'Micro Copper', '2500', '0.0005', 'EI', CASH],
  ['ALI', 'Aluminum', '25', null, 'I', DELIVERED],
  ['HRC', 'U.S. Midwest Domestic Hot-Rolled Coil Steel (CRU) Index', '20', '1', 'LI', CASH],
]);
