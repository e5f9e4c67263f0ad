import { parseOptionSymbol } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { directionOf } from '../../brokers/journals/direction-of.ts';
import { journalPaper, movedOf, tellJournalTrade } from '../../brokers/journals/tell-journal-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account Name', 'Account'],
  openDate: ['Open Date'],
  openTime: ['Open Time'],
  closeDate: ['Close Date'],
  closeTime: ['Close Time'],
  instrument: ['Instrument'],
  symbol: ['Symbol'],
  side: ['Side'],
  status: ['Status'],
  quantity: ['Quantity'],
  entryPrice: ['Entry Price'],
  exitPrice: ['Exit Price'],
  bought: ['Avg Buy Price'],
  sold: ['Avg Sell Price'],
  gross: ['Gross P&L'],
  net: ['Net P&L'],
  commission: ['Commission', 'Commissions'],
  fee: ['Fee', 'Fees'],
  swap: ['Swap'],
  duration: ['Duration'],
  cost: ['Adjusted Cost'],
  proceeds: ['Adjusted Proceeds'],
  setups: ['Setups', 'Setup', 'Playbook'],
  tags: ['Custom Tags', 'Tags'],
  mistakes: ['Mistakes'],
  notes: ['Notes', 'Trade Notes'],
  rating: ['Rating', 'Trade Rating'],
  risk: ['Trade Risk', 'Initial Risk'],
  stop: ['Stop Loss'],
  target: ['Profit Target'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tradezellaTradesCsv = tableStatement({
  id: 'tradezella-trades-csv',
  broker: { id: 'tradezella', label: 'TradeZella' },
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: [
    'openDate',
    'openTime',
    'closeDate',
    'closeTime',
    'instrument',
    'side',
    'quantity',
    'gross',
    'cost',
  ],
  commonWords: true,
  timeColumns: ['openDate', 'openTime'],
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        const direction = directionOf(row.line, row.text('side'));
        const { entry, exit } = pricesOf(row, direction);
        if (exit === null) return;
        sizes.see(
          symbolOf(row),
          movedOf(direction, entry, exit, row.requiredNumber('quantity')),
          row.requiredNumber('gross'),
        );
      },
      row: (row, output) => tellTrade(row, output, sizes),
    };
  },
});

/** The instrument is the symbol, or beside the underlying's symbol the terms of an option: `2026-03-20 35 PUT`. */
function symbolOf(row: TradeRow): string {
  const [symbol, instrument] = [row.text('symbol'), row.text('instrument')];
  if (symbol === '') return row.requiredText('instrument');
  const option = `${symbol} ${instrument}`;
  return parseOptionSymbol(option) === null ? symbol : option;
}

/** Averages where the file has them: the other columns hold the first price of each side. */
function pricesOf(row: TradeRow, direction: 'long' | 'short'): { entry: Decimal; exit: Decimal | null } {
  const [bought, sold] = [row.number('bought'), row.number('sold')];
  const [entry, exit] = direction === 'long' ? [bought, sold] : [sold, bought];
  const hasEntry = entry !== null && !entry.isZero();
  const hasExit = exit !== null && !exit.isZero();
  if (row.text('closeDate') === '')
    return { entry: hasEntry ? entry : row.requiredNumber('entryPrice'), exit: null };
  return hasEntry && hasExit
    ? { entry, exit }
    : { entry: row.requiredNumber('entryPrice'), exit: row.requiredNumber('exitPrice') };
}

function tellTrade(row: TradeRow, output: RowOutput, sizes: ContractSizes): void {
  const direction = directionOf(row.line, row.text('side'));
  const { entry, exit } = pricesOf(row, direction);
  const symbol = symbolOf(row);
  const time = row.time('openDate', 'openTime');
  tellJournalTrade(
    {
      row,
      account: row.text('account'),
      direction,
      instrument: output.instrument(row, journalPaper(symbol, time.day, sizes.of(symbol))),
      quantity: row.requiredNumber('quantity').abs(),
      entry: { time, price: entry },
      exit: exit === null ? null : { time: row.time('closeDate', 'closeTime'), price: exit },
      fees: row.sum('commission', 'fee', 'swap')?.abs() ?? null,
      gross: exit === null ? null : row.number('gross'),
      content: row.content(['setups', 'tags', 'mistakes', 'notes', 'rating', 'risk', 'stop', 'target']),
      says: {
        setup: row.text('setups'),
        tags: row.text('tags'),
        mistakes: row.text('mistakes'),
        tradeNotes: row.text('notes'),
        rating: row.text('rating'),
        risk: row.text('risk'),
        stop: row.text('stop'),
        target: row.text('target'),
      },
    },
    output,
  );
}
