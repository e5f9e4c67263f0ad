import { MONTHS } from '../../time/index.ts';
import { parseOccSymbol } from './option-symbol.ts';

/**
 * A symbol as people read it: that of an option spelled out, as on the screens of brokers; any other as it is.
 *
 * @example instrumentName('AAPL240315C00170000') // 'AAPL 15 Mar 24 170 C'
 */
export function instrumentName(symbol: string): string {
  const option = parseOccSymbol(symbol);
  if (option === null) return symbol;
  const [year = '', month = '', day = ''] = option.expiry.split('-');
  const when = `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year.slice(2)}`;
  return `${option.root} ${when} ${option.strike} ${option.right === 'call' ? 'C' : 'P'}`;
}
