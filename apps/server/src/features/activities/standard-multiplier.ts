import { type AssetClass, findFuturesContract, parseFuturesSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

/** Shares in one listed equity or index option, unless the contract was adjusted. */
const OPTION_SHARES = Decimal.parse('100');

/**
 * The multiplier that the asset class or the symbol settles; `null` where neither does, which is then
 * a question to the trader.
 */
export function standardMultiplier(assetClass: AssetClass, symbol: string): Decimal | null {
  switch (assetClass) {
    case 'stock':
    case 'etf':
    case 'fund':
    case 'forex':
    case 'crypto':
    case 'index':
      return Decimal.one;
    case 'option':
      return OPTION_SHARES;
    case 'future': {
      // Any day does: only the year of a one-digit symbol hangs on it, never the root.
      const root = parseFuturesSymbol(symbol, '2026-01-01')?.root ?? symbol;
      return findFuturesContract(root)?.multiplier ?? null;
    }
    case 'future-option':
    case 'cfd':
    case 'bond':
      return null;
  }
}
