import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { SWISSQUOTE } from '../../brokers/swissquote/broker.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { cashKind } from './cash-kind.ts';
import { movesPapers, tellPaperMoves } from './paper-moves.ts';
import {
  BUY,
  bookedAbroad,
  contentOf,
  currencyOf,
  moneyOf,
  orderOf,
  paperOf,
  SELL,
  TRADED,
  type TransactionRow,
  tradesBond,
} from './swissquote-row.ts';

/** See README.md beside this file. */
export const swissquoteTransactionsCsv = tableStatement({
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
  reader: () => {
    // What pays a coupon does not say that it is a bond: its purchase does.
    const bonds = new Set<string>();
    return {
      survey: (row) => {
        if (tradesBond(row)) bonds.add(paperOf(row));
      },
      groupOf: (row) => {
        if (isExchange(row)) return `fx|${row.text('date')}|${row.text('order')}`;
        return isPaperMove(row) ? `paper|${row.day('date')}|${row.text('type')}` : `${row.line}`;
      },
      group: (rows, output) => {
        const [row] = rows;
        if (row === undefined) return;
        if (isExchange(row)) exchange(rows, output);
        else if (isPaperMove(row)) movePapers(rows, output, { writer: output.writer, bonds });
        else tellRow(row, output, { writer: output.writer, bonds });
      },
    };
  },
});

interface Context {
  readonly writer: TableFile['writer'];
  /** Papers of the file that are bonds. */
  readonly bonds: ReadonlySet<string>;
}

const isExchange = (row: TransactionRow): boolean =>
  /forex|devisen|change|cambi|fx[- ]/i.test(row.text('type')) && row.text('symbol') === '';

/** A paper that came or went without money: the net amount of such a row is a hyphen or zero. */
const isPaperMove = (row: TransactionRow): boolean =>
  paperOf(row) !== '' &&
  !TRADED.test(row.text('type')) &&
  movesPapers(row.text('type')) &&
  row.numberOrZero('net').isZero() &&
  row.numberOrZero('costs').isZero() &&
  !row.numberOrZero('quantity').isZero();

function movePapers(rows: readonly TransactionRow[], output: RowOutput, context: Context): void {
  const moves = rows.map((row) => ({
    row,
    type: row.text('type'),
    instrument: instrumentOf(row, output, context),
    quantity: row.requiredNumber('quantity'),
    time: row.time(),
    content: contentOf(row),
    note: [row.text('type'), row.text('name')].join(' ').trim(),
  }));
  tellPaperMoves(moves, output);
}

function tellRow(row: TransactionRow, output: RowOutput, context: Context): void {
  const type = row.requiredText('type');
  const named = row.text('symbol') !== '' || row.text('isin') !== '';
  if (named && (BUY.test(type) || SELL.test(type)))
    trade(row, BUY.test(type) ? 'buy' : 'sell', output, context);
  else cash(row, type, named, output, context);
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
  );
}

function cash(row: TransactionRow, type: string, named: boolean, output: RowOutput, context: Context): void {
  const abroad = bookedAbroad(row);
  const amount = abroad?.amount ?? moneyOf(row, 'net');
  const costs =
    abroad === null ? moneyOf(row, 'costs').abs() : moneyOf(row, 'costs').abs().times(abroad.rate).rounded(2);
  const kind = cashKind(type, amount);
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
  const withheld = kind === 'dividend' && !costs.isZero() ? costs : null;
  // What is taken back of a dividend gives back what was kept of it.
  const tax = amount.isNegative() ? (withheld?.negated() ?? null) : withheld;
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
