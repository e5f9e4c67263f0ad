import { BINANCE } from '../../brokers/binance/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { perpetualInstrument } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column = 'user' | 'time' | 'type' | 'amount' | 'asset' | 'symbol' | 'id';

/** See README.md beside this file. */
export const binanceFuturesIncomeCsv = tableStatement<Column>({
  id: 'binance-futures-income-csv',
  broker: BINANCE,
  label: 'Futures transaction history (CSV)',
  timeZone: 'UTC',
  columns: {
    user: ['Uid', 'User_ID', 'User ID'],
    time: ['Date', 'Time'],
    type: ['Type', 'Income Type'],
    amount: ['Amount', 'Income'],
    asset: ['Asset', 'Coin'],
    symbol: ['Symbol'],
    id: ['Transaction ID', 'Tran Id', 'TranId'],
  },
  required: ['time', 'type', 'amount', 'asset', 'symbol', 'id'],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  yearFirst: true,
  reader: () => ({
    row: (row, output) => {
      const kind = KINDS.find(([words]) => words.test(row.text('type')))?.[1];
      if (kind === undefined) return;
      if (kind === 'stay') {
        output.ignore(row, 'within-account');
        return;
      }
      const currency = requiredAsset(row.line, row.text('asset'), 'asset');
      const symbol = row.text('symbol');
      const own = kind !== 'funding' || symbol === '' ? null : perpetualInstrument(row, output, { symbol });
      output.event(row, {
        kind,
        instrument: own,
        currency,
        amount: row.requiredNumber('amount'),
        time: row.time(),
        account: row.text('user'),
        note: [row.text('type'), symbol].filter((text) => text !== '').join(' · '),
      });
    },
  }),
});

/** Results and commissions are stated with their fills; here they are the money that they moved. */
const KINDS: readonly (readonly [RegExp, 'funding' | 'adjustment' | 'stay'])[] = [
  [/funding/i, 'funding'],
  [/transfer/i, 'stay'],
  [/profit|pnl|commission|fee|insurance|clear|rebate|bonus|settle/i, 'adjustment'],
];
