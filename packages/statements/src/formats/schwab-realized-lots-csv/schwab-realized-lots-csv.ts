import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { lotsAccount } from '../../brokers/schwab/lots-account.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { StatementAccount } from '../../contracts/statement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFill } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  name: ['Name', 'Description'],
  closed: ['Closed Date'],
  opened: ['Opened Date'],
  quantity: ['Quantity'],
  proceedsEach: ['Proceeds Per Share', 'Proceeds/Share'],
  costEach: ['Cost Per Share', 'Cost/Share'],
  proceeds: ['Proceeds', 'Total Proceeds'],
  cost: ['Cost Basis'],
  gain: ['Gain/Loss', 'Gain/Loss $', 'Realized $ P&L'],
  term: ['Term'],
  wash: ['Wash Sale?'],
  paid: ['Transaction Cost Basis'],
} as const;

type LotRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const schwabRealizedLotsCsv = tableStatement({
  id: 'schwab-realized-lots-csv',
  broker: CHARLES_SCHWAB,
  label: 'Realized gain/loss, lot details (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'closed', 'opened', 'quantity', 'gain'],
  timeColumns: ['closed'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Any list of results has such columns; the words for wash sales and prices per share are Schwab's.
  trust: (_rows, headings) =>
    headings.some((each) => /^(?:cost basis \(cb\)|proceeds(?: per |\/)share)$/i.test(each.trim())) ? 1 : 0,
  isFooter: (row) => /^\**\s*note\b/i.test(row.text('symbol')),
  reader: (file) => new LotsReader(file),
});

const HUNDRED = Decimal.fromInteger(100);
const PRICE_DIGITS = 8;

class LotsReader {
  private readonly writer: TableFile['writer'];
  private account: StatementAccount | null;

  constructor({ writer, fileName, preamble }: TableFile) {
    this.writer = writer;
    this.account = lotsAccount(fileName, preamble);
    if (this.account !== null) writer.account(this.account);
  }

  row(row: LotRow, output: RowOutput): void {
    if (this.namesAccount(row, output)) return;
    if (/^total\b/i.test(row.text('symbol'))) {
      output.ignore(row, 'stated-total');
      return;
    }
    this.lot(row, output);
  }

  /** Reports of several accounts have a line with the name above each, and repeat the header under it. */
  private namesAccount(row: LotRow, output: RowOutput): boolean {
    const [name = '', ...others] = row.cells;
    const named = others.every((cell) => cell.trim() === '') ? lotsAccount('', [{ cells: [name] }]) : null;
    if (named === null) return false;
    this.account = named;
    this.writer.account(named);
    output.ignore(row, 'statement-information');
    return true;
  }

  private lot(row: LotRow, output: RowOutput): void {
    const quantity = row.requiredNumber('quantity');
    const instrument = output.instrument(
      row,
      usPaper({ symbol: row.requiredText('symbol'), description: row.text('name') }),
    );
    const units = quantity.abs().times(instrument.assetClass === 'option' ? HUNDRED : Decimal.one);
    const proceeds = moneyOf(row, 'proceeds', 'proceedsEach', units);
    const cost = row.number('paid') ?? moneyOf(row, 'cost', 'costEach', units);
    // Who sold an option and paid nothing to be rid of it was short of it. Else the report does not say.
    const ended = instrument.assetClass === 'option' && (cost.isZero() || proceeds.isZero());
    const short = quantity.isNegative() || (ended && cost.isZero() && !proceeds.isZero());
    const side = {
      account: this.account?.ref ?? '',
      instrument,
      quantity: quantity.abs(),
      fees: null,
      note: row.text('name'),
    };
    const kinds = short ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
    const fill = (kind: 'buy' | 'sell', rest: Pick<ToldFill, 'time' | 'effect' | 'content'>): ToldFill => {
      const money = (kind === 'buy' ? cost : proceeds).abs();
      const amount = kind === 'buy' ? money.negated() : money;
      const price = money.dividedBy(units, PRICE_DIGITS).normalized();
      return { ...side, ...rest, kind, amount, price };
    };
    const content = contentOf(row, [quantity, proceeds, cost]);
    const opened = row.time('opened');
    const closed = row.time('closed');
    const exit = fill(kinds[1], { time: closed, effect: 'close', content });
    const told = output.facts(
      row,
      { fill: fill(kinds[0], { time: opened, effect: 'open', content }) },
      { fill: ended ? { ...exit, kind: 'expire', price: null } : exit },
    );
    if (!told) return;
    output.statedProfit(row, side.account, instrument, proceeds.minus(cost));
    this.warnOfLots(row, instrument, short);
  }

  private warnOfLots(row: LotRow, { symbol }: Instrument, short: boolean): void {
    if (short) return;
    this.writer.problemOnce(
      'warning',
      'stated-twice',
      `Line ${row.line}: this report lists the results of lots, not the fills. It does not say whether ${symbol} and the others were bought or sold short first (bought was assumed), and has no costs of their own and no times. Schwab’s Transaction History has all of that: import it instead where you can, not both into one account.`,
      row.line,
    );
  }
}

/** What a lot cost or brought in all, costs of the trade within. */
function moneyOf(
  row: LotRow,
  whole: 'proceeds' | 'cost',
  each: 'proceedsEach' | 'costEach',
  units: Decimal,
): Decimal {
  const stated = row.number(whole);
  if (stated !== null) return stated;
  const price = row.number(each);
  if (price !== null) return price.times(units);
  throw new RowProblem(
    'missing-value',
    `Line ${row.line}: what the lot ${whole === 'cost' ? 'cost' : 'brought'} is not stated. Enter its two trades by hand.`,
  );
}

/** Wash sales of later days change the basis of a lot, so that only what was traded tells rows apart. */
const contentOf = (row: LotRow, numbers: readonly Decimal[]): string =>
  [
    row.text('symbol'),
    row.day('opened') ?? '',
    row.day('closed') ?? '',
    ...numbers.map((each) => each.normalized().toString()),
  ].join('|');
