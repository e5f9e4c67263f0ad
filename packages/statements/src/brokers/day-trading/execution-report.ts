import type { AssetClass } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { readAnnotation } from '../../outputs/stated-annotation.ts';
import type { Broker, StatementFormat } from '../../recognition/statement-format.ts';
import { futuresPaper } from '../closed-trades/futures-paper.ts';
import { listedPaper } from './listed-paper.ts';
import { tradedSide } from './traded-side.ts';

const COLUMNS = {
  account: ['Account'],
  date: ['T/D', 'Trade Date'],
  settled: ['S/D', 'Settle Date'],
  currency: ['Currency', 'Ccy'],
  type: ['Type'],
  side: ['Side'],
  symbol: ['Symbol'],
  quantity: ['Qty', 'Quantity'],
  price: ['Price'],
  time: ['Exec Time', 'Execution Time'],
  commission: ['Comm', 'Commission'],
  sec: ['SEC'],
  taf: ['TAF'],
  nscc: ['NSCC'],
  nasdaq: ['Nasdaq'],
  orf: ['ORF'],
  occ: ['OCC'],
  cat: ['CAT'],
  misc: ['Misc', 'Other Fees'],
  remove: ['ECN Remove', 'ECN Take'],
  add: ['ECN Add'],
  gross: ['Gross Proceeds'],
  net: ['Net Proceeds'],
  clearer: ['Clr Broker'],
  liquidity: ['Liq'],
  note: ['Note', 'Notes'],
} as const;

type ExecutionRow = LaidOutRow<keyof typeof COLUMNS>;

const COSTS = ['commission', 'sec', 'taf', 'nscc', 'nasdaq', 'orf', 'occ', 'cat', 'misc', 'remove'] as const;
const CENT = Decimal.parse('0.01');

/** Which of the brokers with this report a file is of. */
interface ExecutionReport {
  readonly id: string;
  readonly broker: Broker;
  readonly label: string;
  /** How much the words in the column of types speak for it, 0 to 1. */
  readonly trust: (types: readonly string[]) => number;
  /** Whether the notes are the trader's own words, and no broker's. */
  readonly notesOfTrader?: true;
}

/** The report of executions that several brokers for day traders, and a journal after them, write alike. */
export function executionReport({
  id,
  broker,
  label,
  trust,
  notesOfTrader,
}: ExecutionReport): StatementFormat {
  return tableStatement({
    id,
    broker,
    label,
    timeZone: 'America/New_York',
    columns: COLUMNS,
    required: ['account', 'date', 'side', 'symbol', 'quantity', 'price', 'time', 'gross'],
    timeColumns: ['date', 'time'],
    usual: { dateOrder: 'mdy', decimalMark: '.' },
    trust: (rows, headings) => {
      // Without what was left after costs, any table of trades has these names but for the day's.
      const names = new Set(headings.map((each) => each.trim().toLowerCase()));
      if (!names.has('net proceeds') && !names.has('t/d')) return 0;
      const type = headings.findIndex((each) => /^type$/i.test(each.trim()));
      return trust(rows.map(({ cells }) => cells[type]?.trim() ?? '').filter((word) => word !== ''));
    },
    row: (row, output) => tellExecution(row, output, notesOfTrader === true),
  });
}

/** Words of the column of types; the numbers of brokers say cash, margin or short, not what was traded. */
const CLASSES: Readonly<Record<string, AssetClass>> = {
  future: 'future',
  futures: 'future',
  forex: 'forex',
  crypto: 'crypto',
  cfd: 'cfd',
  etf: 'etf',
};

function paperOf(row: ExecutionRow, day: string): RowInstrument {
  const symbol = row.requiredText('symbol');
  const currency = row.currency('currency', 'USD');
  const assetClass = CLASSES[row.text('type').toLowerCase()];
  if (assetClass === 'future') return futuresPaper({ symbol, day });
  return assetClass === undefined ? listedPaper(symbol, day, currency) : { symbol, assetClass, currency };
}

function tellExecution(row: ExecutionRow, output: RowOutput, notesOfTrader: boolean): void {
  const time = row.time();
  const side = tradedSide(row.line, row.text('side'));
  const instrument = output.instrument(row, paperOf(row, time.day));
  const { gross, fees } = moneyOf(row, output.writer);
  const margined = instrument.assetClass === 'future' || instrument.assetClass === 'cfd';
  const amount = gross === null || margined || gross.isZero() ? null : gross;
  output.fill(row, {
    account: row.text('account'),
    ...side,
    instrument,
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('price'),
    ...(amount === null ? {} : { amount: side.kind === 'buy' ? amount.abs().negated() : amount.abs() }),
    time,
    fees,
    ...(notesOfTrader
      ? { content: row.content(['note']), annotation: saidOf(row, output) }
      : { note: row.text('note') }),
  });
}

/** Which way the trade goes is not known of a row alone, and notes do not ask. */
const saidOf = (row: ExecutionRow, { writer }: RowOutput) =>
  readAnnotation(
    { tradeNotes: row.text('note') },
    { line: row.line, long: null, price: null, mark: '.', writer },
  );

/** The proceeds say whether what was earned for adding liquidity stands as a rebate or as a cost. */
function moneyOf(
  row: ExecutionRow,
  writer: TableFile['writer'],
): { gross: Decimal | null; fees: Decimal | null } {
  const costs = row.sum(...COSTS);
  const added = row.number('add');
  const [gross, net] = [row.number('gross'), row.number('net')];
  if (costs === null && added === null) {
    // Short layouts have no column of costs; what the proceeds lost is what was paid.
    const stated = !row.has('commission') && gross !== null && net !== null;
    return { gross, fees: stated ? gross.minus(net) : null };
  }
  const fees = (costs ?? Decimal.zero).plus(added ?? Decimal.zero);
  if (gross === null || net === null) return { gross, fees };
  const paid = gross.minus(net);
  const agrees = (sum: Decimal): boolean => paid.minus(sum).abs().compare(CENT) < 0;
  const rebated = (costs ?? Decimal.zero).minus(added ?? Decimal.zero);
  if (!agrees(fees) && agrees(rebated)) return { gross, fees: rebated };
  if (!agrees(fees)) {
    writer.problemOnce(
      'warning',
      'amount-differs',
      `Line ${row.line}: gross and net proceeds differ by ${paid}, while its costs come to ${fees}. The costs of the columns were taken; check the row.`,
      row.line,
    );
  }
  return { gross, fees };
}

/** Share of words that are numbers: brokers print numbers of account types where the journal has words. */
export const shareOfNumbers = (types: readonly string[]): number => {
  const below = types.slice(1);
  return below.length === 0 ? 0.5 : below.filter((word) => /^\d+$/.test(word)).length / below.length;
};
