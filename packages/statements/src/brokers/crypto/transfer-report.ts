import { Decimal } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableFile, TableLayout } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { requiredAsset } from './assets.ts';
import { tellMovement } from './tell-movement.ts';

export type TransferColumn =
  | 'account'
  | 'time'
  | 'type'
  | 'coin'
  | 'network'
  | 'amount'
  | 'fee'
  | 'status'
  | 'address'
  | 'transaction'
  | 'note';
export type TransferRow = LaidOutRow<TransferColumn>;

/** Where a row of such a report goes; `stay`: from one wallet of the account to another. */
export type TransferWay = 'deposit' | 'withdrawal' | 'stay';

export interface TransferReport
  extends Pick<
    TableLayout<TransferColumn>,
    | 'id'
    | 'broker'
    | 'label'
    | 'timeZone'
    | 'columns'
    | 'required'
    | 'usual'
    | 'datesVary'
    | 'yearFirst'
    | 'trust'
    | 'likelyOrder'
    | 'isFooter'
    | 'pricedIn'
  > {
  /** @returns `null` for what is not known: the row is rejected. */
  way(row: TransferRow, file: Pick<TableFile, 'fileName' | 'headings'>): TransferWay | null;
  /** The amount of a withdrawal has its fee in it; else it is paid beside it. */
  readonly feeWithin?: true;
  /** The usual code of a coin that the venue calls otherwise. */
  readonly nameOf?: (code: string) => string;
  /** Another report that tells the same with more of it: beside it in one upload, this one tells nothing. */
  readonly toldBy?: { readonly format: string; readonly words: string };
}

const asPrinted = (code: string): string => code;

export const FAILED = /fail|cancel|reject|refus|refund|expired|invalid|declined|error|timeout|returned/i;
const DONE =
  /^$|succe|complet|done|confirm|credit|finish|^(sent|paid|processed|received|wallet_processed|settled)$/i;

/** A list of deposits and withdrawals. */
export function transferReport(report: TransferReport): StatementFormat {
  const { way, feeWithin, nameOf, toldBy, ...layout } = report;
  return tableStatement({
    ...layout,
    reader: (file) => {
      if (toldBy !== undefined && file.beside.has(toldBy.format)) {
        return { row: (row, output) => output.ignore(row, 'listed-elsewhere', toldBy.words) };
      }
      return {
        row: (row, output) =>
          read(row, output, {
            way: way(row, file),
            feeWithin: feeWithin === true,
            nameOf: nameOf ?? asPrinted,
          }),
      };
    },
  });
}

function read(
  row: TransferRow,
  output: RowOutput,
  {
    way,
    feeWithin,
    nameOf,
  }: { way: TransferWay | null; feeWithin: boolean; nameOf: (code: string) => string },
): void {
  const status = row.text('status');
  if (FAILED.test(status)) {
    output.ignore(row, 'not-executed');
    return;
  }
  if (!DONE.test(status)) {
    output.ignore(row, 'pending', `Its state is ${quoted(status)}.`);
    return;
  }
  if (way === null) return;
  if (way === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  const asset = requiredAsset(row.line, nameOf(coinOf(row)), 'coin');
  const amount = row.requiredNumber('amount').abs();
  const leaves = way === 'withdrawal';
  const fee = leaves ? row.numberOrZero('fee').abs() : Decimal.zero;
  const sent = feeWithin ? amount.minus(fee) : amount;
  if (sent.isNegative()) {
    throw new RowProblem(
      'missing-value',
      `Line ${row.line} withdraws ${amount} ${asset}, which is less than its fee of ${fee}. Enter it by hand.`,
    );
  }
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: leaves ? sent.negated() : amount,
    fee: { asset, amount: fee },
    time: row.time(),
    account: row.text('account'),
    note: noteOf(leaves ? 'Withdrawal' : 'Deposit', row.text('note')),
    // The state changes from one export to the next.
    content: row.content(['status']),
  });
}

function noteOf(way: string, remark: string): string {
  return remark === '' || remark.toLowerCase() === way.toLowerCase() ? way : `${way} · ${remark}`;
}

/** Some venues glue the network to the coin: `BUSDBEP20` on `BEP20`. */
function coinOf(row: TransferRow): string {
  const coin = row.text('coin').toUpperCase();
  const network = row.text('network').toUpperCase();
  const glued = network !== '' && coin.length > network.length && coin.endsWith(network);
  return glued ? coin.slice(0, -network.length) : coin;
}
