import { BITGET } from '../../brokers/bitget/broker.ts';
import { linearContract, numberIn } from '../../brokers/bitget/linear-contract.ts';
import { type PerpetualFill, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  time: ['Date'],
  order: ['Order ID'],
  direction: ['Direction'],
  contract: ['Futures'],
  type: ['Transaction type'],
  price: ['Average Price'],
  quantity: ['Executed'],
  fee: ['Fee', 'Fees'],
  profit: ['Realized P/L'],
  net: ['NetProfits'],
} as const;

type OrderRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitgetFuturesOrdersCsv = tableStatement({
  id: 'bitget-futures-orders-csv',
  broker: BITGET,
  label: 'Futures order history (CSV)',
  timeZone: null,
  times: 'placing',
  columns: COLUMNS,
  required: ['time', 'order', 'direction', 'contract', 'price', 'quantity', 'profit', 'net'],
  row: order,
});

function order(row: OrderRow, output: RowOutput): void {
  const contract = linearContract(row.line, row.requiredText('contract'));
  const quantity = numberIn(row, 'quantity', contract.base);
  if (quantity === null || quantity.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  const price = numberIn(row, 'price', contract.quote);
  if (price === null) throw new RowProblem('missing-value', missingValue(row.line, 'average price'));
  const { side, effect, positionId, forced } = wayOf(row.text('direction'));
  const fee = numberIn(row, 'fee', contract.quote);
  tellPerpetualFill(row, output, {
    symbol: contract.symbol,
    currency: contract.quote,
    side,
    quantity,
    price,
    fee: fee === null ? null : { asset: '', amount: fee.negated() },
    profit: effect === 'close' ? numberIn(row, 'profit', contract.quote) : null,
    beforeCosts: true,
    time: row.time(),
    orderId: row.text('order'),
    effect,
    positionId,
    ...(forced ? { note: row.text('direction') } : {}),
  });
}

interface Way extends Pick<PerpetualFill, 'effect' | 'positionId' | 'side'> {
  readonly forced: boolean;
}

/** `Open long`, `close_short`, `burst_close_long`; an account that holds one way has `Buy` and `Sell`. */
function wayOf(words: string): Way {
  const [, before = '', verb = '', position = ''] =
    /^(.*?)\b(open|close) ?(long|short)$/.exec(
      words
        .toLowerCase()
        .replace(/[_\s]+/g, ' ')
        .trim(),
    ) ?? [];
  if (verb === '') return { side: words, forced: false };
  return {
    side: `${verb} ${position}`,
    effect: verb === 'open' ? 'open' : 'close',
    // Only accounts that hold both sides at once say which.
    positionId: position === 'long' ? 'long' : 'short',
    forced: before !== '',
  };
}
