/**
 * Past results are exact as they add up, also as a part of the capital: the interval of a sum is of another such period, and
 * has its place where groups are compared.
 */
const SUMS: ReadonlySet<string> = new Set([
  ...['netPnl', 'grossPnl', 'grossProfit', 'grossLoss', 'fees', 'totalR', 'income', 'premium'],
  'returnOnCapital',
]);

export const isSum = (measure: string): boolean => SUMS.has(measure);
