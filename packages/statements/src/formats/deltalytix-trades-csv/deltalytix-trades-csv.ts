import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { directionOf } from '../../brokers/journals/direction-of.ts';
import { journalPaper, movedOf, tellJournalTrade } from '../../brokers/journals/tell-journal-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['accountNumber', 'Account'],
  instrument: ['instrument'],
  side: ['side'],
  quantity: ['quantity'],
  entryPrice: ['entryPrice', 'Entry Price'],
  exitPrice: ['closePrice', 'Close Price'],
  entered: ['entryDate', 'Entry Date'],
  exited: ['closeDate', 'Close Date'],
  gross: ['pnl'],
  commission: ['commission'],
  held: ['timeInPosition', 'Time in Position (min)'],
  id: ['id', 'Trade ID'],
  entryOrder: ['entryId'],
  exitOrder: ['closeId'],
  note: ['comment', 'Notes'],
  tags: ['tags', 'Tags'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const deltalytixTradesCsv = tableStatement({
  id: 'deltalytix-trades-csv',
  broker: { id: 'deltalytix', label: 'Deltalytix' },
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: [
    'instrument',
    'side',
    'quantity',
    'entryPrice',
    'exitPrice',
    'entered',
    'exited',
    'gross',
    'held',
  ],
  commonWords: true,
  timeColumns: ['entered'],
  datesVary: true,
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        if (row.text('exited') === '') return;
        const moved = movedOf(
          directionOf(row.line, row.text('side')),
          priceOf(row, 'entryPrice'),
          priceOf(row, 'exitPrice'),
          row.requiredNumber('quantity'),
        );
        sizes.see(row.text('instrument'), moved, row.requiredNumber('gross'));
      },
      row: (row, output) => tellTrade(row, output, sizes),
    };
  },
});

const priceOf = (row: TradeRow, column: 'entryPrice' | 'exitPrice') =>
  futuresPrice(row, column, row.text('instrument'));

function tellTrade(row: TradeRow, output: RowOutput, sizes: ContractSizes): void {
  const symbol = row.requiredText('instrument');
  const time = row.time();
  const isClosed = row.text('exited') !== '';
  tellJournalTrade(
    {
      row,
      account: row.text('account'),
      direction: directionOf(row.line, row.text('side')),
      instrument: output.instrument(row, journalPaper(symbol, time.day, sizes.of(symbol))),
      quantity: row.requiredNumber('quantity').abs(),
      entry: { time, price: priceOf(row, 'entryPrice') },
      exit: isClosed ? { time: row.time('exited'), price: priceOf(row, 'exitPrice') } : null,
      fees: row.number('commission')?.abs() ?? null,
      gross: isClosed ? row.number('gross') : null,
      content: row.content(['note', 'tags']),
      says: { tags: row.text('tags'), tradeNotes: row.text('note') },
    },
    output,
  );
}
