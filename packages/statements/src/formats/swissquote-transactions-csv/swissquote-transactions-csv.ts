import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { SWISSQUOTE } from '../../brokers/swissquote/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column =
  | 'date'
  | 'order'
  | 'type'
  | 'symbol'
  | 'name'
  | 'isin'
  | 'quantity'
  | 'price'
  | 'costs'
  | 'accrued'
  | 'net'
  | 'currency'
  | 'booked'
  | 'balance'
  | 'accountCurrency';
type TransactionRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const swissquoteTransactionsCsv = tableStatement<Column>({
  id: 'swissquote-transactions-csv',
  broker: SWISSQUOTE,
  label: 'Account transactions (CSV)',
  timeZone: 'Europe/Zurich',
  columns: {
    date: ['Date', 'Datum', 'Data', 'Fecha'],
    order: { matching: /^(order|auftrag|ordre|ordine|n[°º] ?ordre|orden)/i },
    type: { matching: /^(transaction|transaktion|transazion|transacci|transa[cç])/i },
    symbol: ['Symbol', 'Symbole', 'Simbolo', 'Símbolo'],
    name: ['Name', 'Nom', 'Nome', 'Nombre', 'Bezeichnung'],
    isin: ['ISIN'],
    quantity: ['Quantity', 'Anzahl', 'Quantité', 'Quantità', 'Cantidad'],
    price: { matching: /^(unit price|st[üu]ckpreis|prix unitaire|prezzo unitario|precio unitario)/i },
    costs: { matching: /^(costs?|kosten|co[ûu]ts?|frais|costi|costes)$/i },
    accrued: {
      matching: /^(accrued|aufgelaufen|marchzins|int[ée]r[êe]ts courus|interessi maturati|inter[ée]s)/i,
    },
    net: { matching: /^(net amount|nettobetrag|montant net|importo netto|importe neto)/i },
    // Beside the net amount where the file has it in the account's currency too, else at the end.
    currency: { matching: /^(net amount currency|currency|w[äa]hrung|devise|monnaie|valuta|moneda)/i },
    booked: {
      matching:
        /^(net amount in|nettobetrag in|montant net (?:dans|en)|importo netto (?:in|nella)|importe neto en)/i,
    },
    balance: { matching: /^(balance|saldo|solde)/i },
    accountCurrency: { beside: 'booked', by: 2 },
  },
  required: ['date', 'order', 'type', 'symbol', 'isin', 'quantity', 'price', 'costs', 'net', 'currency'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: ({ writer }) => {
    // What pays a coupon does not say that it is a bond: its purchase does.
    const bonds = new Set<string>();
    return {
      survey: (row) => {
        if (tradesBond(row)) bonds.add(paperOf(row));
      },
      groupOf: (row) => (isExchange(row) ? `fx|${row.text('date')}|${row.text('order')}` : `${row.line}`),
      group: (rows, output) => {
        const [row] = rows;
        if (row === undefined) return;
        if (isExchange(row)) exchange(rows, output);
        else tellRow(row, output, { writer, bonds });
      },
    };
  },
});

interface Context {
  readonly writer: TableFile['writer'];
  /** Papers of the file that are bonds. */
  readonly bonds: ReadonlySet<string>;
}

const paperOf = (row: TransactionRow): string => row.text('isin') || row.text('symbol');

const isExchange = (row: TransactionRow): boolean =>
  /forex|devisen|change|cambi|fx[- ]/i.test(row.text('type')) && row.text('symbol') === '';

const BUY = /^(buy|kauf|achat|acquisto|compra|crypto deposit buy|subscription|zeichnung)/i;
const SELL = /^(sell|verkauf|vente|vendita|venta|redemption|r[üu]cknahme)/i;

const TRADED = new RegExp(`${BUY.source}|${SELL.source}`, 'i');

function tellRow(row: TransactionRow, output: RowOutput, context: Context): void {
  const type = row.requiredText('type');
  const named = row.text('symbol') !== '' || row.text('isin') !== '';
  if (named && (BUY.test(type) || SELL.test(type)))
    trade(row, BUY.test(type) ? 'buy' : 'sell', output, context);
  else cash(row, type, named, output, context);
}

const currencyOf = (row: TransactionRow): string =>
  printedCurrency(row.requiredText('currency'), row.line).currency;

/** A number in the currency of the net amount: papers in pence are paid in pence. */
function moneyOf(row: TransactionRow, column: 'price' | 'costs' | 'accrued' | 'net'): Decimal {
  const printed = printedCurrency(row.requiredText('currency'), row.line);
  const value =
    column === 'net' || column === 'price' ? row.requiredNumber(column) : row.numberOrZero(column);
  return inCurrency(value, printed) ?? Decimal.zero;
}

const RATE_PLACES = 12;

/** What was booked, where the account is kept in another currency than that of the net amount; else `null`. */
function bookedAbroad(row: TransactionRow): { amount: Decimal; currency: string; rate: Decimal } | null {
  const booked = row.number('booked');
  if (booked === null || row.text('accountCurrency') === '') return null;
  const printed = printedCurrency(row.text('accountCurrency'), row.line);
  const net = moneyOf(row, 'net');
  const amount = inCurrency(booked, printed) ?? booked;
  if (printed.currency === currencyOf(row) || net.isZero() || amount.isZero()) return null;
  const rate = amount.abs().dividedBy(net.abs(), RATE_PLACES).normalized();
  return { amount, currency: printed.currency, rate };
}

const instrumentOf = (row: TransactionRow, output: RowOutput, { bonds }: Context): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      ticker: row.text('symbol'),
      isin: row.text('isin'),
      name: row.text('name'),
      currency: currencyOf(row),
      ...(bonds.has(paperOf(row)) ? { assetClass: 'bond' as const } : {}),
    }),
  );

/** Bonds are priced in percent of the face value, which the quantity counts: what was paid tells. */
function tradesBond(row: TransactionRow): boolean {
  const gross = Math.abs(row.numberOrZero('quantity').toNumber() * row.numberOrZero('price').toNumber());
  const paid = row.numberOrZero('net').abs().toNumber();
  return TRADED.test(row.text('type')) && gross > 0 && paid > 0.005 * gross && paid < 0.02 * gross;
}

/** Without the running balance, and without what only the longer layout has. */
const contentOf = (row: TransactionRow): string => row.content(['balance', 'booked', 'accountCurrency']);

/** Rows that nobody ordered bear a number of zeros. */
const orderOf = (row: TransactionRow): { orderId?: string } =>
  /^0*$/.test(row.text('order')) ? {} : { orderId: row.text('order') };

function trade(row: TransactionRow, kind: 'buy' | 'sell', output: RowOutput, context: Context): void {
  const accrued = moneyOf(row, 'accrued').abs();
  const instrument = instrumentOf(row, output, context);
  const net = moneyOf(row, 'net').abs();
  const sign = kind === 'buy' ? accrued.negated() : accrued;
  const time = row.time();
  if (!accrued.isZero()) {
    // Interest of a bond changes hands beside its price.
    const gross = net.minus(accrued);
    const fees = moneyOf(row, 'costs').abs();
    const amount = kind === 'buy' ? gross.minus(fees).negated() : gross.plus(fees);
    const quantity = row.requiredNumber('quantity').abs();
    const price = moneyOf(row, 'price');
    const common = { instrument, time, content: contentOf(row), ...orderOf(row) };
    output.facts(
      row,
      { fill: { ...common, kind, quantity, price, amount, fees } },
      {
        event: {
          kind: 'interest',
          instrument,
          currency: instrument.currency,
          amount: sign,
          time,
          content: contentOf(row),
        },
      },
    );
    return;
  }
  const costs = moneyOf(row, 'costs').abs();
  const abroad = bookedAbroad(row);
  tellSettledTrade(
    {
      row,
      kind,
      instrument,
      quantity: row.requiredNumber('quantity'),
      price: moneyOf(row, 'price'),
      ...(abroad === null
        ? { net, fees: costs }
        : {
            net: abroad.amount,
            gross: kind === 'buy' ? net.minus(costs) : net.plus(costs),
            fees: costs.times(abroad.rate).rounded(2),
            settledIn: abroad.currency,
            inverseRate: abroad.rate,
          }),
      time,
      content: contentOf(row),
      ...orderOf(row),
    },
    output,
    context.writer,
  );
}

function cash(row: TransactionRow, type: string, named: boolean, output: RowOutput, context: Context): void {
  const abroad = bookedAbroad(row);
  const amount = abroad?.amount ?? moneyOf(row, 'net');
  const costs =
    abroad === null ? moneyOf(row, 'costs').abs() : moneyOf(row, 'costs').abs().times(abroad.rate).rounded(2);
  const kind = cashKindOf(type, amount);
  if (kind === null) return;
  const currency = abroad?.currency ?? currencyOf(row);
  const common = {
    row,
    currency,
    time: row.time(),
    content: contentOf(row),
    note: [type, row.text('name')].join(' ').trim(),
  };
  if ((kind === 'deposit' || kind === 'withdrawal') && !costs.isZero() && !amount.isZero()) {
    output.facts(
      row,
      { event: { ...common, instrument: null, kind, amount: amount.plus(costs) } },
      {
        event: { ...common, instrument: null, kind: 'fee', amount: costs.negated(), note: `Cost of ${type}` },
      },
    );
    return;
  }
  const tax = kind === 'dividend' && !costs.isZero() ? costs : null;
  const instrument = named ? instrumentOf(row, output, context) : null;
  tellCash({ ...common, kind, amount: amount.plus(tax ?? Decimal.zero), tax, instrument }, output);
}

const PRICE_PLACES = 12;

/** One currency given for another, which stands in two rows: a trade of the pair. */
function exchange(rows: readonly TransactionRow[], output: RowOutput): void {
  const got = rows.find((each) => each.requiredNumber('net').isPositive());
  const gave = rows.find((each) => each.requiredNumber('net').isNegative());
  if (rows.length !== 2 || got === undefined || gave === undefined) {
    for (const each of rows) {
      const note = `${each.text('type')}, of which the other side is not here`;
      const amount = each.requiredNumber('net');
      tellCash(
        {
          row: each,
          kind: 'adjustment',
          amount,
          currency: currencyOf(each),
          time: each.time(),
          content: contentOf(each),
          note,
        },
        output,
      );
    }
    return;
  }
  const [base, quote] = [currencyOf(got), currencyOf(gave)];
  const quantity = got.requiredNumber('net');
  const amount = gave.requiredNumber('net');
  output.fill(got, {
    kind: 'buy',
    instrument: output.instrument(got, { symbol: `${base}.${quote}`, assetClass: 'forex', currency: quote }),
    quantity,
    price: amount.abs().dividedBy(quantity, PRICE_PLACES).normalized(),
    amount,
    fees: Decimal.zero,
    time: got.time(),
    content: contentOf(got),
    ...orderOf(got),
  });
  output.ignore(gave, 'cash-side-of-trade', `It is what line ${got.line} was paid with.`);
}
