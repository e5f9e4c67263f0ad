import { describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { CAPITALCOM } from '../../brokers/capitalcom/broker.ts';
import { moneyOf } from '../../brokers/capitalcom/money-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['Id'],
  balance: ['Balance'],
  amount: ['Amount'],
  currency: ['Currency'],
  type: ['Type'],
  status: ['Status'],
  time: ['Modified', 'Modified (UTC)', 'Date'],
  trade: ['Trade Id'],
  symbol: ['Instrument Symbol'],
  name: ['Instrument Name'],
  commission: ['Commission'],
} as const;

type LedgerRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const capitalcomTransactionsCsv = tableStatement({
  id: 'capitalcom-transactions-csv',
  broker: CAPITALCOM,
  label: 'Transactions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['id', 'amount', 'currency', 'type', 'status', 'time', 'symbol'],
  row: tellMoney,
});

function tellMoney(row: LedgerRow, output: RowOutput): void {
  const status = row.requiredText('status');
  if (!/processed|completed|success/i.test(status)) {
    const pending = /pending|progress|reserv/i.test(status);
    output.ignore(row, pending ? 'pending' : 'not-executed', `Its status is ${status}: no money moved.`);
    return;
  }
  const type = row.requiredText('type');
  const found = moneyOf(type);
  if (found === null) return;
  const { kind: named, words } = found;
  const amount = row.requiredNumber('amount');
  const kind = named === 'deposit' && amount.isNegative() ? 'withdrawal' : named;
  const currency = row.currency('currency');
  const [symbol, trade] = [row.text('symbol'), row.text('trade')];
  const note = [words, trade === '' ? '' : `trade ${trade}`].filter((part) => part !== '').join(', ');
  output.event(row, {
    kind: kind === 'withdrawal' && amount.isPositive() ? 'deposit' : kind,
    instrument: symbol === '' ? null : contractOf(symbol, currency),
    currency,
    amount,
    time: row.time(),
    externalId: row.requiredText('id'),
    note,
    content: row.content(['balance']),
  });
}

/** Money of a contract tells nothing of its size, so that nothing is asked for it here. */
function contractOf(symbol: string, currency: string): Instrument {
  const revealed = describeInstrument({ symbol });
  const priced = PRICED.has(revealed.assetClass) ? revealed.currency : null;
  return describeInstrument({ symbol, assetClass: 'cfd', currency: priced ?? currency });
}

const PRICED: ReadonlySet<string> = new Set(['crypto', 'cfd', 'forex']);
