import type { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { directionOf } from '../../brokers/closed-trades/read-side.ts';
import { PROJECTX } from '../../brokers/projectx/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['Id'],
  account: ['AccountName', 'AccountId', 'Account'],
  contract: ['ContractName', 'ContractId', 'Symbol'],
  entered: ['EnteredAt', 'EntryTime', 'Entry Time'],
  exited: ['ExitedAt', 'ExitTime', 'Exit Time'],
  entryPrice: ['EntryPrice', 'Entry'],
  exitPrice: ['ExitPrice', 'Exit'],
  fees: ['Fees'],
  commission: ['Commissions', 'Commission'],
  profit: ['PnL', 'P&L', 'ProfitAndLoss'],
  size: ['Size', 'PositionSize'],
  type: ['Type', 'Direction', 'Side'],
  day: ['TradeDay'],
  duration: ['TradeDuration', 'Duration'],
} as const;

const OWN_NAME = /^(?:contract(?:name|id)|enteredat|tradeday)$/i;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const projectxTradesCsv = tableStatement({
  id: 'projectx-trades-csv',
  broker: PROJECTX,
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['contract', 'entered', 'exited', 'entryPrice', 'exitPrice', 'size', 'type'],
  commonWords: true,
  timeColumns: ['entered'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  // “Entry” and “Exit” are anybody's words; the names without a space are the platform's.
  trust: (_rows, headings) => (headings.some((each) => OWN_NAME.test(each.trim())) ? 1 : 0),
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        const moved = priceOf(row, 'exitPrice').minus(priceOf(row, 'entryPrice'));
        const gained = moved.times(row.requiredNumber('size').abs());
        const long = directionOf(row.line, row.text('type')) === 'long';
        sizes.see(row.text('contract'), long ? gained : gained.negated(), row.requiredNumber('profit'));
      },
      row: (row, output) => tellTrade(row, output, sizes),
    };
  },
});

function tellTrade(row: TradeRow, output: RowOutput, sizes: ContractSizes): void {
  const entry = { time: row.time('entered'), price: priceOf(row, 'entryPrice') };
  const exit = { time: row.time('exited'), price: priceOf(row, 'exitPrice') };
  const symbol = row.requiredText('contract');
  const fees = row.sum('fees', 'commission');
  output.roundTrip(row, {
    account: row.text('account'),
    direction: directionOf(row.line, row.text('type')),
    instrument: output.instrument(row, futuresPaper({ symbol, day: entry.time.day, size: sizes.of(symbol) })),
    quantity: row.requiredNumber('size').abs(),
    entry,
    exit,
    fees,
    profit: row.number('profit'),
    beforeCosts: true,
  });
}

const priceOf = (row: TradeRow, column: 'entryPrice' | 'exitPrice'): Decimal =>
  futuresPrice(row, column, row.text('contract'));
