import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, assetCode, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Date'],
  way: ['Way', 'Type'],
  amount: ['Base amount'],
  asset: ['Base currency'],
  assetType: ['Base type'],
  quoteAmount: ['Quote amount'],
  quote: ['Quote currency'],
  exchange: ['Exchange'],
  from: ['Sent/Received from'],
  to: ['Sent to'],
  fee: ['Fee amount', 'Fee'],
  feeAsset: ['Fee currency'],
  broker: ['Broker'],
  notes: ['Notes'],
} as const;

type DeltaRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const deltaTransactionsCsv = tableStatement({
  id: 'delta-transactions-csv',
  broker: { id: 'delta', label: 'Delta' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'way', 'amount', 'asset', 'quoteAmount', 'quote'],
  row: (row, output) => {
    const way = row.text('way').toUpperCase();
    if (way === 'BUY' || way === 'SELL') trade(row, way === 'BUY', output);
    else if (isPaper(row)) paper(row, way, output);
    else move(row, output);
  },
});

/** A name may stand behind the code: `SOL (Solana)`. */
const code = (text: string): string => assetCode(text.replace(/\s*\(.*\)\s*$/, ''));

const assetOf = (row: DeltaRow): string => requiredAsset(row.line, code(row.text('asset')), 'base currency');

const isPaper = (row: DeltaRow): boolean => !/^(crypto|fiat|token|nft|)$/i.test(row.text('assetType'));

/** Words for places that are no account of a venue. */
const NO_VENUE = /^(my|other|known|unknown)([_ ]wallet)?$|^(airdrop|mining|fork|dividends?|staking|bank)$/i;

/** Coins lie at an exchange, which moves name as a place; papers with a broker, and their exchange is a market. */
function accountOf(row: DeltaRow): string {
  if (row.text('broker') !== '' || isPaper(row)) return row.text('broker');
  const place = row.text(/WITHDRAW/i.test(row.text('way')) ? 'from' : 'to');
  return row.text('exchange') || (NO_VENUE.test(place) ? '' : place);
}

function feeOf(row: DeltaRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null || amount.isZero()) return null;
  return { asset: requiredAsset(row.line, code(row.text('feeAsset')), 'fee currency'), amount: amount.abs() };
}

function paperOf(row: DeltaRow, output: RowOutput): Instrument {
  const type = row.text('assetType').toUpperCase();
  return output.instrument(row, {
    symbol: row.requiredText('asset').replace(/\s*\(.*\)\s*$/, ''),
    assetClass: type === 'ETF' ? 'etf' : /FUND/.test(type) ? 'fund' : /BOND/.test(type) ? 'bond' : 'stock',
    currency: requiredAsset(row.line, code(row.text('quote')), 'quote currency'),
  });
}

const PRICE_PLACES = 18;

function trade(row: DeltaRow, buys: boolean, output: RowOutput): void {
  const fee = feeOf(row);
  const place = { time: row.time(), account: accountOf(row), note: row.text('notes') };
  const amount = row.requiredNumber('amount').abs();
  const paid = row.requiredNumber('quoteAmount').abs();
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  if (isPaper(row)) {
    output.fill(row, {
      ...place,
      kind: buys ? 'buy' : 'sell',
      instrument: paperOf(row, output),
      quantity: amount,
      price: paid.quotient(amount, PRICE_PLACES),
      amount: buys ? paid.negated() : paid,
      fees: fee?.amount ?? Decimal.zero,
      ...(fee === null ? {} : { feeCurrency: fee.asset }),
    });
    return;
  }
  const coin = { asset: assetOf(row), amount };
  const money = { asset: requiredAsset(row.line, code(row.text('quote')), 'quote currency'), amount: paid };
  tellExchange(row, output, {
    ...place,
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote: money.asset,
    fees: fee === null ? [] : [fee],
  });
}

/** What happens to shares beside their trades. */
function paper(row: DeltaRow, way: string, output: RowOutput): void {
  const fee = feeOf(row);
  const place = { time: row.time(), account: accountOf(row), note: row.text('notes') };
  if (/DIVIDEND/.test(way)) {
    const instrument = paperOf(row, output);
    const { currency } = instrument;
    const fees = fee?.asset === currency ? fee.amount : Decimal.zero;
    output.event(row, {
      ...place,
      kind: 'dividend',
      instrument,
      currency,
      amount: row.requiredNumber('quoteAmount'),
      fees,
    });
    return;
  }
  if (!/DEPOSIT|WITHDRAW|TRANSFER/.test(way)) return;
  const quote = row.text('quote');
  const instrument = output.instrument(row, {
    symbol: row.requiredText('asset').replace(/\s*\(.*\)\s*$/, ''),
    assetClass: 'stock',
    currency: quote === '' ? 'USD' : code(quote),
  });
  output.event(row, {
    ...place,
    kind: /WITHDRAW/.test(way) ? 'transfer_out' : 'transfer_in',
    instrument,
    currency: instrument.currency,
    more: { quantity: row.requiredNumber('amount').abs() },
  });
}

function move(row: DeltaRow, output: RowOutput): void {
  const way = row.text('way').toUpperCase();
  const source = row.text('from').toUpperCase().replaceAll('_', ' ');
  const kind: MovementKind | null = /DEPOSIT/.test(way) ? originOf(source) : movementOf(way);
  if (kind === null) return;
  if (way === 'TRANSFER') {
    output.ignore(row, 'within-account');
    return;
  }
  const amount = row.requiredNumber('amount').abs();
  const leaves = /WITHDRAW|SPEND|FEE|SENT|LOST/.test(way);
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: leaves ? amount.negated() : amount,
    fee: feeOf(row),
    time: row.time(),
    account: accountOf(row),
    note: row.text('notes'),
  });
}

/** A deposit may be something earned: the place that it came from says so. */
const originOf = (source: string): MovementKind =>
  /DIVIDEND|STAKING|MINING|INTEREST|REWARD/.test(source)
    ? 'income'
    : /AIRDROP|FORK|GIFT|BONUS/.test(source)
      ? 'bonus'
      : 'transfer';
