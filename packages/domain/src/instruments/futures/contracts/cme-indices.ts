import { contractsOf } from '../futures-contract.ts';
import { CME_PRODUCTS, CME_SESSION } from './cme-session.ts';

const GROUP = {
  currency: 'USD',
  session: CME_SESSION,
  specification: CME_PRODUCTS,
  settlement: 'cash',
  endsInItsMonth: true,
} as const;

export const CME_INDICES = contractsOf({ ...GROUP, exchange: 'CME' }, [
  ['ES', 'E-mini S&P 500', '50', '0.25', 'LIAMG'],
  ['MES', 'Micro E-mini S&P 500', '5', '0.25', 'LIA'],
  ['NQ', 'E-mini Nasdaq-100', '20', '0.25', 'LIAM'],
  ['MNQ', 'Micro E-mini Nasdaq-100', '2', '0.25', 'ELIA'],
  ['RTY', 'E-mini Russell 2000', '50', '0.1', 'LIA'],
  ['M2K', 'Micro E-mini Russell 2000', '5', '0.1', 'LIA'],
  ['EMD', 'E-mini S&P MidCap 400', '100', '0.1', 'LIA'],
  ['SP', 'S&P 500', '250', '0.1', 'GF'],
  ['ND', 'Nasdaq-100', '100', '0.25', 'GF'],
  ['RS1', 'E-mini Russell 1000', '50', '0.1', 'LI'],
  ['NKD', 'Nikkei 225 (dollar)', '5', '5', 'LIAM'],
  ['NIY', 'Nikkei 225 (yen)', '500', '5', 'LI', { currency: 'JPY' }],
  ['TPD', 'TOPIX (dollar)', '50', '0.5', 'L'],
  ['TPY', 'TOPIX (yen)', '5000', '0.5', 'L', { currency: 'JPY' }],
  ['IBV', 'Ibovespa (dollar)', '1', '5', 'LI'],
  ['GD', 'S&P-GSCI', '250', '0.05', 'LI'],
]);

export const CBOT_INDICES = contractsOf({ ...GROUP, exchange: 'CBOT' }, [
  ['YM', 'E-mini Dow', '5', '1', 'LIAM'],
  ['MYM', 'Micro E-mini Dow', '0.5', '1', 'LIA'],
  ['AW', 'Bloomberg Commodity Index', '100', '0.1', 'LI'],
]);

export const CME_CRYPTO = contractsOf({ ...GROUP, exchange: 'CME' }, [
  ['BTC', 'Bitcoin', '5', '5', 'LIM'],
  ['MBT', 'Micro Bitcoin', '0.1', '5', 'LIY'],
  ['ETH', 'Ether', '50', '0.5', 'LI'],
  ['MET', 'Micro Ether', '0.1', '0.5', 'LIY'],
  ['SOL', 'Solana', '500', null, 'N'],
  ['MSL', 'Micro Solana', '25', null, 'N'],
  ['XRP', 'XRP', '50000', '0.0005', 'E'],
  ['MXP', 'Micro XRP', '2500', '0.0005', 'E'],
]);
