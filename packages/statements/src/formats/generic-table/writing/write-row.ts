import type { ActivityKind } from '@tapebook/domain/activities';
import { isFiat } from '../../../brokers/crypto/assets.ts';
import type { RowKind } from '../../../cells/row-kind.ts';
import { missingValue, quoted } from '../../../outputs/wording.ts';
import { hasSides } from '../columns/find-columns.ts';
import { countedUnit } from '../plan/counted-coins.ts';
import { sideTakenBack, takesBackNothing } from '../plan/evidence/cancelled-rows.ts';
import { bookedSide } from '../rows/booked-sides.ts';
import { saidToBeLeftOut } from '../rows/left-out.ts';
import { instrumentOf, isNamed } from '../rows/named-instrument.ts';
import { whyNotExecuted } from '../rows/not-executed.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';
import { writeCash } from './write-cash.ts';
import { writeMoney } from './write-money.ts';
import { writeSplit } from './write-split.ts';
import { executedOf, writeTrade } from './write-trade.ts';
import { comesBack, namesUnits, writeUnits } from './write-units.ts';

/** Transfers of money alone. */
const AS_CASH: Partial<Record<ActivityKind, RowKind>> = {
  transfer_in: { kind: 'deposit' },
  transfer_out: { kind: 'withdrawal' },
};
const MOVED: ReadonlySet<ActivityKind> = new Set(['transfer_in', 'transfer_out']);
/** Of units and no money: shares of a plan that arrive, coins that are moved. */
const AS_UNITS: Partial<Record<ActivityKind, 'transfer_in' | 'transfer_out'>> = {
  deposit: 'transfer_in',
  withdrawal: 'transfer_out',
};
/** Of a row that has one of two columns filled. */
const FILLED = { bought: { kind: 'buy' }, sold: { kind: 'sell' } } as const satisfies Record<string, RowKind>;
const TRADED: ReadonlySet<ActivityKind> = new Set(['buy', 'sell', 'expire', 'assign', 'exercise']);

/** Writes one row of a table of executions and other events. */
export function writeRow(row: TableRow, context: TableContext, instruments: TableInstruments): void {
  const { writer } = context;
  const status = row.text('status');
  const undone = isPartlyFilled(row, context) ? null : whyNotExecuted(status, context.plan);
  if (undone !== null) {
    const said = undone === 'not-executed' ? 'The order was not executed' : 'The trade was taken back';
    writer.ignore(row.line, undone, `${said}: ${status}.`);
    return;
  }
  const report = row.report();
  if (report === 'none') {
    writer.ignore(row.line, 'not-executed', 'It reports what became of an order, and no execution.');
    return;
  }
  if (report !== 'executed' && row.reference() === '') {
    row.reject(
      'unsupported-event',
      `Line ${row.line} takes back or corrects an earlier execution, and does not say which. Take that one out of the file with this row, or correct it in the journal after the import.`,
    );
    return;
  }
  const side = row.text('side');
  const { plan } = context;
  if (row.side === 'both') {
    row.reject(
      'contradictory-side',
      `Line ${row.line} has both what was bought and what was sold, and one price. Part it into two rows, or enter it by hand.`,
    );
    return;
  }
  if (row.side === 'none' && side === '') {
    writer.ignore(row.line, 'zero-quantity', 'Nothing was bought or sold.');
    return;
  }
  const filled = row.side === null || row.side === 'none' ? null : FILLED[row.side];
  const booked = filled === null && side === '' && (hasSides(row.columns) || plan.amountTellsSide);
  const word =
    filled ??
    (booked
      ? bookedSide(row, isNamed(row))
      : side === ''
        ? null
        : (context.exits.sideOf(side, row) ??
          (context.exits.owns(side) ? null : context.plan.readSide(side)) ??
          context.related.closing(side, row)));
  const back = side === '' || word !== null ? null : sideTakenBack(side, plan.readSide);
  if (back !== null) {
    if (context.cancelled.cancelling.has(row.line)) writer.ignore(row.line, 'cancelled-trade');
    else row.reject('unsupported-event', takesBackNothing(row.line, back));
    return;
  }
  if (side !== '' && word === null) {
    context.plan.sideWords.add(side);
    row.reject(
      'unknown-side',
      `Line ${row.line}: ${quoted(side)} says neither purchase nor sale. Say what it means among the words of the table, correct the row, or enter it by hand.`,
    );
    return;
  }
  if (word === 'ignored') {
    writer.ignore(row.line, 'statement-information', saidToBeLeftOut(side));
    return;
  }
  if (booked && word === null) {
    writer.ignore(row.line, 'zero-quantity', 'Nothing was paid or received.');
    return;
  }
  if (booked && word !== null && !TRADED.has(word.kind)) {
    writeBooked(row, word, context, instruments);
    return;
  }
  if (word === null && !context.plan.signTellsSide) {
    row.reject('missing-value', `${missingValue(row.line, 'side')}`);
    return;
  }
  if (comesBack(row, context)) {
    writer.ignore(row.line, 'within-account');
    return;
  }
  if (word === null || TRADED.has(word.kind)) writeTrade(row, word, context, instruments);
  else if (MOVED.has(word.kind) && namesUnits(row)) writeUnits(row, word.kind, context, instruments);
  else if (movesUnits(row, word.kind, context))
    writeUnits(row, AS_UNITS[word.kind] ?? 'transfer_in', context, instruments);
  else if (word.kind === 'split') writeSplit(row, context, instruments);
  else if (word.kind === 'stock_dividend') writeUnits(row, word.kind, context, instruments);
  else writeCash(row, AS_CASH[word.kind] ?? word, context, instruments);
}

/** Part of an order that was cancelled afterwards. */
const isPartlyFilled = (row: TableRow, { plan }: TableContext): boolean =>
  (plan.countsFilled || plan.unfilled !== null) &&
  /^(?:part|cancel|expired|storn|gestrichen|[iİ]ptal)/i.test(row.text('status')) &&
  executedOf(row, row.readable('quantity'), plan)?.isZero() === false &&
  row.readable('price')?.isPositive() === true;

/** Whether a deposit or a withdrawal is of shares: so many of a paper, and no money. */
function movesUnits(row: TableRow, kind: ActivityKind, { plan }: TableContext): boolean {
  if (AS_UNITS[kind] === undefined || !namesUnits(row)) return false;
  const money = row.readable('amount') ?? row.readable('price');
  return (
    (money === null || money.isZero()) && isNoMoney(countedUnit(row.text('symbol'), kind, plan.coinsNamed))
  );
}

const isNoMoney = (unit: ReturnType<typeof countedUnit>): boolean => unit === null || unit === 'coins';

/** What is paid for holding: it is of the paper whose symbol or ISIN stands in its row. */
const PAID_FOR_HOLDING: ReadonlySet<ActivityKind> = new Set(['dividend', 'interest', 'tax']);

/** The money itself that interest is paid on, or that the row is in: a dividend of `COP` in dollars is of the share. */
function namesMoney(row: TableRow, { kind }: RowKind, currency: string): boolean {
  const symbol = row.text('symbol').toUpperCase();
  return symbol === currency || (kind === 'interest' && (symbol === 'CASH' || isFiat(symbol)));
}

/** Money without units: its words are about it, and no name of an instrument. */
function writeBooked(
  row: TableRow,
  word: RowKind,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const [gave, got] = [row.readable('debit'), row.readable('credit')];
  const named = new Set(
    context.plan.currenciesBeside.map((at) => row.at(at).trim()).filter((text) => text !== ''),
  );
  if (gave?.isZero() === false && got?.isZero() === false && named.size > 1) {
    row.reject(
      'unsupported-event',
      `Line ${row.line} exchanges one currency for another (${[...named].join(', ')}). Enter it by hand as a withdrawal of the one and a deposit of the other.`,
    );
    return;
  }
  const amount = row.required('amount');
  const time = amount === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : row.currency();
  if (amount === undefined || time === undefined || currency === undefined) return;
  const instrument =
    PAID_FOR_HOLDING.has(word.kind) && isNamed(row) && !namesMoney(row, word, currency)
      ? instrumentOf(row, currency, context, instruments)
      : null;
  if (instrument === undefined) return;
  writeMoney(
    row,
    { ...word, note: row.text('name') },
    { instrument, amount, time, currency, signed: true },
    context,
  );
}
