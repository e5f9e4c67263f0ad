import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { accountInName, preambleAccount } from '../../brokers/xtb/account-name.ts';
import { XTB, XTB_ZONE } from '../../brokers/xtb/broker.ts';
import { isListedPaper, marketCurrency } from '../../brokers/xtb/market-currency.ts';
import { preambleCurrency } from '../../brokers/xtb/preamble-currency.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { ClosingProfits } from './closing-profits.ts';
import { isOfContract, isProfit, operationKind } from './operation-kind.ts';

const COLUMNS = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Tipo', 'Tip', 'Típus'],
  time: ['Time', 'Czas', 'Hora', 'Zeit', 'Date', 'Data', 'Čas', 'Heure', 'Ora', 'Timp', 'Idő'],
  symbol: ['Symbol', 'Símbolo', 'Ticker', 'Instrument'],
  comment: [
    'Comment',
    'Komentarz',
    'Comentario',
    'Comentário',
    'Kommentar',
    'Commentaire',
    'Commento',
    'Comentariu',
    'Komentář',
    'Komentár',
    'Megjegyzés',
  ],
  amount: [
    'Amount',
    'Kwota',
    'Importe',
    'Montante',
    'Valor',
    'Betrag',
    'Montant',
    'Importo',
    'Suma',
    'Částka',
    'Čiastka',
    'Összeg',
  ],
} as const;

type OperationRow = LaidOutRow<keyof typeof COLUMNS>;

interface Context {
  readonly writer: TableFile['writer'];
  readonly beside: TableFile['beside'];
  /** Newer sheets say above the table that their times are UTC. */
  readonly utc: boolean;
  readonly account: string;
  /** Of the account. */
  readonly currency: string;
  readonly profits: ClosingProfits;
}

/** See README.md beside this file. */
export const xtbCashOperations = tableStatement({
  id: 'xtb-cash-operations',
  broker: XTB,
  label: 'Cash operations (XLSX or CSV)',
  timeZone: XTB_ZONE,
  columns: COLUMNS,
  required: ['id', 'type', 'time', 'symbol', 'comment', 'amount'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => row.text('time') === '' && /^(total|suma|razem)?$/i.test(row.text('id')),
  reader: ({ writer, preamble, options, beside, fileName }) => {
    const named = accountInName(fileName);
    const stated = preambleCurrency(preamble) ?? options.currency ?? named?.currency ?? null;
    const account = preambleAccount(preamble) || (named?.ref ?? '');
    if (account !== '') writer.account({ ref: account, ...(stated === null ? {} : { currency: stated }) });
    const utc = preamble.some(({ cells }) =>
      cells.some((cell) => /^date (from|to) \(UTC\)/i.test(cell.trim())),
    );
    const profits = new ClosingProfits();
    const context: Context = { writer, beside, utc, account, currency: stated ?? 'EUR', profits };
    return {
      survey: (row) => surveyClosing(row, context),
      row: (row, output) => {
        if (stated === null) askCurrency(output.writer);
        tellOperation(row, output, context);
      },
    };
  },
});

function askCurrency(writer: TableFile['writer']): void {
  writer.problemOnce(
    'question',
    'currency-assumed',
    'The file does not say in which currency the account is kept; EUR was assumed. Choose the currency and import the file again.',
  );
}

const TRADE = /^(OPEN|CLOSE) (BUY|SELL) (\d[\d.]*)(?:\/(\d[\d.]*))? @ (\d[\d.]*)/i;

/** The newer layout, which names its column so, books sales as what they brought. */
const booksCosts = (row: OperationRow): boolean => !/ticker/i.test(row.heading('symbol'));

function surveyClosing(row: OperationRow, { profits }: Context): void {
  const symbol = row.text('symbol');
  if (!booksCosts(row) || !isListedPaper(symbol)) return;
  const key = `${symbol}|${row.text('time').slice(0, SECOND)}`;
  if (/^CLOSE /i.test(row.text('comment'))) profits.seeSale(key, row.line);
  else if (isProfit(row.text('type'), row.text('comment')))
    profits.seeProfit(key, row.line, row.requiredNumber('amount'));
}

/** Characters of a time to the second. */
const SECOND = 19;

const timeOf = (row: OperationRow, { utc }: Context) =>
  utc ? row.timeIn(row.requiredText('time'), '', { offsetMinutes: 0 }) : row.time();

function tellOperation(row: OperationRow, output: RowOutput, context: Context): void {
  const comment = row.text('comment');
  const [, act, side, units, , at] = TRADE.exec(comment) ?? [];
  if (act !== undefined && side !== undefined && units !== undefined && at !== undefined) {
    const opens = act.toUpperCase() === 'OPEN';
    const paid = row.requiredNumber('amount');
    // Some rows close what was bought and call it a sale all the same: the money says which way it went.
    const buys = paid.isZero() ? (side.toUpperCase() === 'BUY') === opens : paid.isNegative();
    trade(row, { buys, opens, units, at }, output, context);
    return;
  }
  const type = row.requiredText('type');
  const amount = row.requiredNumber('amount');
  const symbol = row.text('symbol');
  const sale = context.profits.saleOf(row.line);
  if (sale !== null) {
    output.ignore(row, 'cash-side-of-trade', `It is part of what the sale on line ${sale} brought.`);
    return;
  }
  if (isOfContract(type, comment) && context.beside.has('xtb-closed-positions')) {
    output.ignore(
      row,
      'listed-elsewhere',
      'The sheet of closed positions states it with its prices and costs.',
    );
    return;
  }
  const kind = operationKind(type, comment, amount);
  if (kind === null) return;
  const quoted = symbol === '' ? null : paperOf(row, marketCurrency(symbol) ?? context.currency, output);
  tellCash(
    {
      row,
      kind,
      amount,
      currency: context.currency,
      instrument: kind === 'adjustment' || kind === 'fee' ? null : quoted,
      time: timeOf(row, context),
      account: context.account,
      externalId: `${row.requiredText('id')}:${kind}`,
      note: [type, symbol, comment].filter((part) => part !== '').join(': '),
    },
    output,
  );
}

const paperOf = (row: OperationRow, currency: string, output: RowOutput) =>
  output.instrument(row, europeanPaper(row.line, { ticker: row.requiredText('symbol'), currency }));

/** Two amounts that are the same but for their rounding. */
const isNear = (left: Decimal, right: Decimal): boolean =>
  left
    .minus(right)
    .abs()
    .compare(right.abs().times(Decimal.parse('0.002')).plus(Decimal.parse('0.01'))) <= 0;

const RATE_PLACES = 6;

function trade(
  row: OperationRow,
  { buys, opens, units, at }: { buys: boolean; opens: boolean; units: string; at: string },
  output: RowOutput,
  context: Context,
): void {
  const { currency, account, profits } = context;
  const quantity = Decimal.parse(units.replace(/\.$/, ''));
  const price = Decimal.parse(at.replace(/\.$/, ''));
  const amount = row.requiredNumber('amount').plus(profits.ofSale(row.line) ?? Decimal.zero);
  const value = quantity.times(price);
  const market = marketCurrency(row.requiredText('symbol'));
  // The amount is in the account's currency, the price in the paper's; where they agree these are one.
  const own = market === null || market === currency || isNear(amount.abs(), value);
  const certain = market !== null || isNear(amount.abs(), value);
  // A sale without its profit says what it had cost, which is not what it brought.
  const lacksProfit = !opens && booksCosts(row) && profits.any && profits.ofSale(row.line) === null;
  if (lacksProfit && !certain) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} says what the paper had cost, and the row with the profit of its sale is not in the file. Export a period that has both and import that.`,
    );
    return;
  }
  const paper = own ? currency : market;
  const kind = buys ? 'buy' : 'sell';
  const isBrought = !lacksProfit || isNear(amount.abs(), value);
  const rate =
    own || !isBrought || amount.isZero() ? null : value.dividedBy(amount.abs(), RATE_PLACES).normalized();
  tellSettledTrade(
    {
      row,
      kind,
      instrument: paperOf(row, paper, output),
      quantity,
      // Of a market that does not tell its currency, only the account's money is certain.
      price: certain ? price : null,
      net: own && isBrought ? amount : null,
      settledIn: currency,
      rate,
      fees: Decimal.zero,
      effect: opens ? 'open' : 'close',
      time: timeOf(row, context),
      account,
      externalId: `${row.requiredText('id')}:${kind}`,
    },
    output,
  );
}
