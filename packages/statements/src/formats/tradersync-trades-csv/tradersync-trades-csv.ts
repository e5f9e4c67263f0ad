import type { Decimal } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { directionOf } from '../../brokers/journals/direction-of.ts';
import { journalPaper, movedOf, tellJournalTrade } from '../../brokers/journals/tell-journal-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  status: ['Status'],
  symbol: ['Symbol'],
  size: ['Size'],
  openDate: ['Open Date'],
  closeDate: ['Close Date'],
  openTime: ['Open Time'],
  closeTime: ['Close Time'],
  entryPrice: ['Entry Price'],
  exitPrice: ['Exit Price'],
  gross: ['Return $', 'Return'],
  bought: ['Avg Buy'],
  sold: ['Avg Sell'],
  net: ['Net Return'],
  commission: ['Commision', 'Commission'],
  fees: ['Fees'],
  swap: ['Swap'],
  notes: ['Notes'],
  expiry: ['Expire', 'Expiration'],
  strike: ['Strike'],
  type: ['Type'],
  side: ['Side'],
  portfolio: ['Portfolio'],
  setups: ['Setups', 'Setup'],
  mistakes: ['Mistakes'],
  tags: ['Tags', 'Custom Tags'],
  risk: ['Risk'],
  rating: ['Rating'],
  stop: ['Stop Loss', 'Stop'],
  target: ['Profit Target', 'Target'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tradersyncTradesCsv = tableStatement({
  id: 'tradersync-trades-csv',
  broker: { id: 'tradersync', label: 'TraderSync' },
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['status', 'symbol', 'size', 'openDate', 'closeDate', 'entryPrice', 'exitPrice', 'gross', 'side'],
  commonWords: true,
  timeColumns: ['openDate', 'openTime'],
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        const direction = directionOf(row.line, row.text('side'));
        const { entry, exit } = pricesOf(row, direction);
        if (exit !== null)
          sizes.see(
            row.text('symbol'),
            movedOf(direction, entry, exit, sizeOf(row)),
            row.requiredNumber('gross'),
          );
      },
      row: (row, output) => tellTrade(row, output, sizes),
    };
  },
});

const sizeOf = (row: TradeRow): Decimal => row.requiredNumber('size').abs();

function pricesOf(row: TradeRow, direction: 'long' | 'short'): { entry: Decimal; exit: Decimal | null } {
  const [bought, sold] = [row.number('bought'), row.number('sold')];
  const [entry, exit] = direction === 'long' ? [bought, sold] : [sold, bought];
  const first = entry !== null && !entry.isZero() ? entry : row.requiredNumber('entryPrice');
  if (row.text('closeDate') === '' || /^open$/i.test(row.text('status'))) return { entry: first, exit: null };
  const last = exit !== null && !exit.isZero() ? exit : row.requiredNumber('exitPrice');
  return { entry: first, exit: last };
}

function paperOf(row: TradeRow, day: string, sizes: ContractSizes): RowInstrument {
  const symbol = row.requiredText('symbol');
  const right = /^(?:call|put)$/i.exec(row.text('type'))?.[0].toLowerCase();
  const strike = row.number('strike');
  const expiry = row.day('expiry');
  if (right === undefined || strike === null || expiry === null)
    return journalPaper(symbol, day, sizes.of(symbol));
  const terms = { strike, expiry, right: right === 'call' ? 'call' : 'put' } as const;
  return { symbol, underlying: symbol, assetClass: 'option', ...terms, currency: 'USD' };
}

function tellTrade(row: TradeRow, output: RowOutput, sizes: ContractSizes): void {
  const direction = directionOf(row.line, row.text('side'));
  const { entry, exit } = pricesOf(row, direction);
  const time = row.time('openDate', 'openTime');
  tellJournalTrade(
    {
      row,
      account: row.text('portfolio'),
      direction,
      instrument: output.instrument(row, paperOf(row, time.day, sizes)),
      quantity: sizeOf(row),
      entry: { time, price: entry },
      exit: exit === null ? null : { time: row.time('closeDate', 'closeTime'), price: exit },
      fees: row.sum('commission', 'fees', 'swap')?.abs() ?? null,
      gross: exit === null ? null : row.number('gross'),
      content: row.content(['setups', 'mistakes', 'tags', 'notes', 'risk', 'rating', 'stop', 'target']),
      says: {
        setup: row.text('setups'),
        tags: row.text('tags'),
        mistakes: row.text('mistakes'),
        tradeNotes: row.text('notes'),
        risk: row.text('risk'),
        rating: row.text('rating'),
        stop: row.text('stop'),
        target: row.text('target'),
      },
    },
    output,
  );
}
