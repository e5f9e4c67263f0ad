import { Decimal } from '@tapebook/domain/money';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['Transaction ID'],
  time: ['Time'],
  status: ['Status'],
  type: ['Transaction Type'],
  money: { matching: /^amount (?!btc$)[a-z]{3,4}$/i },
  moneyFee: { matching: /^fee (?!btc$)[a-z]{3,4}$/i },
  coins: ['Amount BTC'],
  coinFee: ['Fee BTC'],
  note: ['Description'],
  rate: ['Exchange Rate'],
  hash: ['Transaction Hash'],
} as const;

type StrikeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const strikeTransactionsCsv = tableStatement({
  id: 'strike-transactions-csv',
  broker: { id: 'strike', label: 'Strike' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'time', 'type', 'money', 'moneyFee', 'coins', 'coinFee'],
  row: (row, output) => {
    const status = row.text('status');
    if (/fail|cancel|reject|revers|expired/i.test(status)) output.ignore(row, 'not-executed');
    else if (status !== '' && !/complete|success|settled/i.test(status)) output.ignore(row, 'pending');
    else read(row, output);
  },
});

/** The currency stands in the heading alone: `Amount USD`. */
const currencyOf = (row: StrikeRow): string => row.heading('money').slice(-4).trim().toUpperCase();

const placeOf = (row: StrikeRow) => ({
  time: row.time(),
  note: row.text('note'),
  externalId: row.text('id'),
});

function read(row: StrikeRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase();
  const coins = row.number('coins');
  const money = row.number('money');
  const currency = currencyOf(row);
  if (coins !== null && money !== null && !coins.isZero() && !money.isZero()) {
    if (coins.isNegative() === money.isNegative()) return;
    const buys = !coins.isNegative();
    const fee = row.numberOrZero('moneyFee').abs();
    const coin = { asset: 'BTC', amount: coins.abs() };
    const paid = { asset: currency, amount: money.abs() };
    tellExchange(row, output, {
      ...placeOf(row),
      got: buys ? coin : paid,
      gave: buys ? paid : coin,
      quote: currency,
      fees: [{ asset: currency, amount: fee }],
      feesWithin: hasFeeWithin(row, coin.amount, paid.amount, fee),
    });
    return;
  }
  if (!/deposit|withdraw|send|sent|receive|payment|transfer|reward|bonus|referral|payout/.test(type)) return;
  const moved = coins !== null && !coins.isZero() ? coins : money;
  if (moved === null) return;
  const inCoins = moved === coins;
  const asset = inCoins ? 'BTC' : currency;
  const fee = row.numberOrZero(inCoins ? 'coinFee' : 'moneyFee').abs();
  tellMovement(row, output, {
    ...placeOf(row),
    kind: /reward|bonus|referral/.test(type) ? 'bonus' : 'transfer',
    asset,
    amount: moved,
    fee: { asset, amount: moved.isNegative() ? fee : Decimal.zero },
    note: [row.text('type'), row.text('note')].filter((text) => text !== '').join(' · '),
  });
}

/** The rate says whether what was paid has the fee in it. */
function hasFeeWithin(row: StrikeRow, coins: Decimal, paid: Decimal, fee: Decimal): boolean {
  const rate = row.number('rate');
  if (rate === null || fee.isZero()) return false;
  const away = (amount: Decimal) => amount.minus(coins.times(rate)).abs();
  return away(paid.minus(fee)).compare(away(paid)) < 0;
}
