import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Broker } from '../../recognition/statement-format.ts';

const FINECO: Broker = { id: 'fineco', label: 'Fineco', aliases: ['finecobank'] };

const COLUMNS = {
  traded: ['Operazione'],
  settled: ['Data valuta'],
  type: ['Descrizione'],
  name: ['Titolo'],
  isin: ['Isin'],
  side: ['Segno'],
  quantity: ['Quantita', 'Quantità'],
  currency: ['Divisa'],
  price: ['Prezzo'],
  rate: ['Cambio'],
  value: ['Controvalore', 'Controvalore in Euro', 'Controvalore €'],
  entryFee: { matching: /^commissioni fondi sw/i },
  bankFee: { matching: /^commissioni fondi banca/i },
  fundFee: { matching: /^spese fondi/i },
  brokerage: { matching: /^commissioni amm/i },
} as const;

type MovementRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const finecoMovements = tableStatement({
  id: 'fineco-movements',
  broker: FINECO,
  label: 'Titoli e operazioni (XLSX or CSV)',
  timeZone: 'Europe/Rome',
  columns: COLUMNS,
  required: ['traded', 'type', 'name', 'isin', 'side', 'quantity', 'currency', 'price', 'rate', 'value'],
  timeColumns: ['traded'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: ({ writer, preamble }) => {
    const account = accountIn(preamble.map(({ cells }) => cells.join(' ')));
    if (account !== '') writer.account({ ref: account });
    const context: Context = { writer, account, bonds: new Set() };
    return {
      survey: (row) => {
        if (isPercent(row)) context.bonds.add(row.text('isin'));
      },
      row: (row, output) => tellRow(row, output, context),
    };
  },
});

interface Context {
  readonly writer: TableFile['writer'];
  readonly account: string;
  /** Papers of the file that are priced in percent. */
  readonly bonds: Set<string>;
}

const accountIn = (lines: readonly string[]): string =>
  lines.map((line) => /^\s*dossier\W+(\d[\w/-]*)/i.exec(line)?.[1]).find((ref) => ref !== undefined) ?? '';

/** Amounts are in euros, whatever a paper is priced in. */
const EURO = 'EUR';

function rateOf(row: MovementRow): Decimal | null {
  const rate = row.number('rate');
  return rate?.isPositive() === true ? rate : null;
}

/** Bonds are priced in percent of the face value, which the quantity counts: what was paid tells. */
function isPercent(row: MovementRow): boolean {
  const gross = Math.abs(row.numberOrZero('quantity').toNumber() * row.numberOrZero('price').toNumber());
  const paid = Math.abs(row.numberOrZero('value').toNumber()) * (rateOf(row)?.toNumber() ?? 1);
  if (!printedCurrency(row.requiredText('currency'), row.line).unit.equals(Decimal.one)) return false;
  return gross > 0 && paid > 0.005 * gross && paid < 0.02 * gross;
}

function tellRow(row: MovementRow, output: RowOutput, context: Context): void {
  const type = row.requiredText('type');
  const side = row.text('side').toUpperCase();
  if (side === 'A' || side === 'V') trade(row, side === 'A' ? 'buy' : 'sell', output, context);
  else if (/^rimborso/i.test(type)) trade(row, 'sell', output, context);
  else if (/^aumento (?:di )?capitale|^assegnazione/i.test(type)) given(row, type, output, context);
  else if (/^dividend/i.test(type)) paid(row, 'dividend', type, output, context);
  else if (/^stacco cedol|^cedol/i.test(type)) paid(row, 'interest', type, output, context);
}

const instrumentOf = (row: MovementRow, isBond: boolean, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      isin: row.text('isin'),
      name: row.text('name'),
      currency: printedCurrency(row.requiredText('currency'), row.line).currency,
      ...(isBond ? { assetClass: 'bond' as const } : {}),
    }),
  );

/**
 * Price and rate in the currency that money is kept in: papers in pence have their price in pence, and their rate in
 * pence or pounds, which what was booked tells.
 */
function pricedIn(row: MovementRow): { price: Decimal; rate: Decimal | null } {
  const printed = printedCurrency(row.requiredText('currency'), row.line);
  const price = row.requiredNumber('price');
  const rate = rateOf(row);
  if (rate === null || printed.unit.equals(Decimal.one)) {
    return { price: inCurrency(price, printed) ?? price, rate };
  }
  const gross = row.requiredNumber('quantity').abs().times(price).toNumber();
  const booked = row.requiredNumber('value').abs().times(rate).toNumber();
  const inPence = Math.abs(gross - booked) <= 0.02 * gross;
  return { price: price.times(printed.unit).normalized(), rate: inPence ? rate.times(printed.unit) : rate };
}

function trade(row: MovementRow, kind: 'buy' | 'sell', output: RowOutput, context: Context): void {
  const { price, rate } = pricedIn(row);
  const instrument = instrumentOf(row, context.bonds.has(row.text('isin')), output);
  const cost = row.sum('entryFee', 'bankFee', 'fundFee', 'brokerage')?.abs() ?? Decimal.zero;
  const value = row.requiredNumber('value').abs();
  const own = instrument.currency === EURO;
  tellSettledTrade(
    {
      row,
      kind,
      instrument,
      quantity: row.requiredNumber('quantity'),
      price,
      net: kind === 'buy' ? value.plus(cost).negated() : value.minus(cost),
      settledIn: EURO,
      rate: own ? null : rate,
      // Blank where nothing was charged; the older layout says nothing of costs.
      fees: row.has('brokerage') ? cost : null,
      time: row.time(),
      account: context.account,
      note: row.text('name'),
    },
    output,
  );
}

/** New shares: for money where they have a price, else for those that are held. */
function given(row: MovementRow, type: string, output: RowOutput, context: Context): void {
  if (row.numberOrZero('price').isPositive()) {
    trade(row, 'buy', output, context);
    return;
  }
  const instrument = instrumentOf(row, false, output);
  const quantity = row.requiredNumber('quantity').abs();
  output.event(row, {
    kind: 'stock_dividend',
    instrument,
    currency: instrument.currency,
    more: { quantity },
    time: row.time(),
    account: context.account,
    note: [type, row.text('name')].join(' · '),
  });
}

function paid(
  row: MovementRow,
  kind: 'dividend' | 'interest',
  type: string,
  output: RowOutput,
  { account, bonds }: Context,
): void {
  const isBond = bonds.has(row.text('isin')) || kind === 'interest';
  tellCash(
    {
      row,
      kind,
      amount: row.requiredNumber('value'),
      currency: EURO,
      instrument: instrumentOf(row, isBond, output),
      time: row.time(),
      account,
      note: [type, row.text('name')].join(' · '),
    },
    output,
  );
}
