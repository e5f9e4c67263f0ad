import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  order: ['Order ID'],
  coin: { matching: /^\s*currency \(crypto\)\s*$/i },
  // One generation has a comma within the heading.
  quantity: { matching: /^\s*crypto quantity,?\s*$/i },
  money: { matching: /^\s*currency \(fiat\)\s*$/i },
  value: { matching: /^\s*fiat amount\s*$/i },
  fee: { matching: /^\s*fee( \(fiat\))?\s*$/i },
  feeUnit: { matching: /^\s*fee currency( \(fiat\))?\s*$/i },
  coinFee: { matching: /^\s*fee \(crypto\)\s*$/i },
  coinFeeUnit: { matching: /^\s*fee currency \(crypto\)\s*$/i },
  status: ['Status'],
  time: ['Time'],
} as const;

type PurchaseRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const kucoinFiatTradesCsv = tableStatement({
  id: 'kucoin-fiat-trades-csv',
  broker: KUCOIN,
  label: 'Fiat orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['order', 'coin', 'quantity', 'money', 'value', 'status', 'time'],
  isFooter: isNothingFound,
  pricedIn: 'USDT',
  reader: ({ beside }) => {
    return {
      row: (row, output) => {
        // The account history names the account as well.
        if (beside.has('kucoin-account-csv')) {
          output.ignore(row, 'listed-elsewhere', 'It is listed in the account history of the same download.');
        } else purchase(row, output);
      },
    };
  },
});

function purchase(row: PurchaseRow, output: RowOutput): void {
  if (!/^(done|succe)/i.test(row.text('status'))) {
    output.ignore(row, 'not-executed');
    return;
  }
  const money = requiredAsset(row.line, row.text('money'), 'currency');
  tellExchange(row, output, {
    got: {
      asset: requiredAsset(row.line, row.text('coin'), 'currency'),
      amount: row.requiredNumber('quantity').abs(),
    },
    gave: { asset: money, amount: row.requiredNumber('value').abs() },
    quote: money,
    price: null,
    fees: feesOf(row),
    time: row.time(),
    orderId: row.text('order'),
  });
}

/** The newer files have a column for a fee of each kind. */
function feesOf(row: PurchaseRow): AssetAmount[] | null {
  const pairs = [
    ['fee', 'feeUnit'],
    ['coinFee', 'coinFeeUnit'],
  ] as const;
  const stated = pairs.flatMap(([fee, unit]) => {
    const amount = row.number(fee);
    return amount === null ? [] : [{ amount, unit }];
  });
  if (stated.length === 0) return null;
  return stated.flatMap(({ amount, unit }) =>
    amount.isZero()
      ? []
      : [{ asset: requiredAsset(row.line, row.text(unit), 'currency of the fee'), amount }],
  );
}
