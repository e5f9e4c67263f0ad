import { BITGET } from '../../brokers/bitget/broker.ts';
import { linearContract, numberIn } from '../../brokers/bitget/linear-contract.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { perpetualInstrument } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  order: ['Order'],
  time: ['Date'],
  coin: ['Coin'],
  contract: ['Futures'],
  margin: ['Margin Mode'],
  type: ['Type'],
  amount: ['Amount'],
  fee: ['Fee'],
  balance: ['Wallet balance'],
} as const;

type WalletRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitgetFuturesTransactionsCsv = tableStatement({
  id: 'bitget-futures-transactions-csv',
  broker: BITGET,
  label: 'Futures transactions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['order', 'time', 'coin', 'contract', 'margin', 'type', 'amount', 'fee', 'balance'],
  row: entry,
});

const KINDS: readonly (readonly [RegExp, 'funding' | 'adjustment' | 'stay'])[] = [
  [/settle_fee|funding/, 'funding'],
  // Between the wallets of one owner: `trans_from_exchange`, `risk_captital_user_transfer`.
  [/^trans_|transfer/, 'stay'],
  // Results and fees are in the reports of positions and orders; here they are the money that they moved.
  [/(open|close)_(long|short)$|^(buy|sell)$|bonus|rebate/, 'adjustment'],
];

function entry(row: WalletRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase().replace(/\s+/g, '_');
  const kind = KINDS.find(([words]) => words.test(type))?.[1];
  if (kind === undefined) return;
  if (kind === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  const currency = requiredAsset(row.line, row.text('coin'), 'coin');
  const change = numberIn(row, 'amount', currency);
  if (change === null) throw new RowProblem('missing-value', missingValue(row.line, 'amount'));
  const fee = numberIn(row, 'fee', currency);
  const amount = fee === null ? change : change.plus(fee);
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'It moves nothing.');
    return;
  }
  const contract = row.text('contract');
  output.event(row, {
    kind,
    instrument: kind === 'funding' && contract !== '' ? instrumentOf(row, output, contract) : null,
    currency,
    amount,
    time: row.time(),
    note: [row.text('type'), contract].filter((text) => text !== '').join(' · '),
    content: row.content(['balance']),
  });
}

function instrumentOf(row: WalletRow, output: RowOutput, text: string) {
  const { symbol, quote } = linearContract(row.line, text);
  return perpetualInstrument(row, output, { symbol, currency: quote });
}
