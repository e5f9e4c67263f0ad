import { accountCurrency, inCurrencies } from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { directionOf } from '../../brokers/closed-trades/read-side.ts';
import { movedInFavour, tellLotTrip } from '../../brokers/closed-trades/tell-lot-trip.ts';
import { TicketParts } from '../../brokers/closed-trades/ticket-parts.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  ticket: ['Ticket'],
  opened: ['Open', 'Open time'],
  type: ['Type'],
  volume: ['Volume', 'Lots'],
  symbol: ['Symbol'],
  openPrice: { headings: ['Price'], nth: 1 },
  stopLoss: ['S/L', 'SL'],
  takeProfit: ['T/P', 'TP'],
  closed: ['Close', 'Close time'],
  closePrice: { headings: ['Price'], nth: 2 },
  swap: inCurrencies('Swap'),
  commission: inCurrencies('Commissions', 'Commission'),
  profit: inCurrencies('Profit'),
  pips: ['Pips'],
  duration: ['Duration', 'Trade duration in seconds'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const ftmoHistoryCsv = tableStatement({
  id: 'ftmo-history-csv',
  broker: { id: 'ftmo', label: 'FTMO' },
  label: 'Trading history (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['ticket', 'opened', 'type', 'volume', 'symbol', 'openPrice', 'closed', 'closePrice', 'profit'],
  timeColumns: ['opened'],
  trust: (_rows, headings) => (headings.some((each) => /^pips$|duration/i.test(each.trim())) ? 1 : 0.7),
  reader: (file) => {
    const sizes = new ContractSizes();
    const parts = new TicketParts();
    const currency = accountCurrency(file);
    return {
      survey: (row) => {
        seeTicket(parts, row);
        const moved = movedInFavour(
          directionOf(row.line, row.text('type')),
          row.requiredNumber('volume'),
          row.requiredNumber('openPrice'),
          row.requiredNumber('closePrice'),
        );
        sizes.see(row.text('symbol'), moved, row.requiredNumber('profit'));
      },
      row: (row, output) => tellTrade(row, output, { currency, sizes, parts }),
    };
  },
});

interface History {
  readonly currency: string;
  readonly sizes: ContractSizes;
  readonly parts: TicketParts;
}

function seeTicket(parts: TicketParts, row: HistoryRow): void {
  parts.see({
    ticket: row.text('ticket'),
    market: `${directionOf(row.line, row.text('type'))} ${row.text('symbol')}`,
    price: row.text('openPrice'),
    opened: row.time().occurredAt,
    closed: row.time('closed').occurredAt,
  });
}

function tellTrade(row: HistoryRow, output: RowOutput, { currency, sizes, parts }: History): void {
  const type = row.requiredText('type').toLowerCase();
  if (/balance|deposit|withdraw/.test(type)) {
    const amount = row.requiredNumber('profit');
    output.event(row, {
      kind: amount.isNegative() ? 'withdrawal' : 'deposit',
      instrument: null,
      currency,
      amount,
      time: row.time(),
    });
    return;
  }
  if (/limit|stop/.test(type)) {
    output.ignore(row, 'not-executed');
    return;
  }
  tellLotTrip(row, output, {
    positionId: parts.of(row.text('ticket')),
    note: parts.doubt(row.text('ticket')),
    symbol: row.requiredText('symbol'),
    lots: row.requiredNumber('volume'),
    currency,
    sizes,
    direction: directionOf(row.line, type),
    entry: { time: row.time(), price: row.requiredNumber('openPrice') },
    exit: { time: row.time('closed'), price: row.requiredNumber('closePrice') },
    costs: row.sum('commission', 'swap')?.negated() ?? null,
    profit: row.number('profit'),
    // Whatever else is shown of it, this is the trade.
    content: row.content(['pips', 'duration', 'stopLoss', 'takeProfit']),
  });
}
