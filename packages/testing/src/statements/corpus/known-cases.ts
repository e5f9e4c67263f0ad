import type { ReadOptions } from '@tapebook/statements';

/** What a trader answers when he is asked about a file. */
export const ANSWERS: Readonly<Record<string, ReadOptions>> = {
  'generic/time-only.csv': { fileDate: '2026-05-02' },
};

/** Files that are not read, and why. */
export const UNREAD: Readonly<Record<string, string>> = {};

/** Figures beside a file that are not those of its trades, and why. */
export const DIFFERS: Readonly<
  Record<string, { readonly figures: readonly string[]; readonly why: string }>
> = {
  'ctrader/history.csv': {
    figures: ['trade'],
    why: 'what a lot of TSLA is worth is in no row: its net result is 0.32 below a share a lot, and costs are not stated, so it is asked for',
  },
  'ig/transaction-history.csv': {
    figures: ['realised'],
    why: 'the result was converted into euros at the rate stated beside it; ours is in the dollars of its prices',
  },
  'metatrader5/position-history-list.csv': {
    figures: ['bought', 'sold', 'realised'],
    why: 'its lots are of 100 ounces, and one of its results is in another currency, which the file does not name',
  },
  'ninjatrader/grid-2026.csv': {
    figures: ['fees'],
    why: 'each profit is net of 1.90, of which the column of commissions shows 0.78; the net results agree',
  },
  'projectx/trades-no-zone.csv': {
    figures: ['realised'],
    why: 'one of its made-up rows states a loss for a short that its prices make a gain; a warning says so',
  },
  'rithmic/performance.csv': {
    figures: ['sold', 'fees', 'realised'],
    why: 'one of its made-up rows stands under a contract whose result it is not, and is rejected in words',
  },
};
