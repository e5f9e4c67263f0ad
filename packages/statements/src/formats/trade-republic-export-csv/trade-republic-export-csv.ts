import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { pairInstrument } from '../../brokers/crypto/tell-exchange.ts';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { HeldPieces } from '../../brokers/europe/held-pieces.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['datetime'],
  date: ['date'],
  account: ['account_type'],
  category: ['category'],
  type: ['type'],
  assetClass: ['asset_class'],
  name: ['name'],
  symbol: ['symbol'],
  shares: ['shares'],
  price: ['price'],
  amount: ['amount'],
  fee: ['fee'],
  tax: ['tax'],
  currency: ['currency'],
  description: ['description'],
  id: ['transaction_id'],
} as const;

type ExportRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tradeRepublicExportCsv = tableStatement({
  id: 'trade-republic-export-csv',
  broker: TRADE_REPUBLIC,
  label: 'Transaction export (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: [
    'time',
    'account',
    'category',
    'type',
    'assetClass',
    'symbol',
    'shares',
    'price',
    'amount',
    'fee',
    'tax',
  ],
  reader: () => {
    const held = new HeldPieces();
    return {
      survey: (row) => {
        const pieces = movedPieces(row);
        if (pieces !== null) held.see(heldAs(row), row.requiredText('time'), pieces);
      },
      groupOf: (row) =>
        EXCHANGE.test(row.text('type'))
          ? [row.text('account'), row.text('date') || row.text('time'), row.text('type')].join('|')
          : `${row.line}`,
      group: (rows, output) => {
        if (exchange(rows, output)) return;
        for (const row of rows) tellRow(row, held, output);
      },
    };
  },
});

/** One paper for another, which stand in two rows. */
const EXCHANGE =
  /^(?:\w+_EXCHANGE|EXCHANGE|MERGER|CONVERSION|ADR_DISCONTINUATION|REORGANI[SZ]ATION|REVERSE_SPLIT)$/i;

function tellRow(row: ExportRow, held: HeldPieces, output: RowOutput): void {
  const type = row.requiredText('type').toUpperCase();
  output.writer.account({ ref: row.text('account') });
  if (type === 'MIGRATION') output.ignore(row, 'within-account');
  else if (row.number('shares') !== null && /^(BUY|SELL)$/.test(type))
    trade(row, type === 'BUY' ? 'buy' : 'sell', output);
  else if (type === 'WORTHLESS') writeOff(row, output);
  else if (row.number('shares') !== null && row.number('amount') === null) papers(row, type, held, output);
  else cash(row, type, output);
}

function exchange(rows: readonly ExportRow[], output: RowOutput): boolean {
  const [first] = rows;
  if (first === undefined || rows.length !== 2) return false;
  const sides = rows.map((row) => ({
    row,
    instrument: instrumentOf(row, output),
    quantity: row.requiredNumber('shares'),
    cash: row.numberOrZero('amount'),
    time: row.time(),
    account: row.text('account'),
    note: `${row.text('type')}: ${row.text('name')}`,
  }));
  return tellExchange(/SPLIT/i.test(first.text('type')) ? 'split' : 'merger', sides, output);
}

const heldAs = (row: ExportRow): string => `${row.text('account')}|${row.text('symbol')}`;

/** By how much a row changed what is held; a split's own rows come in between. */
function movedPieces(row: ExportRow): Decimal | null {
  const shares = row.number('shares');
  const type = row.text('type').toUpperCase();
  if (shares === null || type === 'MIGRATION') return null;
  if (type === 'SELL') return shares.abs().negated();
  if (type === 'BUY') return shares.abs();
  return row.number('amount') === null ? shares : null;
}

const currencyOf = (row: ExportRow): string =>
  printedCurrency(row.text('currency') || 'EUR', row.line).currency;

function instrumentOf(row: ExportRow, output: RowOutput): Instrument {
  const currency = currencyOf(row);
  const symbol = row.text('symbol');
  if (row.text('assetClass').toUpperCase() === 'CRYPTO' && /^[A-Z0-9]{2,10}$/.test(symbol)) {
    return pairInstrument(row, output, symbol, currency);
  }
  return output.instrument(row, europeanPaper(row.line, { isin: symbol, name: row.text('name'), currency }));
}

/** What every row says of itself; the id is unique. */
const placeOf = (row: ExportRow) => ({
  account: row.text('account'),
  time: row.time(),
  externalId: row.text('id'),
});

/** The amount is the value of the shares; fee and tax are negative and beside it. */
function trade(row: ExportRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('shares').abs();
  const gross = row.requiredNumber('amount').abs();
  const tax = row.numberOrZero('tax');
  const { currency } = instrument;
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const fill: ToldFact = {
    fill: {
      ...placeOf(row),
      kind,
      instrument,
      quantity,
      price: row.requiredNumber('price'),
      amount: kind === 'buy' ? gross.negated() : gross,
      fees: row.numberOrZero('fee').abs(),
      note: row.text('name'),
    },
  };
  const { account, time } = placeOf(row);
  if (tax.isZero()) output.facts(row, fill);
  else output.facts(row, fill, { event: { account, time, kind: 'tax', instrument, currency, amount: tax } });
}

/** What was held is gone, for nothing. */
function writeOff(row: ExportRow, output: RowOutput): void {
  const quantity = row.requiredNumber('shares');
  const instrument = instrumentOf(row, output);
  const note = `${row.text('type')}: ${row.text('name')}`;
  const fees = Decimal.zero;
  output.fill(row, { ...placeOf(row), kind: 'sell', instrument, quantity, price: Decimal.zero, fees, note });
}

function papers(row: ExportRow, type: string, held: HeldPieces, output: RowOutput): void {
  const shares = row.requiredNumber('shares');
  const given = /SPLIT|BONUS|STOCK_DIVIDEND|SCRIP/.test(type);
  const terms = type === 'SPLIT' ? held.splitBy(heldAs(row), row.requiredText('time'), shares) : null;
  if (terms !== null) {
    const instrument = instrumentOf(row, output);
    const { currency } = instrument;
    const note = `${row.text('type')}: ${row.text('name')}`;
    output.event(row, { ...placeOf(row), kind: 'split', instrument, currency, more: terms, note });
    return;
  }
  if (given && shares.isNegative()) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line}: a split took ${shares.abs()} of ${row.text('name')} away, and the file does not say how many were left. Enter it by hand.`,
    );
    return;
  }
  const instrument = instrumentOf(row, output);
  const { currency } = instrument;
  const kind = given ? 'stock_dividend' : shares.isNegative() ? 'transfer_out' : 'transfer_in';
  const note = `${row.text('type')}: ${row.text('name')}`;
  const price = row.number('price');
  const worth = kind === 'transfer_in' && price?.isPositive() === true ? { price } : {};
  const more = { quantity: shares.abs(), ...worth };
  output.event(row, { ...placeOf(row), kind, instrument, currency, more, note });
}

/** Tax that nothing paid out: in advance on funds that reinvest, or one that was reckoned anew. */
const TAX_ALONE =
  /^(?:EARNINGS|PRE_DETERMINED_TAX_BASE|SEC_ACCOUNT|TAX_OPTIMIZATION|TAX_REFUND|TAX_CORRECTION)$/;

const REWARD = /^(?:BENEFITS_SAVEBACK|STOCKPERK|REFERRAL|KINDERGELD_BONUS)$/;

function cash(row: ExportRow, type: string, output: RowOutput): void {
  const stated = row.number('tax');
  const alone = TAX_ALONE.test(type) && stated !== null && !stated.isZero();
  const amount = alone ? stated.plus(row.numberOrZero('amount')) : row.requiredNumber('amount');
  const words = type.replaceAll('_', ' ');
  const moved =
    !/FEE$/.test(type) && /^(CARD|TRANSFER|CUSTOMER|INSTANT|SEPA|PAYMENT|DIRECT DEBIT|GIFT)/.test(words);
  const kind = moved
    ? 'deposit'
    : alone
      ? 'tax'
      : REWARD.test(type)
        ? 'adjustment'
        : cashKindOf(words, amount);
  if (kind === null) return;
  const currency = currencyOf(row);
  const named = !moved && row.text('symbol') !== '';
  const note = [row.text('type'), named ? row.text('name') : ''].filter((part) => part !== '').join(': ');
  const tax = kind === 'tax' ? null : row.number('tax');
  const fee = row.numberOrZero('fee');
  if (fee.isZero()) {
    const instrument = named ? instrumentOf(row, output) : null;
    tellCash(
      { row, ...placeOf(row), kind, amount, tax: tax?.negated() ?? null, currency, instrument, note },
      output,
    );
    return;
  }
  const { account, time } = placeOf(row);
  const own = moved && amount.isNegative() ? 'withdrawal' : kind;
  const instrument = named ? instrumentOf(row, output) : null;
  const facts: ToldFact[] = [
    { event: { account, time, kind: 'fee', instrument: null, currency, amount: fee, note } },
  ];
  if (tax !== null && !tax.isZero()) {
    facts.push({ event: { account, time, kind: 'tax', instrument, currency, amount: tax, note } });
  }
  output.facts(row, { event: { ...placeOf(row), kind: own, instrument, currency, amount, note } }, ...facts);
}
