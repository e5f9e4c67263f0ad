import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  category: ['Category'],
  name: ['Asset Name'],
  isin: ['ISIN'],
  shares: ['Number of Shares'],
  currency: ['Asset Currency'],
  rate: ['Currency Rate'],
  price: ['Asset Price in CHF'],
  cash: ['Cash Flow'],
  balance: ['Balance'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** Prices and money are in francs, whatever a fund is kept in. */
const CURRENCY = 'CHF';

/** See README.md beside this file. */
export const finpensionTransactionsCsv = tableStatement({
  id: 'finpension-transactions-csv',
  broker: { id: 'finpension', label: 'finpension' },
  label: 'Transactions (CSV)',
  timeZone: 'Europe/Zurich',
  columns: COLUMNS,
  required: ['date', 'category', 'isin', 'shares', 'price', 'cash'],
  timeColumns: ['date'],
  row: (row, output) => {
    const category = row.requiredText('category');
    const shares = row.numberOrZero('shares');
    if (!/^(buy|sell|portfolio transaction|kauf|verkauf)/i.test(category) || shares.isZero()) {
      cash(row, category, output);
      return;
    }
    // Both sides can bear one name: the sign of the shares tells.
    const sells = shares.isNegative() || /^(sell|verkauf)/i.test(category);
    tellSettledTrade(
      {
        row,
        kind: sells ? 'sell' : 'buy',
        instrument: instrumentOf(row, output),
        quantity: shares,
        price: row.requiredNumber('price'),
        net: row.requiredNumber('cash').abs(),
        fees: Decimal.zero,
        time: row.time(),
        content: row.content(['balance']),
        note: row.text('name'),
      },
      output,
    );
  },
});

const instrumentOf = (row: TransactionRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      isin: row.text('isin'),
      name: row.text('name'),
      currency: CURRENCY,
      assetClass: 'fund',
    }),
  );

function cash(row: TransactionRow, category: string, output: RowOutput): void {
  const amount = row.requiredNumber('cash');
  const kind = cashKindOf(category, amount);
  if (kind === null) return;
  tellCash(
    {
      row,
      kind,
      amount,
      currency: CURRENCY,
      instrument: row.text('isin') === '' ? null : instrumentOf(row, output),
      time: row.time(),
      content: row.content(['balance']),
      note: [category, row.text('name')].filter((part) => part !== '').join(': '),
    },
    output,
  );
}
