import type { PerpetualFill } from '../crypto/tell-perpetual-fill.ts';

/** A contract by its coin. That of another builder is named by its place as well, and is another than its namesake: `xyz:TSLA`. */
export const perpetual = (coin: string): Pick<PerpetualFill, 'symbol' | 'currency'> => ({
  symbol: `${coin.replace(':', '.')}-PERP`,
  currency: 'USDC',
});
