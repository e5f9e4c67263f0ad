import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { schwabAccount } from '../../brokers/schwab/schwab-account.ts';
import {
  TRANSACTION_COLUMNS,
  type TransactionColumn,
  type TransactionRow,
  TransactionsReader,
} from '../../brokers/schwab/transactions-reader.ts';
import { parsePrintedTime } from '../../cells/parse-date-time.ts';
import { Refusal } from '../../contracts/refusal.ts';
import { headerOf } from '../../layouts/columns.ts';
import { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { isNewestFirst } from '../../layouts/row-order.ts';
import { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStyle } from '../../layouts/table-style.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { quoted } from '../../outputs/wording.ts';
import type { FormatInput, FormatReading, StatementFormat } from '../../recognition/statement-format.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const LIST = /"BrokerageTransactions"\s*:/;

/** See README.md beside this file. */
export const schwabTransactionsJson: StatementFormat = {
  id: 'schwab-transactions-json',
  broker: CHARLES_SCHWAB,
  label: 'Brokerage transactions (JSON)',
  timeZone: 'America/New_York',
  signatures: [{ kinds: ['json'], words: [LIST] }],
  recognise: ({ kind, head }) => (kind === 'json' && LIST.test(head) ? 0.95 : 0),
  read,
};

const NAMES = ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'];
const USUAL = { dateOrder: 'mdy', decimalMark: '.' } as const;

async function read(input: FormatInput, writer: StatementWriter): Promise<FormatReading> {
  const file = fieldsOf(await input.json());
  const listed = file.BrokerageTransactions;
  const header = headerOf<TransactionColumn>({ cells: NAMES, line: 0 }, TRANSACTION_COLUMNS, ['date']);
  if (!Array.isArray(listed) || header === null) {
    throw new Refusal(
      'not-a-statement',
      `${input.sniff.fileName} has no list of brokerage transactions. Export the transaction history again.`,
    );
  }
  const lines = await linesOf(input);
  const rows: Row[] = listed.map((each: unknown, index) => {
    const fields = fieldsOf(each);
    return { cells: NAMES.map((name) => textOf(fields[name])), line: lines[index] ?? 1 };
  });
  const setting = {
    header,
    style: tableStyle(rows, 'mdy', USUAL),
    timeZone: input.timeZone.name,
    timeColumns: ['date'] as const,
    sawTime: () => undefined,
  };
  writer.newestFirst = isNewestFirst(rows, setting);
  const account = schwabAccount(input.sniff.fileName, []);
  const reader = new TransactionsReader(account, writer);
  const output = new RowOutput(writer);
  const laidOutRows = rows.map((row) => new LaidOutRow(row, setting));
  for (const row of laidOutRows) survey(row, reader);
  let waiting: { key: string; rows: TransactionRow[] } | null = null;
  for (const laidOut of laidOutRows) {
    const key = reader.groupOf(laidOut);
    if (waiting !== null && waiting.key !== key) {
      tell(waiting.rows, reader, output);
      waiting = null;
    }
    waiting ??= { key, rows: [] };
    waiting.rows.push(laidOut);
  }
  if (waiting !== null) tell(waiting.rows, reader, output);
  const [from, to] = [file.FromDate, file.ToDate].map((day) => parsePrintedTime(textOf(day), 'mdy')?.date);
  return from === undefined || to === undefined ? {} : { period: { from, to } };
}

/** What cannot be read is told where the row is read. */
function survey(row: TransactionRow, reader: TransactionsReader): void {
  try {
    reader.survey(row);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
  }
}

function tell(rows: readonly TransactionRow[], reader: TransactionsReader, output: RowOutput): void {
  let problem: RowProblem | null = null;
  try {
    reader.group(rows, output);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    problem = error;
  }
  for (const row of rows) {
    if (output.hasTold(row.line)) continue;
    const words = quoted(row.cells.filter((cell) => cell !== '').join(', '));
    if (problem === null) {
      output.writer.reject(
        row.line,
        'unknown-row-type',
        `Line ${row.line} (${words}) is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`,
      );
    } else output.writer.reject(row.line, problem.code, problem.message);
  }
  output.forget();
}

/** Lines on which the transactions state what they are, in their order. */
async function linesOf(input: FormatInput): Promise<number[]> {
  const lines: number[] = [];
  let line = 1;
  let rest = '';
  for await (const piece of input.text()) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) {
      for (const _ of text.matchAll(/"Action"\s{0,9}:/g)) lines.push(line);
      line += 1;
    }
  }
  for (const _ of rest.matchAll(/"Action"\s{0,9}:/g)) lines.push(line);
  return lines;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
