import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { HARGREAVES_LANSDOWN } from '../../brokers/hargreaves-lansdown/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Trade date'],
  settled: ['Settle date'],
  reference: ['Reference'],
  description: ['Description'],
  price: ['Unit cost'],
  quantity: ['Quantity'],
  value: { matching: /^value/i },
} as const;

type SummaryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const hargreavesLansdownSummary = tableStatement({
  id: 'hargreaves-lansdown-summary',
  broker: HARGREAVES_LANSDOWN,
  label: 'Transaction summary (CSV)',
  timeZone: 'Europe/London',
  columns: COLUMNS,
  required: ['date', 'reference', 'description', 'price', 'quantity', 'value'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: ({ writer, preamble }) => {
    const account = clientOf(preamble);
    if (account !== '') writer.account({ ref: account, currency: 'GBP' });
    return {
      row: (row, output) => {
        const side = /^([BS])\d/i.exec(row.requiredText('reference'))?.[1]?.toUpperCase();
        if (side === undefined || row.number('quantity') === null) cash(row, account, output);
        else trade(row, side === 'B' ? 'buy' : 'sell', account, output);
      },
    };
  },
});

function clientOf(preamble: TableFile['preamble']): string {
  const row = preamble.find(({ cells }) => /^client number/i.test(cells[0]?.trim() ?? ''));
  return row?.cells[1]?.trim() ?? '';
}

const PENNY = Decimal.parse('0.01');

/** The paper stands before the quantity and the price, which the description repeats. */
const nameOf = (row: SummaryRow): string =>
  row
    .requiredText('description')
    .replace(/\s+[\d,.]+\s*@\s*[\d,.]+p?\s*$/i, '')
    .replace(/\s+/g, ' ');

const instrumentOf = (row: SummaryRow, output: RowOutput): Instrument =>
  output.instrument(row, europeanPaper(row.line, { name: nameOf(row), currency: 'GBP' }));

function trade(row: SummaryRow, kind: 'buy' | 'sell', account: string, output: RowOutput): void {
  const quantity = row.requiredNumber('quantity').abs();
  const price = row.requiredNumber('price').times(PENNY).normalized();
  const value = row.requiredNumber('value').abs();
  const gross = price.times(quantity);
  // Dealing costs and stamp duty are what the value has more, or less, than the price makes.
  const cost = (kind === 'buy' ? value.minus(gross) : gross.minus(value)).rounded(2).normalized();
  tellSettledTrade(
    {
      row,
      kind,
      instrument: instrumentOf(row, output),
      quantity,
      price,
      net: value,
      fees: cost.isPositive() ? cost : Decimal.zero,
      time: row.time(),
      account,
      externalId: row.text('reference'),
    },
    output,
  );
}

function cash(row: SummaryRow, account: string, output: RowOutput): void {
  const amount = row.requiredNumber('value');
  const [reference, description] = [row.text('reference'), row.text('description')];
  const kind = cashKindOf(reference, amount) ?? cashKindOf(description, amount);
  if (kind === null) return;
  const paid = kind === 'dividend' || kind === 'return_of_capital';
  const instrument = paid ? instrumentOf(row, output) : null;
  tellCash(
    {
      row,
      kind,
      amount,
      currency: 'GBP',
      instrument,
      time: row.time(),
      account,
      note: `${reference}: ${description}`,
    },
    output,
  );
}
