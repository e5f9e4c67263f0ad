/** Measures that can colour a day. */
export const COLOURS = [
  'netPnl',
  'tradeCount',
  'winRate',
  'expectancyR',
  'fees',
  'avgHold',
  'lowestPoint',
] as const;
