/** What changes cash, by how the platform calls it, without its blanks and in small letters; `null`: nobody knows. */
export function cashKindOf(
  type: string,
  negative: boolean,
): 'fee' | 'adjustment' | 'deposit' | 'withdrawal' | null {
  if (/fee$|^commission$|marketdata|subscription/.test(type)) return 'fee';
  if (type === 'fundtransaction' || type === 'challengepayout') return negative ? 'withdrawal' : 'deposit';
  return /adjustment|reconciliation|^debit$|^credit$|reset/.test(type) ? 'adjustment' : null;
}

/** The results of trades, which are listed by themselves. */
export const isTradeResult = (type: string): boolean => /^(cancelled)?(trade)?paired(trade)?$/.test(type);
