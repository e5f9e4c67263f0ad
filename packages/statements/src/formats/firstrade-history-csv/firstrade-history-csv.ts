import { Decimal } from '@tapebook/domain/money';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import { FIRSTRADE } from '../../brokers/firstrade/broker.ts';
import { ledgerAction } from '../../brokers/united-states/ledger-action.ts';
import { type LedgerEntry, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  quantity: ['Quantity'],
  price: ['Price'],
  action: ['Action'],
  description: ['Description'],
  date: ['TradeDate', 'Trade Date'],
  settled: ['SettledDate', 'Settled Date'],
  interest: ['Interest'],
  amount: ['Amount'],
  commission: ['Commission'],
  fee: ['Fee'],
  cusip: ['CUSIP'],
  record: ['RecordType', 'Record Type'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const firstradeHistoryCsv = tableStatement({
  id: 'firstrade-history-csv',
  broker: FIRSTRADE,
  label: 'Account history (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'quantity', 'price', 'action', 'description', 'date', 'amount', 'record'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Within a day the rows are put in order here, whichever way the file runs.
  order: 'oldest-first',
  groupOf: (row) => row.text('date'),
  group: tellDay,
});

/** The rows of a day stand in no order: what opens comes first, so that what closes finds it. */
function tellDay(rows: readonly HistoryRow[], output: RowOutput): void {
  const exact = exactTimes(rows);
  const entries: LedgerEntry[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => entries.push(entryOf(row, exact.get(row) ?? row.time(), output)));
  }
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry) })).sort((a, b) => a.rank - b.rank);
  const events = new Map<string, LedgerEntry[]>();
  for (const { entry } of ranked) {
    const action = ledgerAction(entry.words);
    if (action?.does === 'exchange') events.set(action.kind, [...(events.get(action.kind) ?? []), entry]);
    else judgeRow(entry.row, output, () => tellLedger([entry], output));
  }
  for (const event of events.values()) {
    const [first] = event;
    if (first !== undefined) judgeRow(first.row, output, () => tellLedger(event, output));
  }
}

const EXEC_TIME = /EXEC TIME:? *((?:\d{4}-\d{2}-\d{2} )?\d{1,2}:\d{2}:\d{2})/i;

/** Times that the words tell, of papers of which they tell all of the day: a few would come after the others. */
function exactTimes(rows: readonly HistoryRow[]): ReadonlyMap<HistoryRow, ResolvedTime> {
  const told = new Map<string, { row: HistoryRow; time: string }[] | null>();
  for (const row of rows) {
    if (!isTrade(row)) continue;
    const paper = paperText(row);
    const clock = EXEC_TIME.exec(row.text('description'))?.[1]?.slice(-8).trim();
    const known = told.get(paper);
    if (clock === undefined || known === null) told.set(paper, null);
    else told.set(paper, [...(known ?? []), { row, time: clock }]);
  }
  const times = new Map<HistoryRow, ResolvedTime>();
  for (const paper of told.values()) {
    for (const { row, time } of paper ?? []) times.set(row, row.timeIn(row.text('date'), time));
  }
  return times;
}

const isTrade = (row: HistoryRow): boolean => /^(?:buy|sell)/i.test(row.text('action'));
const paperText = (row: HistoryRow): string =>
  row.text('symbol') || row.text('description').split(' ').slice(0, 4).join(' ');

function rankOf({ words }: LedgerEntry): number {
  const action = ledgerAction(words);
  if (action?.does === 'end') return 2;
  if (action?.does !== 'trade') return 0;
  return (action.effect ?? (action.kind === 'buy' ? 'open' : 'close')) === 'open' ? 0 : 1;
}

/** What happened. The words of a trade begin with the paper, of which the name may say anything. */
function wordsOf(row: HistoryRow): string {
  const [action, description] = [row.text('action'), row.text('description')];
  if (isTrade(row))
    return `${action} ${/\b(?:OPEN|CLOSING) CONTRACT\b/i.exec(description)?.[0] ?? ''}`.trim();
  if (/^other$/i.test(action) || action === '') return description;
  return /\brein/i.test(description) && !row.numberOrZero('quantity').isZero() ? 'Reinvestment' : action;
}

function entryOf(row: HistoryRow, time: ResolvedTime, output: RowOutput): LedgerEntry {
  const description = row.text('description').replace(/\s+/g, ' ');
  const symbol = row.text('symbol') || row.text('cusip');
  const [quantity, price, amount] = [row.number('quantity'), row.number('price'), row.number('amount')];
  const words = wordsOf(row);
  const isMoney = row.text('symbol') === '' && quantity?.isZero() !== false && !/^div/i.test(words);
  const named = isMoney ? null : usPaper({ symbol, description, quantity, price, amount });
  const instrument = named === null || named.symbol === '' ? null : output.instrument(row, named);
  const fees = row.numberOrZero('commission').abs().plus(row.numberOrZero('fee').abs());
  const units = (quantity ?? Decimal.zero).abs().times(instrument?.multiplier ?? Decimal.zero);
  // Mostly the costs are in the amount; where it is the price's to the cent, they are not.
  const isGross =
    amount !== null && price !== null && !fees.isZero() && units.times(price).equals(amount.abs());
  return {
    row,
    time,
    account: '',
    words,
    note: [row.text('action'), description].filter((part) => part !== '').join(': '),
    instrument,
    quantity,
    price: price?.isZero() === true && amount?.isZero() === false ? null : price,
    amount: isGross ? amount.minus(fees) : amount,
    fees,
    hidesCosts: true,
    accrued: row.numberOrZero('interest'),
    currency: 'USD',
    content: row.content(['settled']),
  };
}
