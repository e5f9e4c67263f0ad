import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  date: ['Date de transaction', 'Transaction date'],
  settled: ['Date de règlement', 'Settlement date'],
  type: ['Type de transaction', 'Transaction type'],
  assetClass: ["Classe d'actif", 'Asset class'],
  symbol: ['Symbole', 'Symbol'],
  description: ['Description'],
  market: ['Marché', 'Market'],
  quantity: ['Quantité', 'Quantity'],
  price: ['Prix', 'Price'],
  priceCurrency: ['Devise du prix', 'Price currency'],
  commission: ['Commission payée', 'Commission paid'],
  amount: ["Montant de l'opération", 'Transaction amount'],
  currency: ['Devise du compte', 'Account currency'],
} as const;

type Column = keyof typeof COLUMNS;
type TransactionRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const disnatTransactionsCsv = tableStatement({
  id: 'disnat-transactions-csv',
  broker: { id: 'disnat', label: 'Desjardins Disnat', aliases: ['desjardins', 'desjardins-disnat'] },
  label: 'Transactions (CSV)',
  timeZone: 'America/Toronto',
  columns: COLUMNS,
  required: ['date', 'settled', 'type', 'symbol', 'quantity', 'price', 'commission', 'amount', 'currency'],
  timeColumns: ['settled'],
  usual: { dateOrder: 'ymd', decimalMark: ',' },
  row: (row, output) => {
    const type = row.text('type');
    const reinvests = /^r[ée]invest/i.test(type) && !row.numberOrZero('quantity').isZero();
    if (reinvests || /^(?:achat|buy)/i.test(type)) tellPurchaseOrSale(row, 'buy', output);
    else if (/^(?:vente|sell|sale)/i.test(type)) tellPurchaseOrSale(row, 'sell', output);
    else tellMoney(row, output);
  },
});

/** `CAN` and `USA` stand for their currencies. */
function currencyIn(row: TransactionRow, column: 'priceCurrency' | 'currency'): string {
  const text = row.text(column).toUpperCase();
  if (text === 'CAN' || text === 'CAD') return 'CAD';
  if (text === 'USA' || text === 'US' || text === 'USD') return 'USD';
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: ${quoted(text)} is no currency. Correct the row in the file and import it again.`,
  );
}

/** A cell that has nothing is printed as a hyphen. */
const cellOf = (row: TransactionRow, column: Column): string => row.text(column).replace(/^-$/, '');

/** What was not traded has the day of its settlement alone. */
const timeOf = (row: TransactionRow): ReturnType<TransactionRow['time']> =>
  cellOf(row, 'date') === '' ? row.time('settled') : row.time('date');

function tellPurchaseOrSale(row: TransactionRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const currency = currencyIn(row, 'priceCurrency');
  const symbol = row.requiredText('symbol');
  const [quantity, price, amount] = [
    row.requiredNumber('quantity'),
    row.number('price'),
    row.number('amount'),
  ];
  const paper = usPaper({ symbol, description: row.text('description'), currency, quantity, price, amount });
  const own = currency === currencyIn(row, 'currency');
  tellTrade(
    {
      row,
      kind,
      instrument: output.instrument(row, paper),
      quantity,
      price,
      // In the account's currency; of another one the price tells the cash.
      net: own ? amount : null,
      fees: row.number('commission')?.abs() ?? null,
      time: timeOf(row),
      note: '',
    },
    output,
  );
}

function tellMoney(row: TransactionRow, output: RowOutput): void {
  const words = row.text('type');
  const amount = row.requiredNumber('amount');
  const kind = disnatKind(words) ?? cashKindOf(words, amount);
  if (kind === null) return;
  const symbol = cellOf(row, 'symbol');
  const currency = currencyIn(row, 'currency');
  // Trades carry the country behind the ticker, payments do not: it is the same paper.
  const listed = /^CAN?$/i.test(row.text('priceCurrency')) && !symbol.includes('-') ? `${symbol}-C` : symbol;
  tellCash(
    {
      row,
      kind,
      amount,
      currency,
      instrument: symbol === '' ? null : output.instrument(row, usPaper({ symbol: listed, currency })),
      time: timeOf(row),
      note: [words, row.text('description')].filter((part) => part !== '').join(': '),
    },
    output,
  );
}

type Kind = NonNullable<ReturnType<typeof cashKindOf>>;

/** Words of registered plans in Quebec: grants of the state, contributions, sales taxes on fees. */
function disnatKind(words: string): Kind | null {
  if (/^taxe/i.test(words)) return 'tax';
  if (/^int[ée]r[êe]ts/i.test(words)) return 'interest';
  if (/cotisation|subvention|incitatif|transfert re[çc]u|d[ée]p[ôo]t/i.test(words)) return 'deposit';
  if (/r[ée]siliation|retrait|transfert (?:livr|envoy|sort)/i.test(words)) return 'withdrawal';
  return null;
}
