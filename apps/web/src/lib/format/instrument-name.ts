import { instrumentName as spelledOut } from '@tapebook/domain/instruments';
import { nameOf } from './instrument-names.ts';

/**
 * A symbol as people read it: an ISIN by what its statement calls it, an option spelled out, any other as it is.
 *
 * @example instrumentName('DE0007164600') // 'SAP SE'
 */
export const instrumentName = (symbol: string): string => nameOf(symbol) ?? spelledOut(symbol);
