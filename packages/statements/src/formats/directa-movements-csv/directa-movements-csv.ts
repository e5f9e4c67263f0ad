import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { DIRECTA } from '../../brokers/directa/broker.ts';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Data operazione'],
  valueDate: ['Data valuta'],
  type: ['Tipo operazione'],
  ticker: ['Ticker'],
  isin: ['Isin'],
  protocol: ['Protocollo'],
  description: ['Descrizione'],
  quantity: ['Quantità'],
  euros: ['Importo euro'],
  foreign: ['Importo Divisa'],
  currency: ['Divisa'],
  order: ['Riferimento ordine'],
} as const;

type MovementRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const directaMovementsCsv = tableStatement({
  id: 'directa-movements-csv',
  broker: DIRECTA,
  label: 'Movements (CSV)',
  timeZone: 'Europe/Rome',
  columns: COLUMNS,
  required: ['date', 'type', 'ticker', 'isin', 'quantity', 'euros'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  row: (row, output) => {
    const type = row.requiredText('type');
    if (/^acquisto|^sottoscriz|^compra/i.test(type)) trade(row, 'buy', output);
    else if (/^vendita|^rimborso (tit|obb|fond|certif)/i.test(type)) trade(row, 'sell', output);
    else cash(row, type, output);
  },
});

/** Euros, unless the row states money of another currency beside them. */
function currencyOf(row: MovementRow): string {
  const printed = row.text('currency');
  return printed === '' || row.numberOrZero('foreign').isZero()
    ? 'EUR'
    : printedCurrency(printed, row.line).currency;
}

const instrumentOf = (row: MovementRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      ticker: row.text('ticker'),
      isin: row.text('isin'),
      name: row.text('description'),
      currency: currencyOf(row),
    }),
  );

const PRICE_PLACES = 12;

function trade(row: MovementRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const quantity = row.requiredNumber('quantity').abs();
  const net = row.requiredNumber('euros').abs();
  const foreign = row.numberOrZero('foreign').abs();
  const inEuros = foreign.isZero() || currencyOf(row) === 'EUR';
  tellSettledTrade(
    {
      row,
      kind,
      instrument: instrumentOf(row, output),
      quantity,
      price: inEuros || quantity.isZero() ? null : foreign.dividedBy(quantity, PRICE_PLACES).normalized(),
      net,
      gross: inEuros ? null : foreign,
      settledIn: 'EUR',
      rate: inEuros || net.isZero() ? null : foreign.dividedBy(net, 6).normalized(),
      // What the broker took is a row of its own.
      fees: Decimal.zero,
      time: row.time(),
      orderId: row.text('order'),
      note: row.text('description'),
    },
    output,
  );
}

function cash(row: MovementRow, type: string, output: RowOutput): void {
  const amount = row.requiredNumber('euros');
  const kind = cashKindOf(type, amount);
  if (kind === null) return;
  const named = row.text('ticker') !== '' || row.text('isin') !== '';
  const note = [type, row.text('description')].filter((part) => part !== '').join(': ');
  const instrument = named ? instrumentOf(row, output) : null;
  tellCash({ row, kind, amount, currency: 'EUR', instrument, time: row.time(), note }, output);
}
