import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { accountCurrency } from '../../brokers/closed-trades/account-currency.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { AccountByResults } from '../../brokers/oanda/account-by-results.ts';
import { OANDA } from '../../brokers/oanda/broker.ts';
import { oandaPaper } from '../../brokers/oanda/oanda-paper.ts';
import { ORDERS } from '../../brokers/oanda/transaction-words.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { statedInAccount } from '../../outputs/implied-rates.ts';
import { isPlausibleRate } from '../../outputs/plausible-rates.ts';

const COLUMNS = {
  ticket: ['Ticket', 'Transaction ID', 'Transaction Number'],
  account: ['Account ID', 'Account'],
  date: ['Date', 'Transaction Date', 'Date/Time', 'Time'],
  zone: ['Timezone', 'Time zone'],
  type: ['Transaction Type', 'Transaction', 'Type'],
  details: ['Details', 'Reason'],
  instrument: ['Instrument', 'Market'],
  price: ['Price'],
  units: ['Units'],
  direction: ['Direction', 'Buy/Sell', 'Side'],
  spread: ['Spread Cost', 'Estimated Spread Cost', 'Half Spread Cost'],
  stop: ['Stop Loss'],
  take: ['Take Profit'],
  trailing: ['Trailing Stop'],
  financing: ['Financing', 'Interest'],
  commission: ['Commission'],
  fundingRate: ['Funding Rate'],
  rate: ['Conversion Rate'],
  conversion: ['Conversion Fee'],
  guarantee: ['GSL Fee'],
  premium: ['GSL Premium'],
  profit: ['PL', 'P/L', 'Profit/Loss', 'Realized P/L'],
  amount: ['Amount'],
  balance: ['Balance'],
  currency: ['Currency', 'Account Currency', 'Home Currency'],
} as const;

type OandaRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const oandaTransactionsCsv = tableStatement({
  id: 'oanda-transactions-csv',
  broker: OANDA,
  label: 'Transactions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['ticket', 'date', 'type', 'instrument', 'price', 'units', 'profit', 'balance'],
  commonWords: true,
  timeColumns: ['date'],
  datesVary: true,
  reader: (file) => {
    let assumed: string | null = null;
    const results = new AccountByResults();
    const accountOf = (row: OandaRow): Account => {
      const stated = row.text('currency').toUpperCase();
      if (!isCurrency(stated)) assumed ??= accountCurrency(file, null, results.currency);
      const currency = isCurrency(stated) ? stated : (assumed ?? 'USD');
      return { currency, sure: isCurrency(stated) || file.options.currency !== undefined };
    };
    return {
      survey: (row) => {
        const fill = isFill(row) ? fillOf(row) : null;
        if (fill !== null) results.see(fill);
      },
      balance: (row) => {
        const balance = row.number('balance');
        const { currency, sure } = accountOf(row);
        if (!sure || balance === null || row.text('ticket') === '') return null;
        return { account: row.text('account'), currency, change: changeOf(row), balance };
      },
      row: (row, output) => tell(row, output, accountOf(row)),
    };
  },
});

interface Account {
  readonly currency: string;
  /** Said by the file or the trader, and not assumed: only then are results held against ours. */
  readonly sure: boolean;
}

const FILL =
  /fill|^(?:buy|sell) market$|^close (?:trade|position)|^(?:stop loss|take profit|trailing stop)$/i;
const FUNDING = /financing|^interest/i;
const MONEY = /transfer|fund (?:deposit|withdrawal)|deposit|withdraw/i;
const FEE = /fee|commission|charge/i;
const DIVIDEND = /dividend/i;

function tell(row: OandaRow, output: RowOutput, account: Account): void {
  const type = row.requiredText('type').replaceAll('_', ' ');
  if (row.text('ticket') === '') {
    output.ignore(row, 'listed-elsewhere', 'It is a part of the row above, which states the whole.');
    return;
  }
  if (isFill(row)) {
    tellFill(row, output, account);
    return;
  }
  const { currency } = account;
  const kind = FUNDING.test(type)
    ? 'funding'
    : DIVIDEND.test(type)
      ? 'dividend'
      : FEE.test(type)
        ? 'fee'
        : MONEY.test(type) && !/reject/i.test(type)
          ? 'transfer'
          : null;
  if (kind === null) {
    if (ORDERS.test(type)) output.ignore(row, 'order-level');
    return;
  }
  const amount =
    kind === 'funding' ? row.number('financing') : (row.number('amount') ?? row.number('profit'));
  if (amount === null || amount.isZero()) {
    output.ignore(row, 'not-executed', 'No money moved.');
    return;
  }
  const about = row.text('instrument');
  output.event(row, {
    ...placeOf(row),
    kind: kindOf(kind, amount, about),
    instrument:
      kind === 'transfer' || about === '' ? null : output.instrument(row, oandaPaper(row.line, about)),
    currency,
    amount,
    note: type.toLowerCase(),
  });
}

function kindOf(
  kind: 'funding' | 'dividend' | 'fee' | 'transfer',
  amount: Decimal,
  about: string,
): Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'> {
  if (kind === 'transfer') return amount.isNegative() ? 'withdrawal' : 'deposit';
  // The financing of a day is stated for the whole account.
  return kind === 'funding' && about === '' ? 'interest' : kind;
}

/** What a row moved the balance by: its result, what it was paid or charged for, and transfers. */
const changeOf = (row: OandaRow): Decimal =>
  row
    .numberOrZero('profit')
    .plus(row.numberOrZero('amount'))
    .plus(row.numberOrZero('financing'))
    .minus(row.numberOrZero('commission').abs())
    .minus(row.numberOrZero('guarantee').abs());

const isFill = (row: OandaRow): boolean =>
  FILL.test(row.text('type').replaceAll('_', ' ')) && !row.numberOrZero('units').isZero();

function fillSide(row: OandaRow): 'buy' | 'sell' {
  const type = row.text('type').replaceAll('_', ' ');
  const word = row.text('direction') === '' ? (/^buy|^sell/i.exec(type)?.[0] ?? '') : row.text('direction');
  return word === '' ? (row.requiredNumber('units').isNegative() ? 'sell' : 'buy') : sideOf(row.line, word);
}

/** What a fill tells of the account before any row is read. */
function fillOf(row: OandaRow): Parameters<AccountByResults['see']>[0] | null {
  const price = row.number('price');
  return price === null
    ? null
    : {
        market: row.text('instrument'),
        buys: fillSide(row) === 'buy',
        units: row.requiredNumber('units').abs(),
        price,
        profit: row.numberOrZero('profit'),
      };
}

function tellFill(row: OandaRow, output: RowOutput, { currency, sure }: Account): void {
  const units = row.requiredNumber('units');
  const kind = fillSide(row);
  const instrument = output.instrument(row, oandaPaper(row.line, row.requiredText('instrument')));
  // Financing that falls due when a trade is closed is settled with it; credited is positive.
  const [commission, financing] = [row.number('commission'), row.number('financing')];
  const guarantee = row.numberOrZero('guarantee').abs();
  const fees =
    commission === null && financing === null
      ? null
      : (commission?.abs() ?? Decimal.zero).plus(guarantee).minus(financing ?? Decimal.zero);
  const own = instrument.currency === currency;
  const feeRate = own ? undefined : conversionOf(row, output, instrument.currency, currency);
  const profit = row.number('profit');
  const taken = output.fill(row, {
    ...placeOf(row),
    kind,
    instrument,
    quantity: units,
    price: row.requiredNumber('price'),
    amount: Decimal.zero,
    fees,
    stated:
      profit === null || profit.isZero()
        ? undefined
        : statedInAccount(currency, { from: instrument.currency, gross: null, profit }),
    ...(own || fees === null ? {} : { feeCurrency: currency, feeRate }),
    note: row.text('details').replaceAll('_', ' '),
  });
  if (taken && own && sure && profit !== null) {
    output.statedProfit(row, row.text('account'), instrument, profit, true);
  }
}

/** What OANDA converted a result at; it states the rate beside it. @returns units of `from` for one of `to`. */
function conversionOf(row: OandaRow, output: RowOutput, from: string, to: string): Decimal | undefined {
  const rate = row.number('rate');
  const stated = row.numberOrZero('profit');
  if (rate === null || !rate.isPositive() || stated.isZero() || !isPlausibleRate(from, to, rate))
    return undefined;
  const { day, occurredAt: at } = timeOf(row);
  output.writer.rate({ day, at, from, to, rate });
  return Decimal.one.dividedBy(rate, RATE_PLACES).normalized();
}

const RATE_PLACES = 15;

function placeOf(row: OandaRow): {
  account?: string;
  time: ResolvedTime;
  externalId: string;
  content: string;
} {
  return {
    account: row.text('account'),
    time: timeOf(row),
    externalId: row.requiredText('ticket'),
    content: row.content(['balance']),
  };
}

/** The zone has a column of its own: a word (`EST`), an offset, or a place (`America/New_York`). */
function timeOf(row: OandaRow): ResolvedTime {
  const zone = row.text('zone');
  if (zone === '') return row.time();
  if (/^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+$/.test(zone)) return row.timeIn(row.text('date'), '', { zone });
  return row.timeIn(`${row.text('date')} ${zone}`);
}
