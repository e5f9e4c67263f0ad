import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableShape } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { requiredAsset } from './assets.ts';
import { judgeRow } from './judge-row.ts';
import type { Leg } from './leg.ts';
import { tellLegs } from './tell-legs.ts';
import { type MovementKind, tellMovement } from './tell-movement.ts';

/** What a row of a ledger is: a side of an exchange, what that cost, something that moved alone, or nothing that came or went (yet). */
export type LedgerRole = 'side' | 'fee-of-trade' | 'stays' | 'not-executed' | 'pending' | MovementKind;

type LedgerRow<Column extends string> = LaidOutRow<NoInfer<Column>>;

/**
 * A ledger of an exchange: each row is one asset that came or went, and a trade is several of them. Its columns are called
 * `time` (and `clock`, of a day) `asset` `amount` here, and what a venue says otherwise stands beside them.
 */
export interface AssetLedger<Column extends string> extends TableShape<Column> {
  /** `null` for a row of a kind that is not known. */
  role(row: LedgerRow<Column>): LedgerRole | null;
  /** What the rows of one exchange have in common, beside standing next to each other at one time. */
  exchangeOf?(row: LedgerRow<Column>): string;
  /** The code as the ledger prints it. */
  asset?(row: LedgerRow<Column>): string;
  note?(row: LedgerRow<Column>): string;
  /** Columns that change from export to export, and tell no row apart. */
  readonly changing?: readonly NoInfer<Column>[];
  /** What to do where the sides of several trades cannot be told apart. */
  readonly remedy: string;
}

/** Makes a format of a ledger. */
export function assetLedger<Column extends string>(ledger: AssetLedger<Column>): StatementFormat {
  return tableStatement<Column>({
    ...ledger,
    groupOf: (row) => (isOfTrade(ledger.role(row)) ? `trade at ${timeIn(row)}` : `${row.line}`),
    group: (rows, output) => {
      const [first] = rows;
      if (first === undefined) return;
      const role = ledger.role(first);
      if (!isOfTrade(role)) {
        move(ledger, first, role, output);
        return;
      }
      const exchanges = Map.groupBy(rows, (row) => ledger.exchangeOf?.(row) ?? '');
      for (const [key, legs] of exchanges) trade(ledger, key, legs, output);
    },
  });
}

const NO_MOVEMENTS: ReadonlySet<LedgerRole> = new Set([
  'side',
  'fee-of-trade',
  'stays',
  'not-executed',
  'pending',
]);
const isMovement = (role: LedgerRole): role is MovementKind => !NO_MOVEMENTS.has(role);

const isOfTrade = (role: LedgerRole | null): boolean => role === 'side' || role === 'fee-of-trade';

/** A day and its clock may be two columns, or one that is known by both names. */
const timeIn = (row: LaidOutRow<string>): string =>
  [...new Set([row.text('time'), row.text('clock')])].filter((text) => text !== '').join(' ');

function assetOf<Column extends string>(ledger: AssetLedger<Column>, row: LaidOutRow<Column>): string {
  const cells: LaidOutRow<string> = row;
  return requiredAsset(row.line, ledger.asset?.(row) ?? cells.text('asset'), 'currency');
}

function trade<Column extends string>(
  ledger: AssetLedger<Column>,
  key: string,
  rows: readonly LaidOutRow<Column>[],
  output: RowOutput,
): void {
  const legs: (Leg & { row: LaidOutRow<Column> })[] = [];
  for (const row of rows) {
    const cells: LaidOutRow<string> = row;
    judgeRow(row, output, () => {
      row.time();
      const role = ledger.role(row) === 'side' ? 'side' : 'fee';
      legs.push({ row, asset: assetOf(ledger, row), amount: cells.requiredNumber('amount'), role });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  tellLegs(output, {
    legs,
    time: first.row.time(),
    account: (first.row as LaidOutRow<string>).text('account'),
    key: `${timeIn(first.row)}|${key}`,
    remedy: ledger.remedy,
  });
}

function move<Column extends string>(
  ledger: AssetLedger<Column>,
  row: LaidOutRow<Column>,
  role: LedgerRole | null,
  output: RowOutput,
): void {
  if (role === 'stays') output.ignore(row, 'within-account');
  if (role === 'not-executed' || role === 'pending') output.ignore(row, role);
  if (role === null || !isMovement(role)) return;
  const cells: LaidOutRow<string> = row;
  tellMovement(row, output, {
    kind: role,
    asset: assetOf(ledger, row),
    amount: cells.requiredNumber('amount'),
    time: row.time(),
    account: cells.text('account'),
    note: ledger.note?.(row),
    content: row.content(ledger.changing ?? []),
  });
}
