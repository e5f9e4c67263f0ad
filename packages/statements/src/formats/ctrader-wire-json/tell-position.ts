import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import type { HeldPaper } from '../../layouts/wires/wire-holdings.ts';
import { accountOf, sizedPaper } from './about-account.ts';
import { sideOf } from './tell-deal.ts';

/** `ProtoOAPositionStatus`, by its number and its name: others belong to orders that wait, or have ended. */
const OPEN: ReadonlySet<string> = new Set(['1', 'POSITION_STATUS_OPEN']);

/** A position with its own volume, in hundredths of a unit as those of deals are. */
export function tellPosition(row: WireRow, output: RowOutput, page: WirePage): HeldPaper | 'nothing' {
  if (!OPEN.has(row.requiredText('positionStatus'))) return 'nothing';
  const volume = row.requiredNumber('tradeData.volume');
  const { stated, quantity } = sizedPaper(row, accountOf(row, page), volume, 'tradeData.symbolId');
  return {
    account: row.askedFor('account'),
    instrument: output.instrument(row, stated),
    quantity: sideOf(row, 'tradeData.tradeSide') === 'sell' ? quantity.negated() : quantity,
  };
}
