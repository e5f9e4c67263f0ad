import { Decimal } from '../../money/index.ts';
import type { Outcome } from '../trade/trade.ts';

/** @param band no further from zero than this is neither a win nor a loss. */
export function outcomeOf(netPnl: Decimal, band: Decimal = Decimal.zero): Outcome {
  if (netPnl.abs().compare(band) <= 0) return 'scratch';
  return netPnl.isPositive() ? 'win' : 'loss';
}
