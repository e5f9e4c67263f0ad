import {
  type AssetClass,
  findFuturesContract,
  formatOccSymbol,
  type Instrument,
  parseFuturesSymbol,
  parseIbkrOption,
  parseOccSymbol,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

interface Spelling {
  readonly symbol: string;
  readonly assetClass?: AssetClass;
  readonly currency: string;
  readonly tradeDate: string;
}

/** What a symbol says by itself. */
export function recogniseInstrument({ symbol, assetClass, currency, tradeDate }: Spelling): Instrument {
  const option = parseOccSymbol(symbol) ?? parseIbkrOption(symbol);
  if (option !== null && (assetClass === undefined || assetClass === 'option')) {
    return {
      symbol: formatOccSymbol(option) ?? symbol,
      assetClass: 'option',
      currency,
      multiplier: Decimal.parse('100'),
      underlying: option.root,
      expiry: option.expiry,
      strike: option.strike,
      right: option.right,
    };
  }
  const future = parseFuturesSymbol(symbol, tradeDate);
  const contract = future === null ? null : findFuturesContract(future.root);
  if (future !== null && (contract !== null || assetClass === 'future')) {
    return {
      symbol,
      assetClass: 'future',
      currency: contract?.currency ?? currency,
      multiplier: contract?.multiplier ?? null,
      underlying: future.root,
    };
  }
  const whole =
    assetClass === undefined || !['option', 'future', 'future-option', 'cfd', 'bond'].includes(assetClass);
  return { symbol, assetClass: assetClass ?? 'stock', currency, multiplier: whole ? Decimal.one : null };
}
