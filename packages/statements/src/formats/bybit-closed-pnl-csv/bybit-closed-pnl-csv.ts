import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { BYBIT } from '../../brokers/bybit/broker.ts';
import { perpetualInstrument } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { untold } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['Uid', 'UID'],
  symbol: ['Contracts', 'Market', 'Symbol', 'Contract'],
  direction: ['Closing Direction', 'Close Direction', 'Side'],
  quantity: ['Qty', 'Order Quantity', 'Quantity', 'Closed Size', 'Closed Qty'],
  entry: ['Entry Price', 'Entry Traded Price', 'Avg. Entry Price', 'Average Entry Price'],
  exit: ['Exit Price', 'Traded Price', 'Avg. Exit Price', 'Average Exit Price'],
  profit: ['Closed P&L', 'Closed PnL', 'Realized P&L', 'Realized PnL'],
  openingFee: ['Opening Fee', 'Open Fee'],
  closingFee: ['Closing Fee', 'Close Fee'],
  funding: ['Funding Fee', 'Funding Fees'],
  type: ['Exit Type', 'Trade Type'],
  time: [
    'Filled/Settlement Time',
    'Trade Time',
    'Filled Time',
    'Settlement Time',
    'Close Time',
    'Transaction Time',
  ],
  order: ['Order No.', 'Order ID'],
  created: ['Create Time', 'Order Time'],
} as const;

type PositionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bybitClosedPnlCsv = tableStatement({
  id: 'bybit-closed-pnl-csv',
  broker: BYBIT,
  label: 'Closed P&L (CSV)',
  timeZone: 'UTC',
  times: 'closing',
  columns: COLUMNS,
  required: ['symbol', 'quantity', 'entry', 'exit', 'profit', 'time'],
  commonWords: true,
  // Other venues head such a table alike; the type of the exit is Bybit's.
  trust: (_rows, headings) =>
    headings.some((each) => /^\s*(closing direction|exit type|cumClosedPz\w*)\s*$/i.test(each)) ? 1 : 0,
  row: position,
});

function position(row: PositionRow, output: RowOutput): void {
  const instrument = perpetualInstrument(row, output, { symbol: row.requiredText('symbol'), venue: 'BYBIT' });
  const quantity = row.requiredNumber('quantity').abs();
  const entry = row.requiredNumber('entry');
  const exit = row.requiredNumber('exit');
  const net = row.requiredNumber('profit');
  const funding = row.numberOrZero('funding');
  const stated = row.sum('openingFee', 'closingFee');
  const gain = exit.minus(entry).times(quantity);
  const direction = directionOf(row, gain, net.plus(funding).plus(stated ?? Decimal.zero));
  const gross = direction === 'long' ? gain : gain.negated();
  const time = row.time();
  const account = row.text('user');
  const fees = stated ?? feesWithin(instrument, gross, net);
  const common = { instrument, quantity, account, orderId: row.text('order'), note: noteOf(row), time };
  if (funding.isZero()) {
    output.roundTrip(row, {
      ...common,
      direction,
      // When the position was opened is not stated: its entry stands where its end does.
      entry: { time: untold(time), price: entry },
      exit: { time, price: exit },
      fees,
      profit: net,
      margined: true,
    });
    return;
  }
  // What holding cost stands between the fills, so that it belongs to their trade.
  const long = direction === 'long';
  const taken = output.facts(
    row,
    {
      fill: {
        ...common,
        time: untold(time),
        kind: long ? 'buy' : 'sell',
        price: entry,
        amount: Decimal.zero,
        fees: Decimal.zero,
        effect: 'open',
      },
    },
    {
      event: {
        kind: 'funding',
        instrument,
        currency: instrument.currency,
        amount: funding.negated(),
        time,
        account,
      },
    },
    {
      fill: {
        ...common,
        kind: long ? 'sell' : 'buy',
        price: exit,
        amount: Decimal.zero,
        fees,
        effect: 'close',
      },
    },
  );
  // Results are held without what holding brought or cost, which is a fact of its own.
  if (taken) output.statedProfit(row, account, instrument, net.plus(funding));
}

const noteOf = (row: PositionRow): string => {
  const type = row.text('type');
  const words = 'The report does not say when the position was opened, and has the average of its entries';
  return type === '' || /^trade$/i.test(type) ? words : `${type}. ${words}`;
};

/**
 * The result has the fees of both sides in it: what it lacks of the prices is what they were. Where the prices were
 * rounded by more than that they tell nothing of the fees, and least of all that some were paid back.
 */
function feesWithin({ inverse }: Instrument, gross: Decimal, net: Decimal): Decimal | null {
  const within = gross.minus(net);
  return inverse === true || within.isNegative() ? null : within;
}

/** `Close Long`, or the side of the order that closed it; newest files leave the prices to tell. */
function directionOf(row: PositionRow, gain: Decimal, result: Decimal): 'long' | 'short' {
  const words = row.text('direction');
  if (/long/i.test(words) || /^sell$/i.test(words)) return 'long';
  if (/short/i.test(words) || /^buy$/i.test(words)) return 'short';
  if (words === '' && !gain.isZero()) {
    const away = (ours: Decimal) => ours.minus(result).abs();
    return away(gain).compare(away(gain.negated())) < 0 ? 'long' : 'short';
  }
  throw new RowProblem(
    'unknown-side',
    `Line ${row.line} does not say whether a long or a short position was closed. Import the trade history instead, which has each fill.`,
  );
}
