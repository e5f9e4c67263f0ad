import { Decimal } from '@tapebook/domain/money';
import {
  accountCurrency,
  currencyOfHeading,
  inCurrencies,
} from '../../brokers/closed-trades/account-currency.ts';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { lotPaper } from '../../brokers/closed-trades/lot-paper.ts';
import { directionOf } from '../../brokers/closed-trades/read-side.ts';
import { rowPosition } from '../../brokers/closed-trades/row-position.ts';
import { movedInFavour } from '../../brokers/closed-trades/tell-lot-trip.ts';
import { CTRADER } from '../../brokers/ctrader/broker.ts';
import { untold } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { netOfCosts } from './net-of-costs.ts';
import { readSize } from './read-size.ts';

const COLUMNS = {
  id: ['ID', 'Position ID', 'Deal ID', 'Order ID'],
  account: ['Account Number', 'Account ID', 'Account'],
  symbol: ['Symbol'],
  direction: ['Opening direction', 'Direction'],
  opened: ['Opening time', 'Open time', 'Entry time'],
  closed: ['Closing time', 'Close time'],
  entryPrice: ['Entry price', 'Opening price'],
  exitPrice: ['Closing price', 'Close price'],
  quantity: ['Closing Quantity', 'Closing volume', 'Closed quantity', 'Quantity', 'Volume'],
  commission: inCurrencies('Commission', 'Commissions'),
  swap: inCurrencies('Swap'),
  gross: inCurrencies('Gross', 'Gross profit'),
  net: inCurrencies('Net', 'Net profit'),
  balance: inCurrencies('Balance'),
  pips: ['Pips'],
  label: ['Label'],
  comment: ['Comment'],
  channel: ['Channel'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const ctraderHistoryCsv = tableStatement({
  id: 'ctrader-history-csv',
  broker: CTRADER,
  label: 'History (CSV, HTML)',
  timeZone: null,
  columns: COLUMNS,
  required: ['symbol', 'direction', 'closed', 'entryPrice', 'exitPrice', 'quantity', 'net'],
  commonWords: true,
  timeColumns: ['closed'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  reader: (file) => {
    const sizes = new ContractSizes();
    const net = file.headings.find((each) => /^net\b/i.test(each.trim())) ?? '';
    const currency = accountCurrency(file, currencyOfHeading(net));
    return {
      survey: (row) => {
        const { lots } = readSize(row.line, row.text('quantity'));
        if (lots === null) return;
        const gross = row.requiredNumber('net').minus(row.sum('commission', 'swap') ?? Decimal.zero);
        sizes.see(row.text('symbol'), movedOf(row, lots), gross);
      },
      row: (row, output) => tellTrade(row, output, currency, sizes),
    };
  },
});

const movedOf = (row: HistoryRow, size: Decimal): Decimal =>
  movedInFavour(
    directionOf(row.line, row.text('direction')),
    size,
    row.requiredNumber('entryPrice'),
    row.requiredNumber('exitPrice'),
  );

function tellTrade(row: HistoryRow, output: RowOutput, currency: string, sizes: ContractSizes): void {
  const symbol = row.requiredText('symbol');
  const { lots, units } = readSize(row.line, row.requiredText('quantity'));
  const paper = lotPaper({ symbol, lots: lots ?? units, currency, sizes });
  const { stated, note } =
    lots === null ? { stated: { ...paper.stated, multiplier: Decimal.one }, note: '' } : paper;
  const quantity = lots === null ? units : paper.quantity;
  const instrument = output.instrument(row, stated);
  const own = instrument.currency === currency;
  const net = row.requiredNumber('net');
  const shown = row.sum('commission', 'swap');
  const gross =
    own && instrument.multiplier !== null ? movedOf(row, quantity).times(instrument.multiplier) : null;
  const costs = shown === null ? netOfCosts(gross, net) : shown.negated();
  const exit = { time: row.time('closed'), price: row.requiredNumber('exitPrice') };
  const opened = row.text('opened');
  const notes = [note ?? '', opened === '' ? 'The file does not say when it was opened.' : ''];
  const direction = directionOf(row.line, row.text('direction'));
  output.roundTrip(row, {
    account: row.text('account'),
    positionId: rowPosition({
      id: row.text('id'),
      direction,
      opened: row.text('opened'),
      price: row.text('entryPrice'),
    }),
    direction,
    instrument,
    quantity,
    openedUnknown: opened === '',
    entry: {
      time: opened === '' ? untold(exit.time) : row.time('opened'),
      price: row.requiredNumber('entryPrice'),
    },
    exit,
    fees: costs,
    accountCurrency: currency,
    profit: net,
    margined: true,
    content: row.content(['balance', 'comment', 'label']),
    note: notes.filter((each) => each !== '').join(' · '),
  });
}
