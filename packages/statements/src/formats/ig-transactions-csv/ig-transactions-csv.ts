import type { ActivityKind } from '@tapebook/domain/activities';
import { describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { ContractSizes } from '../../brokers/closed-trades/contract-sizes.ts';
import { IG } from '../../brokers/ig/broker.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { type Market, readMarketName } from './market-name.ts';

const COLUMNS = {
  date: ['TextDate', 'Date'],
  summary: ['Summary'],
  market: ['MarketName'],
  period: ['Period'],
  result: ['ProfitAndLoss'],
  type: ['Transaction type'],
  reference: ['Reference'],
  open: ['Open level'],
  close: ['Close level'],
  size: ['Size'],
  sign: ['Currency'],
  amount: ['PL Amount'],
  cash: ['Cash transaction'],
  closedAt: ['DateUtc'],
  openedAt: ['OpenDateUtc'],
  currency: ['CurrencyIsoCode'],
} as const;

type IgRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const igTransactionsCsv = tableStatement({
  id: 'ig-transactions-csv',
  broker: IG,
  label: 'Transaction history (CSV)',
  timeZone: 'Europe/London',
  columns: COLUMNS,
  required: ['summary', 'market', 'type', 'reference', 'open', 'close', 'size', 'amount'],
  timeColumns: ['closedAt'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  reader: () => {
    const sizes = new ContractSizes();
    return {
      survey: (row) => {
        const trade = tradeOf(row);
        if (trade === null) return;
        const market = readMarketName(row.requiredText('market'));
        const moved = trade.close.minus(trade.open).times(trade.size);
        sizes.see(market.name, moved.times(market.rate ?? Decimal.one), row.requiredNumber('amount'));
      },
      row: (row, output) => {
        const trade = tradeOf(row);
        if (trade === null) tellMoney(row, output);
        else tellTrade(row, output, trade, sizes);
      },
    };
  },
});

interface Trade {
  readonly open: Decimal;
  readonly close: Decimal;
  /** Signed: a short is negative. */
  readonly size: Decimal;
}

/** `null` for money without a trade. */
function tradeOf(row: IgRow): Trade | null {
  const [open, close, size] = [row.number('open'), row.number('close'), row.number('size')];
  if (open === null || close === null || size === null) return null;
  return open.isZero() || close.isZero() || size.isZero() ? null : { open, close, size };
}

/** UTC where that column is filled, else the day that is printed. */
function timeOf(row: IgRow, column: 'closedAt' | 'openedAt'): ResolvedTime {
  const text = row.text(column);
  return text === '' ? row.timeIn(row.text('date')) : row.timeIn(text, '', { offsetMinutes: 0 });
}

function currencyOf(row: IgRow): string {
  const sign = row.text('sign').toUpperCase();
  return row.currency('currency', SIGNS[sign] ?? (isCurrency(sign) && sign.length === 3 ? sign : 'GBP'));
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', E: 'EUR' };

function tellTrade(row: IgRow, output: RowOutput, { open, close, size }: Trade, sizes: ContractSizes): void {
  const account = currencyOf(row);
  const market = readMarketName(row.requiredText('market'));
  const currency = market.currency ?? account;
  // Without a rate a result in another currency settles nothing.
  const settled = currency === account || market.rate !== null ? sizes.of(market.name) : null;
  const point = settled ?? market.point;
  const exit = timeOf(row, 'closedAt');
  const instrument = output.instrument(row, {
    symbol: market.name,
    assetClass: 'cfd',
    currency,
    ...(point === null ? {} : { multiplier: point }),
  });
  if (market.rate !== null && currency !== account) {
    output.writer.rate({ day: exit.day, from: currency, to: account, rate: market.rate });
  }
  output.roundTrip(row, {
    direction: size.isNegative() ? 'short' : 'long',
    instrument,
    quantity: size.abs(),
    entry: { time: timeOf(row, 'openedAt'), price: open },
    exit: { time: exit, price: close },
    fees: null,
    profit: currency === account ? row.number('amount') : null,
    ...(settled === null || market.point !== null
      ? {}
      : { note: `A point of ${market.name} is worth ${settled} ${currency}, as the stated results settle.` }),
  });
}

type MoneyKind = Exclude<ActivityKind, 'buy' | 'sell' | 'cancel'>;

const KINDS: readonly (readonly [RegExp, MoneyKind])[] = [
  [/dividend/i, 'dividend'],
  [/funding|overnight|tom.?next|rollover|swap/i, 'funding'],
  [/interest/i, 'interest'],
  [/commission|charge|fee\b|fees\b|premium|lr prem|admin/i, 'fee'],
  [/withdrawal|cash out|cash withdrawn/i, 'withdrawal'],
  [/deposit|cash in\b|cash transfer|card payment|bank transfer/i, 'deposit'],
  [/transfer|adjustment|correction|bonus|currency/i, 'adjustment'],
];

/** Money for shares, whose quantity and price this file does not have. */
const SHARE_DEAL = /consideration|share dealing commission|stamp duty/i;

function tellMoney(row: IgRow, output: RowOutput): void {
  const words = [row.text('summary'), row.text('market')].filter((each) => !/^-?$/.test(each)).join(': ');
  if (SHARE_DEAL.test(words)) {
    output.ignore(
      row,
      'listed-elsewhere',
      'It pays for a deal in shares, which the trade history of IG lists with its costs: import that file too.',
    );
    return;
  }
  const type = row.text('type').toUpperCase();
  const byType: MoneyKind | null = type.startsWith('DEPO')
    ? 'deposit'
    : type.startsWith('WITH')
      ? 'withdrawal'
      : null;
  const named = KINDS.find(([word]) => word.test(words))?.[1] ?? byType;
  if (named === null) return;
  const amount = row.requiredNumber('amount');
  const moved = named === 'deposit' || named === 'withdrawal';
  const kind = moved ? (amount.isNegative() ? 'withdrawal' : 'deposit') : named;
  const currency = currencyOf(row);
  const market = row.text('market').replace(/^-$/, '');
  output.event(row, {
    kind,
    instrument: ABOUT_MARKETS.has(kind) ? payerOf(market, currency) : null,
    currency,
    amount,
    time: timeOf(row, 'closedAt'),
    note: words,
  });
}

const ABOUT_MARKETS: ReadonlySet<string> = new Set(['dividend', 'funding']);

/** `Acme PLC DIVIDEND 627@0.89`: of so many shares, so much for each. */
const OF_SHARES = /^(.*\S)\s+DIVIDEND\s+[\d.,]+\s*@.*$/i;

/** What pays: a share that is held, as the trade history names it, else the contract on a market. */
function payerOf(market: string, currency: string): Instrument | null {
  const share = OF_SHARES.exec(readMarketName(market).name)?.[1];
  return share === undefined
    ? contractOf(readMarketName(market), currency)
    : describeInstrument({ symbol: share, assetClass: 'stock', currency });
}

/** What a payment is for, where its words are no more than the market. */
const contractOf = ({ name, currency }: Market, account: string): Instrument | null =>
  name === '' ? null : describeInstrument({ symbol: name, assetClass: 'cfd', currency: currency ?? account });
