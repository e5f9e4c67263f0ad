import type { PerpetualFill } from './tell-perpetual-fill.ts';

/**
 * Of which side a fill is in an account that holds a contract long and short at once, and what it does to it. Accounts that net say
 * `BOTH`, `net` or nothing.
 *
 * @param position of which side; @param side whether it was bought or sold.
 */
export function sideHeld(position: string, side: string): Pick<PerpetualFill, 'effect' | 'positionId'> {
  const positionId = position.trim().toLowerCase();
  if (positionId !== 'long' && positionId !== 'short') return {};
  const buys = /^b/i.test(side.trim());
  return { effect: (positionId === 'long') === buys ? 'open' : 'close', positionId };
}
