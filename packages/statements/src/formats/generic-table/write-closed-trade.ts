import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { addAmount } from '../../outputs/amounts.ts';
import type { FoundActivity } from '../../outputs/found-activity.ts';
import { quoted } from '../../outputs/wording.ts';
import type { TableInstruments } from './table-instruments.ts';
import type { TablePlan } from './table-plan.ts';
import type { RowCosts, TableContext, TableRow } from './table-row.ts';
import { feeFacts, instrumentOf, priceOf, saidToBeLeftOut } from './write-row.ts';

/** What closed trades state to have realised, per account, instrument and currency. */
export type StatedProfits = Map<
  string,
  { account: string; instrument: Instrument; line: number; sum: Decimal }
>;

/** Off by more than this, the stated result is not the one of its prices. */
const TOLERANCE = Decimal.parse('0.01');

/** Writes a row that holds a whole round trip, entry and exit, as the two fills that it was. */
export function writeClosedTrade(
  row: TableRow,
  context: TableContext,
  instruments: TableInstruments,
  profits: StatedProfits,
): void {
  const { writer } = context;
  const side = row.text('side');
  if (context.plan.readSide(side) === 'ignored') {
    writer.ignore(row.line, 'statement-information', saidToBeLeftOut(side));
    return;
  }
  const quantity = row.required('quantity');
  const opened = quantity === undefined ? undefined : row.time('entryDateTime');
  const closed = opened === undefined ? undefined : row.time('exitDateTime');
  const currency = closed === undefined ? undefined : row.currency();
  if (quantity === undefined || opened === undefined || closed === undefined || currency === undefined)
    return;
  const instrument = instrumentOf(row, currency, context, instruments);
  const entry = instrument === undefined ? undefined : priceOf(row, 'entryPrice', instrument);
  const exit =
    instrument === undefined || entry === undefined ? undefined : priceOf(row, 'exitPrice', instrument);
  const costs = exit === undefined ? undefined : row.costs();
  const long = costs === undefined ? undefined : isLong(row, side, quantity, context.plan);
  if (
    instrument === undefined ||
    entry === undefined ||
    exit === undefined ||
    costs === undefined ||
    long === undefined
  )
    return;
  if (quantity.isZero()) {
    writer.ignore(row.line, 'zero-quantity');
    return;
  }
  const profit = row.number('profit');
  if (profit === undefined) return;
  const size = quantity.abs();
  const multiplier = instrument.multiplier ?? Decimal.one;
  const account = row.text('account');
  const orderId = row.text('orderId');
  const fill = (
    part: 'entry' | 'exit',
    time: ResolvedTime,
    price: Decimal,
    fees: RowCosts,
  ): FoundActivity => {
    const buys = (part === 'entry') === long;
    const money = size.times(price).times(multiplier);
    const margined = instrument.assetClass === 'future' || instrument.assetClass === 'cfd';
    return {
      account,
      line: row.line,
      time,
      content: `${part}\u001f${row.content()}`,
      feesStated: costs.stated,
      facts: {
        kind: buys ? 'buy' : 'sell',
        instrument,
        quantity: size,
        price,
        amount: margined ? Decimal.zero : buys ? money.negated() : money,
        ...feeFacts(fees, instrument),
        ...(orderId === '' ? {} : { orderId }),
        currency: instrument.currency,
        effect: part === 'entry' ? 'open' : 'close',
      },
    };
  };
  // The row states one cost for both sides; it is known in full when the trade is closed.
  const taken = writer.activity(
    fill('entry', opened, entry, { ...costs, fees: Decimal.zero }),
    fill('exit', closed, exit, costs),
  );
  if (!taken || profit === null) return;
  const gross = exit.minus(entry).times(size).times(multiplier);
  const ours = long ? gross : gross.negated();
  const agrees = [ours, ours.minus(costs.fees)].some(
    (each) => each.minus(profit).abs().compare(TOLERANCE) <= 0,
  );
  if (instrument.multiplier !== null && !agrees) {
    writer.problemOnce(
      'warning',
      'amount-differs',
      `Line ${row.line} states a result of ${profit}; its prices make it ${ours}. Check the contract size of ${instrument.symbol}.`,
      row.line,
    );
  }
  const key = `${account}|${instrument.assetClass}|${instrument.symbol}|${instrument.currency}`;
  addAmount(profits, key, profit, { account, instrument, line: row.line });
}

/** Direction of the round trip: a word for its entry, or the sign of its quantity. */
function isLong(
  row: TableRow,
  side: string,
  quantity: Decimal,
  { readSide, sideWords }: TablePlan,
): boolean | undefined {
  if (side === '') return !quantity.isNegative();
  const word = readSide(side);
  if (word !== 'ignored' && word?.kind === 'buy') return true;
  if (word !== 'ignored' && word?.kind === 'sell') return false;
  sideWords.add(side);
  row.reject(
    'unknown-side',
    `Line ${row.line}: ${quoted(side)} is neither long nor short. Say what it means among the words of the table, correct the row, or enter it by hand.`,
  );
  return undefined;
}
