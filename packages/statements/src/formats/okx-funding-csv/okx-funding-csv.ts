import { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { OKX } from '../../brokers/okx/broker.ts';
import { readPreamble } from '../../brokers/okx/preamble.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const okxFundingCsv = tableStatement({
  id: 'okx-funding-csv',
  broker: OKX,
  label: 'Funding account history (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['id'],
    time: ['Time'],
    type: ['Type'],
    amount: ['Amount'],
    before: ['Before Balance'],
    after: ['After Balance'],
    fee: ['Fee'],
    coin: ['Symbol'],
  },
  required: ['id', 'time', 'type', 'amount', 'before', 'after', 'coin'],
  pricedIn: 'USDT',
  reader: (file) => {
    const { zone, user } = readPreamble(file);
    return {
      row: (row, output) => {
        const type = row.text('type').toLowerCase();
        if (STAYS.test(type)) {
          output.ignore(row, 'within-account');
          return;
        }
        const kind = KINDS.find(([words]) => words.test(type))?.[1];
        if (kind === undefined) return;
        const asset = requiredAsset(row.line, row.text('coin'), 'symbol');
        const amount = row.requiredNumber('amount');
        const leaves = amount.isNegative() || /^withdraw/.test(type);
        const fee = leaves ? row.numberOrZero('fee').abs() : Decimal.zero;
        const before = row.number('before');
        const after = row.number('after');
        // What the balance changed by says whether the fee is in the amount.
        const change = before === null || after === null ? amount.abs().plus(fee) : after.minus(before).abs();
        const within = change.equals(amount.abs());
        const sent = within ? amount.abs().minus(fee) : amount.abs();
        tellMovement(row, output, {
          kind,
          asset,
          amount: leaves ? sent.negated() : amount,
          fee: { asset, amount: fee },
          time: row.timeIn(row.text('time'), '', zone),
          account: user,
          note: row.text('type'),
          content: row.content(['before', 'after']),
          externalId: row.text('id'),
        });
      },
    };
  },
});

const STAYS =
  /(from|to) .*(trading|unified|margin|spot|sub|savings|earn).*account|^transfer|^(un)?stake|redeem|redemption|subscription|^(from|to) (unified|trading)|subscribe|loan|repay|collateral/;

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/yield|interest|earning|staking|mining|distribution|profit/, 'income'],
  [/rebate|airdrop|reward|bonus|gift|referral|cashback|compensation/, 'bonus'],
  [/deposit|withdraw|received|sent|internal/, 'transfer'],
  [/fee/, 'fee'],
];
