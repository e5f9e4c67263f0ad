import { Decimal } from '@tapebook/domain/money';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { StatedInstruments } from '../../layouts/stated-instruments.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { type FundRow, SettlementFunds } from './settlement-funds.ts';

const COLUMNS = {
  account: ['Account Number', 'Fund Account Number'],
  date: ['Trade Date'],
  settled: ['Settlement Date', 'Process Date'],
  type: ['Transaction Type'],
  words: ['Transaction Description'],
  name: ['Investment Name', 'Fund Name'],
  symbol: ['Symbol'],
  shares: ['Shares'],
  price: ['Share Price'],
  principal: ['Principal Amount', 'Gross Amount'],
  fees: ['Commissions and Fees', 'Commission Fees', 'Commissions & Fees', 'Commission'],
  net: ['Net Amount'],
  accrued: ['Accrued Interest'],
  accountType: ['Account Type'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const vanguardTransactionsCsv = tableStatement({
  id: 'vanguard-transactions-csv',
  broker: { id: 'vanguard', label: 'Vanguard' },
  label: 'Transactions (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['account', 'date', 'type', 'words', 'name', 'shares', 'price', 'principal'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  isFooter: (row) => row.text('date') === '' && row.text('type') === '',
  reader: (file) => {
    const funds = new SettlementFunds();
    let isStated = false;
    return {
      survey: (row) => {
        funds.see(fundRowOf(row));
      },
      groupOf: (row) => ledgerGroup(wordsOf(row), row.line, row.text('date'), row.text('account')),
      group: (rows, output) => {
        if (!isStated) statePositions(file, funds);
        isStated = true;
        const [row] = rows;
        if (row !== undefined && funds.isCash(fundRowOf(row))) {
          output.ignore(
            row,
            'within-account',
            'It moves cash to or from the settlement fund, where it is still cash.',
          );
          stateAsCash(row, file, funds);
        } else if (row !== undefined && !row.has('symbol')) tellPortfolioUnits(row, output);
        else
          tellLedger(
            rows.map((each) => entryOf(each, output)),
            output,
          );
      },
    };
  },
});

const fundRowOf = (row: TransactionRow): FundRow => ({
  account: row.text('account'),
  type: row.text('type'),
  symbol: row.has('symbol') ? row.text('symbol') : '',
  name: row.text('name'),
  ofFunds: OF_FUNDS.test(row.heading('account')),
});

const OF_FUNDS = /^fund\b/i;

/** Once for each fund: what files told of it before sweeps were cash is not held any more. */
function stateAsCash(row: TransactionRow, { writer }: TableFile, funds: SettlementFunds): void {
  const account = row.text('account');
  const symbol = row.text('symbol');
  if (!funds.isFirst(account, symbol)) return;
  const instrument = new StatedInstruments().get(
    usPaper({ symbol, description: row.text('name'), price: row.number('price') }),
  );
  const value = Decimal.zero;
  writer.total({
    account,
    measure: 'position',
    instrument,
    currency: 'USD',
    value,
    asCash: funds.isSwept(account, symbol) ? 'swept' : 'by-name',
    line: row.line,
  });
}

/** `Account Number,Investment Name,Symbol,Shares,Share Price,Total Value`: what is held stands above. */
function statePositions({ preamble, writer }: TableFile, funds: SettlementFunds): void {
  const instruments = new StatedInstruments();
  for (const { cells, line } of preamble) {
    const [account = '', name = '', symbol = '', shares = '', price = ''] = cells.map((cell) => cell.trim());
    const value = parseNumber(shares);
    if (!/^\d+$/.test(account) || symbol === '' || value === null || funds.holds(account, symbol, name))
      continue;
    const instrument = instruments.get(usPaper({ symbol, description: name, price: parseNumber(price) }));
    writer.total({ account, measure: 'position', instrument, currency: 'USD', value, line });
  }
}

function wordsOf(row: TransactionRow): string {
  const type = row.text('type');
  if (row.text('symbol') === '' && /^(?:distribution|(?:roth )?conversion)\b/i.test(type)) {
    // Of an account for retirement, to its owner or to another account of his.
    return row.numberOrZero('net').isNegative() ? 'Withdrawal' : 'Deposit';
  }
  return type === '' ? row.text('words') : (CORPORATE.exec(type)?.[1] ?? type);
}

/** `Corp Action (Redemption)` */
const CORPORATE = /^corp action \(([^()]+)\)$/i;

/**
 * Education plans list units of portfolios, which have names and no symbols: what is contributed buys units at
 * once, and what is taken out sells them.
 */
function tellPortfolioUnits(row: TransactionRow, output: RowOutput): void {
  const words = row.text('type');
  const kind = PORTFOLIO_MOVES.find(([pattern]) => pattern.test(words))?.[1];
  if (kind === undefined) return;
  const symbol = row.requiredText('name');
  const instrument = output.instrument(row, { symbol, assetClass: 'fund', currency: 'USD' });
  const amount = (row.number('net') ?? row.requiredNumber('principal')).abs();
  const bought = kind === 'deposit';
  const common = { account: row.text('account'), time: row.time() };
  output.facts(
    row,
    {
      event: {
        ...common,
        kind,
        instrument: null,
        currency: 'USD',
        amount: bought ? amount : amount.negated(),
        note: `${words}: ${symbol}`,
      },
    },
    {
      fill: {
        ...common,
        kind: bought ? 'buy' : 'sell',
        instrument,
        quantity: row.requiredNumber('shares'),
        price: row.requiredNumber('price'),
        amount: bought ? amount.negated() : amount,
        fees: null,
      },
    },
  );
}

const PORTFOLIO_MOVES = [
  [/^contribution\b/i, 'deposit'],
  [/^(?:withdrawal|distribution)\b/i, 'withdrawal'],
] as const;

function entryOf(row: TransactionRow, output: RowOutput): LedgerEntry {
  const name = row.text('name');
  const symbol = row.text('symbol');
  const quantity = row.number('shares');
  const price = row.number('price');
  const principal = row.number('principal');
  const fees = row.number('fees')?.abs() ?? null;
  const amount = row.number('net') ?? (fees === null ? principal : (principal?.minus(fees) ?? null));
  const words = wordsOf(row);
  const accrued = row.number('accrued')?.abs();
  const signed = amount?.isNegative() === true ? accrued?.negated() : accrued;
  return {
    row,
    time: row.time(),
    account: row.text('account'),
    words,
    note: [row.text('type'), row.text('words'), name].filter((part) => part !== '').join(': '),
    instrument:
      symbol === '' || symbol === '--'
        ? null
        : output.instrument(row, usPaper({ symbol, description: name, quantity, price, amount: principal })),
    quantity,
    price: price?.isZero() === true ? null : price,
    amount,
    fees: row.has('fees') ? (fees ?? row.numberOrZero('fees')) : null,
    ...(signed === undefined ? {} : { accrued: signed }),
    currency: 'USD',
    content: [
      row.text('account'),
      row.day('date'),
      row.text('type'),
      row.text('words'),
      name,
      symbol,
      ...[quantity, price, principal, amount].map((value) => value?.normalized() ?? ''),
    ].join('|'),
  };
}
