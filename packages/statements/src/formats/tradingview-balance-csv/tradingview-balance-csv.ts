import { Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { TRADINGVIEW } from '../../brokers/tradingview/broker.ts';
import { indexPaper } from '../../brokers/tradingview/index-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';
import { Commissions } from './commissions.ts';

const COLUMNS = {
  time: ['Time'],
  before: ['Balance Before'],
  after: ['Balance After'],
  // One heading but for what stands in its brackets.
  profit: { matching: /^realized p[&n]l \(value\)$/i },
  currency: { matching: /^realized p[&n]l \(currency\)$/i },
  action: ['Action'],
} as const;

type BalanceRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tradingviewBalanceCsv = tableStatement({
  id: 'tradingview-balance-csv',
  broker: TRADINGVIEW,
  label: 'Balance history (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['time', 'profit', 'currency', 'action'],
  datesVary: true,
  reader: () => {
    /** By what the closed positions of a market say of it; commissions name it alone. */
    const markets = new Map<string, Closed>();
    const commissions = new Commissions();
    return {
      survey: (row) => {
        const action = row.text('action');
        const closed = closedIn(action);
        if (closed !== null) markets.set(closed.symbol, closed);
        const { symbol, units } =
          closed === null
            ? (COMMISSION.exec(action)?.groups ?? {})
            : { symbol: closed.symbol, units: closed.quantity };
        if (symbol === undefined || units === undefined) return;
        const place = { line: row.line, at: row.time().occurredAt, symbol, units: Decimal.parse(units) };
        const enters = closed === null && ENTRY.test(action);
        commissions.add({ ...place, enters, cost: closed === null ? costOf(row).negated() : null });
      },
      row: (row, output) => {
        const action = row.requiredText('action');
        const closed = closedIn(action);
        const charged = COMMISSION.exec(action)?.groups;
        if (closed !== null) tellTrade(row, closed, commissions.of(row.line), output);
        else if (charged !== undefined)
          tellCost(row, { symbol: charged.symbol ?? '', markets, commissions }, output);
        else {
          throw new RowProblem(
            'unknown-row-type',
            `Line ${row.line}: ${quoted(action)} is of a kind that is not known yet, so nothing was made of it. Enter by hand what it means for your journal.`,
          );
        }
      },
    };
  },
});

/** What the words of a closed position say. */
interface Closed {
  readonly side: string;
  readonly symbol: string;
  readonly price: string;
  readonly quantity: string;
  readonly entry: string;
  readonly currency: string;
  readonly point: string;
}

function closedIn(action: string): Closed | null {
  const closed = CLOSED.exec(action)?.groups;
  if (closed === undefined) return null;
  const { side = '', symbol = '', price = '', quantity = '', entry = '', currency = '', point = '' } = closed;
  return { side, symbol, price, quantity, entry, currency, point };
}

const CLOSED =
  /^close (?<side>long|short) position for symbol (?<symbol>\S+) at price (?<price>[\d.]+) for (?<quantity>[\d.]+) [a-z]+\. position avg price was (?<entry>[\d.]+), currency: (?<currency>[a-z]{3,5}), rate: [\d.]+, point value: (?<point>[\d.]+)/i;
/** `Commission for: Enter position for symbol CME_MINI:MES1! at price 7549.00 for 1 units` */
const COMMISSION =
  /^commission\b(?:.*\bfor symbol (?<symbol>\S+)(?: at price [\d.]+ for (?<units>[\d.]+) [a-z]+)?)?/i;

/** It says at what the position had been opened on average, and not when. */
function tellTrade(row: BalanceRow, closed: Closed, costs: Decimal | null, output: RowOutput): void {
  const time = row.time();
  const inMoney = (printed: string): Decimal =>
    PENCE.test(closed.currency)
      ? Decimal.parse(printed).times(HUNDREDTH).normalized()
      : Decimal.parse(printed);
  const instrument = output.instrument(row, paperOf(closed, time.day));
  output.roundTrip(row, {
    direction: closed.side.toLowerCase() === 'long' ? 'long' : 'short',
    instrument,
    quantity: Decimal.parse(closed.quantity),
    entry: { time, price: inMoney(closed.entry) },
    exit: { time, price: inMoney(closed.price) },
    openedUnknown: true,
    fees: costs,
    ...(costs === null ? {} : { feeCurrency: row.requiredText('currency').toUpperCase() }),
    accountCurrency: row.requiredText('currency').toUpperCase(),
    profit: row.requiredNumber('profit'),
    beforeCosts: true,
    ...(MARGINED.has(instrument.assetClass) ? { margined: true } : {}),
  });
}

function paperOf({ symbol, currency, point }: Closed, day: string): RowInstrument {
  const multiplier = Decimal.parse(point).normalized();
  const index = indexPaper(symbol, true);
  const paper =
    index === null ? futuresPaper({ symbol, day, size: multiplier, shares: true }) : { ...index, multiplier };
  return { ...paper, currency: PENCE.test(currency) ? 'GBP' : currency.toUpperCase() };
}

interface Charged {
  /** Empty where the row names none. */
  readonly symbol: string;
  readonly markets: ReadonlyMap<string, Closed>;
  readonly commissions: Commissions;
}

/** Commissions mostly have no value of their own: they are what the balance lost. */
function costOf(row: BalanceRow): Decimal {
  const [before, after] = [row.number('before'), row.number('after')];
  return (
    row.number('profit') ??
    (before === null || after === null ? row.requiredNumber('profit') : after.minus(before))
  );
}

/**
 * What of a commission belongs to a position that the file closes is told with that. What an entry cost of a position that is still
 * open waits: a later file, which lists it again, has its closing, and it would count twice.
 */
function tellCost(row: BalanceRow, { symbol, markets, commissions }: Charged, output: RowOutput): void {
  const cost = costOf(row);
  const isListed = COMMISSION.exec(row.text('action'))?.groups?.units !== undefined;
  const left = isListed ? commissions.left(row.line) : cost.negated();
  const time = row.time();
  const market = markets.get(symbol);
  if (ENTRY.test(row.text('action')))
    output.writer.problemOnce(
      'warning',
      'stated-twice',
      `Line ${row.line} is the commission of an entry. The order history of the account has it once more, in its fill: import one of the two files.`,
      row.line,
    );
  if (left === null) {
    output.ignore(
      row,
      'listed-elsewhere',
      'It is a cost of the position that it opened or closed, and counts with that.',
    );
    return;
  }
  if (isListed && ENTRY.test(row.text('action'))) {
    output.ignore(
      row,
      'pending',
      'It is a cost of a position that is still open, and counts with the closing once a file has that.',
    );
    return;
  }
  output.event(row, {
    kind: 'fee',
    instrument: market === undefined ? null : output.instrument(row, paperOf(market, time.day)),
    currency: row.requiredText('currency').toUpperCase(),
    amount: left.negated(),
    time,
    note: row.text('action'),
  });
}

const ENTRY = /\benter position\b/i;
/** GBX, GBp */
const PENCE = /^GB[Xxp]$/;
const HUNDREDTH = Decimal.parse('0.01');
const MARGINED: ReadonlySet<string> = new Set(['forex', 'cfd', 'future']);
