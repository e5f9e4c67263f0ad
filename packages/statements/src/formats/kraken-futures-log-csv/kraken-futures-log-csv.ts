import type { Currency, Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { perpetualInstrument, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { KRAKEN } from '../../brokers/kraken/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['uid'],
  time: ['dateTime', 'date'],
  type: ['type'],
  asset: ['symbol', 'asset'],
  contract: ['contract'],
  change: ['change'],
  balance: ['new balance'],
  price: ['trade price'],
  profit: ['realized pnl'],
  fee: ['fee'],
  funding: ['realized funding'],
} as const;

type LogRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const krakenFuturesLogCsv = tableStatement({
  id: 'kraken-futures-log-csv',
  broker: KRAKEN,
  label: 'Futures account log (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'time', 'type', 'asset', 'contract', 'change', 'price', 'profit', 'fee', 'funding'],
  groupOf: (row) => {
    const parts = [row.text('type'), row.text('time')];
    return isTrade(row) || isConversion(row) ? parts.join('|') : `${row.line}`;
  },
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (isTrade(first)) trades(rows, output);
    else if (isConversion(first)) conversion(rows, output);
    else if (/^funding/i.test(first.text('type'))) funding(first, output);
    else move(first, output);
  },
});

const TRADES =
  /^((futures|derivatives) (trade|liquidation|settlement|assignor|assignee|unwind|termination)|(covered )?liquidation|unwind|assign|settlement)/i;
const isTrade = (row: LogRow): boolean => TRADES.test(row.text('type'));
const isConversion = (row: LogRow): boolean => /^conversion$/i.test(row.text('type'));

/** `pf_xbtusd`, `fi_ethusd_250627`: what changes is the position, and not an amount of money. */
const isPosition = (row: LogRow): boolean => /^[pf][a-z]_\w+$/i.test(row.text('asset'));

/** A trade has a row for what it did to the position, and one for what it did to the money. */
function trades(rows: readonly LogRow[], output: RowOutput): void {
  const left = rows.filter((row) => !isPosition(row));
  for (const row of rows.filter(isPosition)) {
    const contract = row.text('asset').toUpperCase();
    const index = left.findIndex(
      (other) => other.text('contract').toUpperCase() === contract && samePrice(row, other),
    );
    const [money = null] = index < 0 ? [] : left.splice(index, 1);
    judgeRow(row, output, () => {
      fill(row, money, output);
      if (money !== null) settle(money, row, output);
    });
  }
  for (const row of left) {
    output.reject(
      row,
      'missing-value',
      `Line ${row.line} says what a trade cost or brought, and the file does not have the row of its position. Export the log of the whole day and import it again.`,
    );
  }
}

function samePrice(row: LogRow, other: LogRow): boolean {
  const [price, beside] = [row.text('price'), other.text('price')];
  return price === '' || beside === '' || price === beside;
}

function fill(row: LogRow, money: LogRow | null, output: RowOutput): void {
  const change = row.requiredNumber('change');
  const fee = money === null ? null : costOf(money);
  const profit = money?.number('profit') ?? null;
  const type = row.text('type');
  const price = row.number('price') ?? money?.requiredNumber('price') ?? row.requiredNumber('price');
  tellPerpetualFill(row, output, {
    ...contractOf(row.text('asset')),
    side: change.isNegative() ? 'sell' : 'buy',
    quantity: change,
    price,
    fee: money === null || fee === null ? null : { asset: assetOf(money), amount: fee },
    profit: profit?.isZero() === true ? null : profit,
    beforeCosts: true,
    time: row.time(),
    externalId: row.text('id'),
    content: row.content(['balance']),
    ...(/trade$/i.test(type) ? {} : { note: type }),
  });
}

/** The other row of a trade: all that it has of its own is the funding that fell due with it. */
function settle(row: LogRow, position: LogRow, output: RowOutput): void {
  if (row.numberOrZero('funding').isZero()) {
    output.ignore(
      row,
      'cash-side-of-trade',
      `It is what the trade on line ${position.line} did to the money.`,
    );
    return;
  }
  funding(row, output);
}

/** The fee is printed without a sign; what changed the balance tells a rebate from a cost. */
function costOf(row: LogRow): Decimal | null {
  const fee = row.number('fee');
  const change = row.number('change');
  if (fee === null || change === null) return fee;
  const cost = row.numberOrZero('profit').plus(row.numberOrZero('funding')).minus(change);
  return cost.abs().equals(fee.abs()) ? cost : fee;
}

const assetOf = (row: LogRow): string => requiredAsset(row.line, row.text('asset'), 'symbol');

/** `pv_` and `fv_` are linear and quoted in bitcoin: `pv_xrpxbt`. The others say by themselves what they are. */
function contractOf(text: string): { symbol: string; currency?: Currency } {
  const symbol = text.toUpperCase();
  return /^[PF]V_[A-Z0-9]+XBT(_|$)/.test(symbol)
    ? { symbol, currency: 'BTC' }
    : { symbol, ...(/^[PF]F_[A-Z0-9]+USD(_|$)/.test(symbol) ? { currency: 'USD' } : {}) };
}

function funding(row: LogRow, output: RowOutput): void {
  const stated = row.number('funding');
  const amount = stated === null || stated.isZero() ? row.requiredNumber('change') : stated;
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const contract = row.text('contract');
  output.event(row, {
    kind: 'funding',
    instrument: contract === '' ? null : perpetualInstrument(row, output, contractOf(contract)),
    currency: assetOf(row),
    amount,
    time: row.time(),
    externalId: row.text('id'),
    content: row.content(['balance']),
  });
}

function conversion(rows: readonly LogRow[], output: RowOutput): void {
  const legs: (Leg & { row: LogRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      legs.push({ row, asset: assetOf(row), amount: row.requiredNumber('change'), role: 'side' });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  tellLegs(output, {
    legs,
    time: first.row.time(),
    key: first.row.text('time'),
    note: 'Conversion',
    costsUnsaid: true,
    remedy: 'Export the log of the whole day and import it again.',
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/transfer|deposit|withdraw/, 'transfer'],
  [/interest/, 'income'],
  [/kfee|fee/, 'fee'],
  [/bonus|airdrop|rebate|reward|referral/, 'bonus'],
];

function move(row: LogRow, output: RowOutput): void {
  const type = row.text('type');
  const kind = KINDS.find(([words]) => words.test(type.toLowerCase()))?.[1];
  if (kind === undefined || isPosition(row)) return;
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('change'),
    time: row.time(),
    note: type,
    externalId: row.text('id'),
    content: row.content(['balance']),
  });
}
