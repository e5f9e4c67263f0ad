import type { ActivityJson } from '@tapebook/contract';

/** An activity's kind, short enough for a column. */
export const ACTIVITY_WORDS = {
  buy: 'Buy',
  sell: 'Sell',
  expire: 'Expiry',
  assign: 'Assignment',
  exercise: 'Exercise',
  split: 'Split',
  symbol_change: 'New symbol',
  merger: 'Merger',
  spin_off: 'Spin-off',
  stock_dividend: 'Stock dividend',
  return_of_capital: 'Capital returned',
  dividend: 'Dividend',
  interest: 'Interest',
  fee: 'Fee',
  tax: 'Tax',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  funding: 'Funding',
  result: 'Result',
  adjustment: 'Adjustment',
  cancel: 'Cancellation',
} as const satisfies Record<ActivityJson['kind'], string>;
