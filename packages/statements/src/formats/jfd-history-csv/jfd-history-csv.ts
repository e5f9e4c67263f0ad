import { Decimal } from '@tapebook/domain/money';
import { accountCurrency, inCurrencies } from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { directionOf, sideOf } from '../../brokers/closed-trades/read-side.ts';
import { movedInFavour, tellLotTrip } from '../../brokers/closed-trades/tell-lot-trip.ts';
import { TicketParts } from '../../brokers/closed-trades/ticket-parts.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  order: ['Order'],
  opened: ['Open time'],
  type: ['Type'],
  lots: ['Lot', 'Lots'],
  symbol: ['Symbol'],
  openPrice: ['Open price'],
  stopLoss: ['Sl'],
  takeProfit: ['Tp'],
  closed: ['Close time'],
  closePrice: ['Price', 'Close price'],
  commission: inCurrencies('Commission'),
  swap: inCurrencies('Swap'),
  profit: inCurrencies('Profit / Loss', 'Profit'),
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const jfdHistoryCsv = tableStatement({
  id: 'jfd-history-csv',
  broker: { id: 'jfd', label: 'JFD' },
  label: 'Trading history (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['order', 'opened', 'type', 'lots', 'symbol', 'openPrice', 'closed', 'closePrice', 'profit'],
  commonWords: true,
  timeColumns: ['opened'],
  reader: (file) => {
    const sizes = new ContractSizes();
    const parts = new TicketParts();
    const currency = accountCurrency(file, null, null, 'EUR');
    return {
      survey: (row) => {
        if (isShare(row)) return;
        seeTicket(parts, row);
        const moved = movedInFavour(
          directionOf(row.line, row.text('type')),
          row.requiredNumber('lots'),
          row.requiredNumber('openPrice'),
          row.requiredNumber('closePrice'),
        );
        sizes.see(row.text('symbol'), moved, row.requiredNumber('profit'));
      },
      row: (row, output) => tellTrade(row, output, { currency, sizes, parts }),
    };
  },
});

/** Shares stand in the table of closed trades with their end in the second, and at the price, of their beginning. */
const isShare = (row: HistoryRow): boolean =>
  row.text('opened') === row.text('closed') &&
  row.requiredNumber('openPrice').equals(row.requiredNumber('closePrice')) &&
  row.numberOrZero('profit').isZero();

interface History {
  readonly currency: string;
  readonly sizes: ContractSizes;
  readonly parts: TicketParts;
}

function seeTicket(parts: TicketParts, row: HistoryRow): void {
  parts.see({
    ticket: row.text('order'),
    market: `${directionOf(row.line, row.text('type'))} ${row.text('symbol')}`,
    price: row.text('openPrice'),
    opened: row.time().occurredAt,
    closed: row.time('closed').occurredAt,
  });
}

function tellTrade(row: HistoryRow, output: RowOutput, { currency, sizes, parts }: History): void {
  const type = row.requiredText('type');
  const amount = row.numberOrZero('profit');
  if (/balance|deposit|withdraw/i.test(type)) {
    output.event(row, {
      kind: amount.isNegative() ? 'withdrawal' : 'deposit',
      instrument: null,
      currency,
      amount,
      time: row.time(),
    });
    return;
  }
  if (/limit|stop/i.test(type)) {
    output.ignore(row, 'not-executed');
    return;
  }
  const symbol = row.requiredText('symbol');
  const costs = row.sum('commission', 'swap')?.negated() ?? null;
  if (isShare(row)) {
    output.fill(row, {
      kind: sideOf(row.line, type),
      instrument: output.instrument(row, {
        symbol,
        assetClass: 'stock',
        currency,
        multiplier: Decimal.one,
      }),
      quantity: row.requiredNumber('lots'),
      price: row.requiredNumber('openPrice'),
      time: row.time(),
      fees: costs,
      orderId: row.text('order'),
    });
    return;
  }
  tellLotTrip(row, output, {
    positionId: parts.of(row.text('order')),
    note: parts.doubt(row.text('order')),
    symbol,
    lots: row.requiredNumber('lots'),
    currency,
    sizes,
    direction: directionOf(row.line, type),
    entry: { time: row.time(), price: row.requiredNumber('openPrice') },
    exit: { time: row.time('closed'), price: row.requiredNumber('closePrice') },
    costs,
    profit: amount,
    content: row.content(['stopLoss', 'takeProfit']),
  });
}
