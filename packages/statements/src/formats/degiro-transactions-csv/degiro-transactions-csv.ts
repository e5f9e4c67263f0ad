import { Decimal } from '@tapebook/domain/money';
import { DEGIRO, DEGIRO_ZONE } from '../../brokers/degiro/broker.ts';
import { optionPaper } from '../../brokers/degiro/option-paper.ts';
import { type PaperMove, tellPaperMoves } from '../../brokers/degiro/tell-exchange-of-papers.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, type PrintedCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const ORDER = /^(order|ordre|orden|id\b|identyfikator)/i;

/** `…Before` and `…After`: the cells beside a column, one of which is its currency, in a column without a heading. */
const COLUMNS = {
  date: ['Date', 'Datum', 'Fecha', 'Data', 'Dato'],
  time: ['Time', 'Tijd', 'Uhrzeit', 'Zeit', 'Heure', 'Hora', 'Ora', 'Godzina', 'Czas', 'Tid', 'Čas'],
  product: { matching: /^(produ|prodo|produk)/i },
  isin: { matching: /isin$/i },
  exchange: {
    matching:
      /^(reference|referen[čc]n|exchange|beurs|b[öo]rse|r[ée]f[ée]rence|place|bolsa|bourse|borsa|gie[łl]da|b[øo]rs)/i,
  },
  quantity: {
    matching: /^(quantit|aantal|anzahl|n[úu]mero|cantidad|quantid|ilo[śs]|liczba|antal|po[čc]et)/i,
  },
  price: { matching: /^(price|koers|kurs|cours|precio|prezzo|quotazione|pre[çc]os?|cena)$/i },
  priceBefore: { beside: 'price', by: -1 },
  priceAfter: { beside: 'price', by: 1 },
  local: {
    matching:
      /^(local|lokale|wert in lok|montant (en )?devise|valor local|valore local|warto[śs][ćc] lok|lokal|m[íi]stn[íi] hodnota)/i,
  },
  localBefore: { beside: 'local', by: -1 },
  localAfter: { beside: 'local', by: 1 },
  value: {
    matching: /^(value|waarde|wert|montant|valeur|valor|valore|warto[śs][ćc]|v[æa]rdi|hodnota)( [a-z]{3})?$/i,
  },
  rate: {
    matching:
      /^(exchange rate|wisselk|wechselk|umrechnung|taux|tasa|tipo de|tasso|taxa|kurs wym|valutakurs|v[äa]xlings|sm[ěe]nn[ýy])/i,
  },
  conversion: { matching: /auto-?\s?fx/i },
  fee: {
    matching:
      /^(?!.*auto-?\s?fx)(transa|geb[üu]hr|frais|costes|costi|costos|custos|comis|op[łl]at|fee|kosten|commission)/i,
  },
  feeBefore: { beside: 'fee', by: -1 },
  feeAfter: { beside: 'fee', by: 1 },
  total: {
    matching: /^(total|totaal|gesamt|totale|razem|suma|montant n[eé]g|i alt|totalt|celkem)( [a-z]{3})?/i,
  },
  totalBefore: { beside: 'total', by: -1 },
  totalAfter: { beside: 'total', by: 1 },
  order: { matching: ORDER },
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const degiroTransactionsCsv = tableStatement({
  id: 'degiro-transactions-csv',
  broker: DEGIRO,
  label: 'Transactions (CSV)',
  timeZone: DEGIRO_ZONE,
  columns: COLUMNS,
  required: ['date', 'time', 'product', 'isin', 'quantity', 'price', 'local'],
  timeColumns: ['date', 'time'],
  // Without the orders every trade would be read as papers that were moved, and at no cost.
  trust: (_rows, headings) => (headings.some((each) => ORDER.test(each.trim())) ? 1 : 0.1),
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  groupOf: (row) => (orderOf(row) === '' ? `${row.text('date')}|${row.text('time')}` : `${row.line}`),
  group: (rows, output) => {
    const [row] = rows;
    if (row !== undefined && orderOf(row) !== '') trade(row, output);
    else
      tellPaperMoves(
        rows.map((each) => moveOf(each, output)),
        output,
      );
  },
});

/** In some files the id stands in a last column without a heading, behind the one that is called so. */
function orderOf(row: TransactionRow): string {
  const text = row.text('order');
  const last = row.cells.findLast((cell) => cell.trim() !== '')?.trim() ?? '';
  return text === '' && row.has('order') && /^(?=.*[a-z])[\w-]{4,}$/i.test(last) ? last : text;
}

const CODE = /^[A-Za-z]{3}$/;

/** The currency of a column stands before its amounts (2020) or behind them (2022), or in the heading (2025). */
function currencyBeside(row: TransactionRow, column: 'price' | 'local' | 'fee' | 'total'): string {
  const beside = [row.text(`${column}After`), row.text(`${column}Before`)];
  // Where both neighbours name one, the one behind belongs to the next column.
  const [after = '', before = ''] = beside;
  if (CODE.test(before)) return before;
  return CODE.test(after) ? after : '';
}

interface Terms {
  readonly currency: PrintedCurrency;
  readonly instrument: ReturnType<RowOutput['instrument']>;
}

/** Prices of bonds are in percent of the face value, which the quantity counts: the value tells. */
const isBond = (row: TransactionRow): boolean => Math.abs(valuedAt(row) - 0.01) < 0.0005;

/** How many times quantity by price the value is; 0 where the row does not tell. */
function valuedAt(row: TransactionRow): number {
  const value = row.numberOrZero('local').abs().toNumber();
  const gross = Math.abs(row.numberOrZero('quantity').toNumber() * row.numberOrZero('price').toNumber());
  return gross > 0 && value > 0 ? value / gross : 0;
}

function termsOf(row: TransactionRow, output: RowOutput): Terms {
  const currency = printedCurrency(currencyBeside(row, 'price') || currencyBeside(row, 'local'), row.line);
  const option = optionPaper(row.text('product'), valuedAt(row), currency.currency);
  if (option !== null) return { currency, instrument: output.instrument(row, option) };
  const assetClass = isBond(row) ? 'bond' : 'stock';
  const paper = {
    isin: row.text('isin'),
    name: row.text('product'),
    currency: currency.currency,
    assetClass,
  } as const;
  return { currency, instrument: output.instrument(row, europeanPaper(row.line, paper)) };
}

function trade(row: TransactionRow, output: RowOutput): void {
  const { currency, instrument } = termsOf(row, output);
  const quantity = row.requiredNumber('quantity');
  const kind = quantity.isNegative() ? 'sell' : 'buy';
  const fees = row.sum('fee', 'conversion')?.negated() ?? Decimal.zero;
  const settledIn = accountCurrency(row) || currency.currency;
  const foreign = settledIn !== currency.currency;
  const rate = row.number('rate');
  const local = inCurrency(row.number('local'), currency);
  tellSettledTrade(
    {
      row,
      kind,
      instrument,
      quantity,
      price: inCurrency(row.requiredNumber('price'), currency),
      net: foreign ? null : (local?.minus(fees) ?? null),
      gross: local,
      settledIn,
      // Pence of a rate to pounds: the heading promises the printed currency.
      rate: foreign && rate !== null ? rate.times(currency.unit).normalized() : null,
      fees,
      time: row.time(),
      orderId: orderOf(row),
    },
    output,
  );
}

function accountCurrency(row: TransactionRow): string {
  const beside = currencyBeside(row, 'total') || currencyBeside(row, 'fee');
  return (beside || (/ ([A-Za-z]{3})$/.exec(row.heading('total'))?.[1] ?? '')).toUpperCase();
}

function moveOf(row: TransactionRow, output: RowOutput): PaperMove {
  const { currency, instrument } = termsOf(row, output);
  return {
    row,
    instrument,
    quantity: row.requiredNumber('quantity'),
    price: inCurrency(row.number('price'), currency),
    amount: inCurrency(row.number('local'), currency) ?? Decimal.zero,
    time: row.time(),
    note: row.text('product'),
  };
}
