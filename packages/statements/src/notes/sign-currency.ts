/** The currency that a sign before an amount means, among those in which the documents are printed. */
export function signCurrency(sign: string): string {
  if (sign.includes('€')) return 'EUR';
  return sign.includes('£') ? 'GBP' : 'USD';
}
