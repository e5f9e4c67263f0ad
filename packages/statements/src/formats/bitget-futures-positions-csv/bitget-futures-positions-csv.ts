import { Decimal } from '@tapebook/domain/money';
import { BITGET } from '../../brokers/bitget/broker.ts';
import { linearContract, numberIn } from '../../brokers/bitget/linear-contract.ts';
import { perpetualInstrument } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  contract: ['Futures', '合约'],
  opened: ['Opening time', '开仓时间'],
  entry: ['Average entry price', '开仓均价'],
  exit: ['Average closing price', '平仓均价'],
  quantity: ['Closed amount', '平仓量'],
  net: ['Position Pnl', '仓位盈亏'],
  gross: ['Realized PnL', '已实现盈亏'],
  funding: ['Fees', 'Funding fees', 'Funding fee', '资金费用'],
  openingFee: ['Opening fee', '开仓手续费'],
  closingFee: ['Closing fee', '平仓手续费'],
  closed: ['Closed time', '全部平仓时间'],
} as const;

type Column = keyof typeof COLUMNS;
type PositionRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const bitgetFuturesPositionsCsv = tableStatement({
  id: 'bitget-futures-positions-csv',
  broker: BITGET,
  label: 'Futures position history (CSV)',
  timeZone: null,
  times: 'closing',
  columns: COLUMNS,
  required: ['contract', 'opened', 'entry', 'exit', 'quantity', 'net', 'gross', 'closed'],
  timeColumns: ['closed'],
  row: position,
});

function position(row: PositionRow, output: RowOutput): void {
  const contract = linearContract(row.line, row.requiredText('contract'));
  const quantity = numberIn(row, 'quantity', contract.base);
  if (quantity === null) throw new RowProblem('missing-value', missingValue(row.line, 'closed amount'));
  const { symbol } = contract;
  const instrument = perpetualInstrument(row, output, { symbol, currency: contract.quote });
  const money = (column: Column) => numberIn(row, column, contract.quote);
  const funding = money('funding') ?? Decimal.zero;
  const net = money('net');
  const long = isLong(row);
  // Paid is negative.
  const [openingFee = null, closingFee = null] = [money('openingFee'), money('closingFee')].map(
    (fee) => fee?.negated() ?? null,
  );
  const side = (opens: boolean): ToldFact => ({
    fill: {
      kind: long === opens ? 'buy' : 'sell',
      instrument,
      quantity,
      price: row.requiredNumber(opens ? 'entry' : 'exit'),
      amount: Decimal.zero,
      fees: opens ? openingFee : closingFee,
      effect: opens ? 'open' : 'close',
      time: row.time(opens ? 'opened' : 'closed'),
      note: 'The report has the average of the entries, and that of the exits',
    },
  });
  const cost: ToldFact = {
    event: {
      kind: 'funding',
      instrument,
      currency: instrument.currency,
      amount: funding,
      time: row.time(),
    },
  };
  const taken = output.facts(row, side(true), ...(funding.isZero() ? [] : [cost]), side(false));
  // Results are held without what holding brought or cost, which is a fact of its own.
  if (taken && net !== null) output.statedProfit(row, '', instrument, net.minus(funding));
}

function isLong(row: PositionRow): boolean {
  const words = row.text('contract');
  if (/\blong\b|多/i.test(words)) return true;
  if (/\bshort\b|空/i.test(words)) return false;
  throw new RowProblem(
    'unknown-side',
    `Line ${row.line} does not say whether a long or a short position was closed. Import the futures order history instead, which has each order.`,
  );
}
