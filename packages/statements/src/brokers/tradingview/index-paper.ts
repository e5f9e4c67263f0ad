import { describeInstrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

/** An index that a broker makes a price for (`BLACKBULL:NAS100`); the paper account pays one unit of money a point. */
export function indexPaper(symbol: string, ofBroker: boolean): RowInstrument | null {
  const { assetClass, currency } = describeInstrument({ symbol });
  if (assetClass !== 'cfd' || currency === null) return null;
  const point = ofBroker ? {} : { multiplier: Decimal.one };
  return { symbol: symbol.replace(/^[A-Z_]+:/, ''), assetClass, currency, ...point };
}
