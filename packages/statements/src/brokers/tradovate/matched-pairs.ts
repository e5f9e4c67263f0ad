import { Decimal } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableReader } from '../../layouts/table-layout.ts';
import { isRoundedId } from '../../outputs/identity/rounded-id.ts';
import { ContractSizes } from '../closed-trades/contract-sizes.ts';
import { futuresPaper } from '../closed-trades/futures-paper.ts';
import { futuresPrice } from '../closed-trades/futures-price.ts';

/** Columns of the reports that list a purchase and a sale that were matched with each other. */
export const PAIR_COLUMNS = {
  symbol: ['symbol', 'Contract'],
  quantity: ['Paired Qty', 'qty'],
  buyFill: ['Buy Fill ID'],
  sellFill: ['Sell Fill ID'],
  buyPrice: ['Buy Price'],
  sellPrice: ['Sell Price'],
  profit: ['P/L', 'pnl'],
  bought: ['Bought Timestamp'],
  sold: ['Sold Timestamp'],
  account: ['Account'],
  currency: ['Currency'],
  pair: ['Pair ID'],
  position: ['Position ID'],
  priceFormat: ['_priceFormat'],
  priceFormatType: ['_priceFormatType'],
  tick: ['_tickSize'],
  duration: ['duration'],
} as const;

export type PairColumn = keyof typeof PAIR_COLUMNS;

/** Reads pairs as the two fills that they are parts of. `shares`: what is no future is a share. */
export function pairReader(shares?: true): TableReader<PairColumn> {
  const sizes = new ContractSizes();
  return {
    survey: (row) => {
      const symbol = row.text('symbol');
      const moved = futuresPrice(row, 'sellPrice', symbol).minus(futuresPrice(row, 'buyPrice', symbol));
      sizes.see(symbol, moved.times(row.requiredNumber('quantity')), row.requiredNumber('profit'));
    },
    row: (row, output) => tellPair(row, output, sizes, shares),
  };
}

function tellPair(
  row: LaidOutRow<PairColumn>,
  output: RowOutput,
  sizes: ContractSizes,
  shares: true | undefined,
): void {
  const symbol = row.requiredText('symbol');
  const bought = { time: row.time('bought'), price: futuresPrice(row, 'buyPrice', symbol) };
  const sold = { time: row.time('sold'), price: futuresPrice(row, 'sellPrice', symbol) };
  const [buyFill, sellFill] = [row.text('buyFill'), row.text('sellFill')];
  const gap = Number(bought.time.occurredAt) - Number(sold.time.occurredAt);
  // Within one second the ids count on: the earlier fill opened.
  const long = gap === 0 ? isEarlier(buyFill, sellFill) : gap < 0;
  // TradingView writes the same report of shares, at times without the exchange before their names.
  const size = sizes.of(symbol);
  const mayBeShare = shares === true || size?.equals(Decimal.one) === true;
  output.roundTrip(row, {
    account: row.text('account'),
    direction: long ? 'long' : 'short',
    instrument: output.instrument(
      row,
      futuresPaper({
        symbol,
        day: bought.time.day,
        size,
        ...(mayBeShare ? { shares: true } : {}),
      }),
    ),
    quantity: row.requiredNumber('quantity'),
    entry: long ? bought : sold,
    exit: long ? sold : bought,
    // The reports know prices alone; costs are in the account's balance history.
    fees: null,
    profit: row.number('profit'),
    // Both reports print these two, whatever else they print: a pair of either is the same fact.
    ...(isNoId(buyFill) || isNoId(sellFill) ? {} : { content: `pair\u001f${buyFill}\u001f${sellFill}` }),
  });
}

/** Spreadsheets round the long ids to one and the same. */
const isNoId = (id: string): boolean => id === '' || isRoundedId(id);

function isEarlier(one: string, other: string): boolean {
  if (one.length !== other.length) return one.length < other.length;
  return one <= other;
}
