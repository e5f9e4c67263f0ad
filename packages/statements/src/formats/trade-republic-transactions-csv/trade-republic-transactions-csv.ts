import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue, unreadableNumber } from '../../outputs/wording.ts';

const COLUMNS = {
  date: ['Date', 'Datum', 'Fecha', 'Data', 'Dato'],
  type: { matching: /^(type|typ|transactietype|tipo|rodzaj)$/i },
  value: { matching: /^(value|wert|waarde|valeur|valor|valore|warto[śs][ćc]|hodnota|v[æa]rdi)\b/i },
  note: { matching: /^(note|notiz|opmerking|remarque|nota|notatka|bem[æa]rkning|pozn[áa]mka)/i },
  isin: ['ISIN'],
  shares: {
    matching:
      /^(shares|st[üu]cke?|aantal|actions|parts|acciones|azioni|ac[çc][õo]es|ilo[śs][ćc]|antal|aktier|akcie)/i,
  },
  fees: {
    matching:
      /^(fees?|geb[üu]hren|kosten|frais|comisiones|gastos|commissioni|taxas|op[łl]aty|gebyrer|poplatky)/i,
  },
  taxes: {
    matching:
      /^(tax(es)?|steuern?|belasting(en)?|imp[ôo]ts|impuestos|tasse|imposte|impostos|podatki?|skatt?er?|dan[ěe])/i,
  },
} as const;

type Column = keyof typeof COLUMNS;
type TransactionRow = LaidOutRow<Column>;

const CURRENCY = 'EUR';

/** See README.md beside this file. */
export const tradeRepublicTransactionsCsv = tableStatement({
  id: 'trade-republic-transactions-csv',
  broker: TRADE_REPUBLIC,
  label: 'Transactions (CSV of export tools)',
  timeZone: 'Europe/Berlin',
  columns: COLUMNS,
  required: ['date', 'type', 'value', 'note', 'isin', 'shares'],
  timeColumns: ['date'],
  usual: { dateOrder: 'ymd', decimalMark: ',' },
  row: (row, output) => {
    const type = row.requiredText('type');
    const kind = BUY.test(type) ? 'buy' : SELL.test(type) ? 'sell' : null;
    if (kind !== null) {
      trade(row, kind, output);
      output.writer.problemOnce(
        'warning',
        'price-derived',
        `Line ${row.line} states no price; it was worked out from its value, and so for rows like it.`,
        row.line,
      );
    } else cash(row, type, output);
  },
});

const BUY =
  /^(buy|kauf|aankoop|koop|achat|compra|acquisto|kupno|k[øo]b|n[áa]kup|savings plan|sparplan|saveback|round ?up)/i;
const SELL = /^(sell|verkauf|verkoop|vente|venta|vendita|venda|sprzeda[żz]|salg|prodej)/i;

/** Rows of several tools stand in one file: those with a time have points, those with a day alone commas. */
function numberIn(row: TransactionRow, column: Column): Decimal | null {
  const text = row.text(column);
  if (isEmptyNumber(text)) return null;
  const value = parseNumber(text, row.text('date').includes('T') ? '.' : ',');
  if (value === null) throw new RowProblem('unreadable-number', unreadableNumber(row.line, column, text));
  return value;
}

function required(row: TransactionRow, column: Column): Decimal {
  const value = numberIn(row, column);
  if (value === null) throw new RowProblem('missing-value', missingValue(row.line, row.heading(column)));
  return value;
}

const instrumentOf = (row: TransactionRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, { isin: row.text('isin'), name: row.text('note'), currency: CURRENCY }),
  );

const PRICE_PLACES = 12;

/** The value is net of fees and taxes. */
function trade(row: TransactionRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = required(row, 'shares').abs();
  const fees = numberIn(row, 'fees')?.abs() ?? Decimal.zero;
  const tax = numberIn(row, 'taxes')?.abs() ?? Decimal.zero;
  const net = required(row, 'value').abs();
  const costs = fees.plus(tax);
  const gross = kind === 'buy' ? net.minus(costs) : net.plus(costs);
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const price = gross.dividedBy(quantity, PRICE_PLACES).normalized();
  const amount = kind === 'buy' ? gross.negated() : gross;
  const time = row.time();
  const fill = { fill: { kind, instrument, quantity, price, amount, fees, time, note: row.text('note') } };
  if (tax.isZero()) output.facts(row, fill);
  else {
    const event = { kind: 'tax', instrument, currency: CURRENCY, amount: tax.negated(), time } as const;
    output.facts(row, fill, { event });
  }
}

function cash(row: TransactionRow, type: string, output: RowOutput): void {
  const amount = required(row, 'value');
  const kind = /^(removal|entnahme|onttrekking|retrait)/i.test(type)
    ? 'withdrawal'
    : /^(deposit|einlage|storting|d[ée]p[ôo]t)/i.test(type)
      ? 'deposit'
      : cashKindOf(type, amount);
  if (kind === null) return;
  const tax = kind === 'tax' ? null : (numberIn(row, 'taxes')?.abs() ?? null);
  tellCash(
    {
      row,
      kind,
      amount: amount.plus(tax ?? Decimal.zero),
      tax,
      currency: CURRENCY,
      instrument: row.text('isin') === '' ? null : instrumentOf(row, output),
      time: row.time(),
      note: row.text('isin') === '' ? type : `${type}: ${row.text('note')}`,
    },
    output,
  );
}
