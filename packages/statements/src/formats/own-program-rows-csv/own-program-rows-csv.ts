import { ASSET_CLASSES, type AssetClass, type Instrument } from '@tapebook/domain/instruments';
import { isCurrency } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldEvent } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['id'],
  time: ['time'],
  account: ['account'],
  kind: ['kind'],
  symbol: ['symbol'],
  assetClass: ['asset_class'],
  quantity: ['quantity'],
  price: ['price'],
  currency: ['currency'],
  fees: ['fees'],
  amount: ['amount'],
  multiplier: ['multiplier'],
  effect: ['effect'],
  position: ['position'],
  order: ['order'],
  note: ['note'],
} as const;

type ProgramRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const ownProgramRowsCsv = tableStatement({
  id: 'own-program-rows-csv',
  broker: { id: 'own-program', label: 'Your own program' },
  label: 'Rows (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'time', 'account', 'kind', 'symbol', 'quantity', 'price', 'currency', 'fees'],
  row: (row, output) => {
    const kind = row.requiredText('kind').toLowerCase();
    if (kind === 'buy' || kind === 'sell') tellFill(row, output, kind);
    else if (isMoneyKind(kind)) tellMoney(row, output, kind);
  },
});

function tellFill(row: ProgramRow, output: RowOutput, kind: 'buy' | 'sell'): void {
  const effect = row.text('effect').toLowerCase();
  output.fill(row, {
    ...placeOf(row),
    kind,
    instrument: instrumentOf(row, output, row.requiredText('symbol')),
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('price'),
    amount: row.number('amount') ?? undefined,
    fees: row.number('fees'),
    ...(effect === 'open' || effect === 'close' ? { effect } : {}),
    positionId: row.text('position'),
    orderId: row.text('order'),
  });
}

const MONEY_KINDS = [
  'deposit',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'funding',
  'adjustment',
] as const;
type MoneyKind = (typeof MONEY_KINDS)[number] & ToldEvent['kind'];

const isMoneyKind = (kind: string): kind is MoneyKind => (MONEY_KINDS as readonly string[]).includes(kind);

function tellMoney(row: ProgramRow, output: RowOutput, kind: MoneyKind): void {
  const symbol = row.text('symbol');
  output.event(row, {
    ...placeOf(row),
    kind,
    instrument: symbol === '' ? null : instrumentOf(row, output, symbol),
    currency: currencyOf(row),
    amount: row.requiredNumber('amount'),
  });
}

const placeOf = (row: ProgramRow) => ({
  account: row.text('account'),
  time: row.time(),
  note: row.text('note'),
  externalId: row.requiredText('id'),
});

function instrumentOf(row: ProgramRow, output: RowOutput, symbol: string): Instrument {
  const named = row.text('assetClass').toLowerCase();
  if (named !== '' && !isAssetClass(named)) {
    throw new RowProblem(
      'unknown-row-type',
      `Line ${row.line}: ${quoted(named)} is no asset class. Known are ${ASSET_CLASSES.join(', ')}.`,
    );
  }
  const multiplier = row.number('multiplier');
  return output.instrument(row, {
    symbol,
    currency: currencyOf(row),
    ...(named === '' ? {} : { assetClass: named as AssetClass }),
    ...(multiplier === null ? {} : { multiplier }),
  });
}

const isAssetClass = (text: string): text is AssetClass =>
  (ASSET_CLASSES as readonly string[]).includes(text);

function currencyOf(row: ProgramRow): string {
  const currency = row.requiredText('currency').toUpperCase();
  if (isCurrency(currency)) return currency;
  throw new RowProblem('unknown-currency', `Line ${row.line}: ${quoted(currency)} is no currency.`);
}
