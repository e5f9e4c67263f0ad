import { BINANCE } from '../../brokers/binance/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { SecondGroups } from '../../brokers/crypto/second-groups.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { type LedgerColumn as Column, loneSideOf, operationIn } from './ledger-row.ts';
import { type Operation, operationOf } from './operations.ts';

type LedgerRow = LaidOutRow<Column>;
type LegOperation = Operation & { does: 'leg' };

const REMEDY = 'Import the spot trade history of that time instead, which lists each trade.';

const USER = 'user';
const LEDGER = ['time', 'wallet', 'operation', 'coin', 'change', 'remark'] as const;
const TIME = /^(?:\d\d)?\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/;
const WALLETS =
  /^(spot|earn|savings|pool|funding|card|(usdt?-?m?|coin-?m)[- ]?futures|(cross|isolated)? ?margin)$/i;

/** See README.md beside this file. */
export const binanceTransactionsCsv = tableStatement({
  id: 'binance-transactions-csv',
  broker: BINANCE,
  label: 'Transaction history (CSV)',
  timeZone: 'UTC',
  columns: {
    user: ['User_ID', 'User ID', 'UserID'],
    time: ['UTC_Time', 'Time'],
    wallet: ['Account'],
    operation: ['Operation'],
    coin: ['Coin'],
    change: ['Change'],
    remark: ['Remark'],
  },
  required: ['time', 'wallet', 'operation', 'coin', 'change'],
  headless: {
    rows: [
      [TIME, WALLETS],
      [null, TIME, WALLETS],
    ],
    columns: (first) => {
      const [time = '', wallet = '', operation = ''] = first.length === 7 ? first.slice(1) : first;
      const isOurs = TIME.test(time.trim()) && WALLETS.test(wallet.trim());
      if (!isOurs || operationOf(operation, wallet) === null) return null;
      return first.length === 7 ? [USER, ...LEDGER] : first.length === 6 ? LEDGER : null;
    },
  },
  yearFirst: true,
  pricedIn: 'USDT',
  reader: () => {
    const groups = new SecondGroups<LedgerRow>(
      (row) => (row.text('time') === '' ? `${row.line}` : `${row.text('user')}|${row.text('time')}`),
      loneSideOf,
    );
    return {
      groupOf: (row) => groups.keyOf(row),
      group: (rows, output) => {
        const legs: { row: LedgerRow; operation: LegOperation }[] = [];
        const trades = rows.some((row) => isSpotSide(row));
        for (const row of rows) {
          const operation = operationIn(row);
          if (operation?.does === 'leg') legs.push({ row, operation });
          else if (operation?.does === 'kickback' && trades) {
            legs.push({ row, operation: { does: 'leg', family: 'spot', role: 'fee' } });
          } else if (operation !== null) judgeRow(row, output, () => alone(row, operation, output));
        }
        for (const family of familiesOf(legs)) tellFamily(family, output);
      },
    };
  },
});

function isSpotSide(row: LedgerRow): boolean {
  const operation = operationIn(row);
  return operation?.does === 'leg' && operation.family === 'spot' && operation.role === 'side';
}

/** Of dust each remark (`ETH to BNB`) names what became of one coin. */
function familiesOf(
  legs: readonly { row: LedgerRow; operation: LegOperation }[],
): { row: LedgerRow; operation: LegOperation }[][] {
  const families = new Map<string, { row: LedgerRow; operation: LegOperation }[]>();
  for (const leg of legs) {
    const remark = leg.row.text('remark');
    const key = `${leg.operation.family}|${/^\w+ to \w+$/i.test(remark) ? remark.toUpperCase() : ''}`;
    const family = families.get(key);
    if (family === undefined) families.set(key, [leg]);
    else family.push(leg);
  }
  return [...families.values()];
}

function tellFamily(family: readonly { row: LedgerRow; operation: LegOperation }[], output: RowOutput): void {
  const legs: (Leg & { row: LedgerRow })[] = [];
  for (const { row, operation } of family) {
    judgeRow(row, output, () => {
      row.time();
      const asset = requiredAsset(row.line, row.text('coin'), 'coin');
      legs.push({ row, role: operation.role, asset, amount: row.requiredNumber('change') });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  const given = new Set(legs.flatMap(({ asset, amount }) => (amount.isNegative() ? [asset] : [])));
  const kind = family[0]?.operation.family;
  if (kind === 'dust' && given.size > 1) {
    for (const leg of legs) judgeRow(leg.row, output, () => tellAlone(leg, DUST, output));
    return;
  }
  if (kind === 'card' && new Set(legs.map(({ amount }) => amount.isNegative())).size === 1) {
    for (const leg of legs) {
      judgeRow(leg.row, output, () => tellAlone(leg, leg.row.text('operation'), output));
    }
    return;
  }
  tellLegs(output, {
    legs,
    time: first.row.time(),
    account: first.row.text('user'),
    key: `${first.row.text('time')}|${kind}`,
    remedy: REMEDY,
  });
}

/** Several coins became BNB at once, and no row says how much of it each one brought. */
const DUST = 'Small assets exchanged for BNB together; what each of them brought is not stated';

function tellAlone({ row, asset, amount }: Leg & { row: LedgerRow }, note: string, output: RowOutput): void {
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount,
    time: row.time(),
    account: row.text('user'),
    note,
  });
}

/** `LDBUSD` is the receipt for BUSD that lie in Earn. */
const RECEIPT = /^LD[A-Z0-9]{3,}$/;

function alone(row: LedgerRow, operation: Exclude<Operation, { does: 'leg' }>, output: RowOutput): void {
  if (operation.does === 'stay' || RECEIPT.test(row.text('coin'))) {
    output.ignore(row, 'within-account');
    return;
  }
  const words = [row.text('operation'), row.text('remark')].filter((text) => text !== '').join(' · ');
  tellMovement(row, output, {
    kind: operation.does === 'kickback' ? 'bonus' : operation.kind,
    asset: requiredAsset(row.line, row.text('coin'), 'coin'),
    amount: row.requiredNumber('change'),
    time: row.time(),
    account: row.text('user'),
    note: words,
  });
}
