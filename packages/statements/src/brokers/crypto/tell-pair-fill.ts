import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';
import { type AssetAmount, splitPair } from './assets.ts';
import { tellExchange } from './tell-exchange.ts';

/** A row that names a pair and a side. */
export interface PairFill {
  readonly pair: string;
  /** Where the row says them apart from the pair. */
  readonly base?: string;
  readonly quote?: string;
  /** In the words of the row. */
  readonly side: string;
  readonly quantity: Decimal;
  readonly price: Decimal | null;
  /** What was paid or received, before fees; reckoned from the price when absent. */
  readonly value?: Decimal | null;
  /** In the quote where `asset` is empty. `null`: the row says nothing about costs. */
  readonly fees: readonly AssetAmount[] | null;
  /** Withheld of what it made; in the quote where `asset` is empty. */
  readonly taxes?: readonly AssetAmount[] | undefined;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly externalId?: string | undefined;
  /** The id of the fill that it corrects. */
  readonly replaces?: string | undefined;
  readonly orderId?: string | undefined;
  readonly note?: string | undefined;
  readonly onMargin?: boolean | undefined;
  readonly content?: string | undefined;
}

/** Tells a fill of a pair that the row names. @returns whether it was taken. @throws {RowProblem} */
export function tellPairFill(row: OutputRow, output: RowOutput, fill: PairFill): boolean {
  const { base, quote } = assetsOf(row, fill);
  const buys = sideOf(row, fill.side) === 'buy';
  const quantity = fill.quantity.abs();
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return false;
  }
  const value = fill.value?.abs() ?? fill.price?.times(quantity) ?? null;
  if (value === null) throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  const coin = { asset: base, amount: quantity };
  const money = { asset: quote, amount: value };
  const named = ({ asset, amount }: AssetAmount) => ({ asset: asset === '' ? quote : asset, amount });
  const { time, account, externalId, replaces, orderId, note, onMargin, content } = fill;
  return tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote,
    price: fill.price,
    fees: fill.fees?.map(named) ?? null,
    taxes: fill.taxes?.map(named),
    time,
    account,
    externalId,
    replaces,
    orderId,
    note,
    onMargin,
    content,
  });
}

function assetsOf(row: OutputRow, { pair, base, quote }: PairFill): { base: string; quote: string } {
  if (base !== undefined && quote !== undefined) return { base, quote };
  const split = splitPair(pair);
  if (split !== null) return { base: base ?? split.base, quote: quote ?? split.quote };
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: which two assets the pair ${quoted(pair)} is made of is not known. Write a mark between them (BTC/EUR) and import the file again.`,
  );
}

const BUYS = /^(buy|bought|b|bid|long|open long|close short|limit_buy|market_buy|limit buy|market buy)$/i;
const SELLS =
  /^(sell|sold|s|ask|short|open short|close long|limit_sell|market_sell|limit sell|market sell)$/i;

/** @throws {RowProblem} */
export function sideOf(row: OutputRow, text: string): 'buy' | 'sell' {
  const side = text.trim();
  if (BUYS.test(side)) return 'buy';
  if (SELLS.test(side)) return 'sell';
  throw new RowProblem(
    side === '' ? 'missing-value' : 'unknown-side',
    side === ''
      ? missingValue(row.line, 'side')
      : `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Correct the row in the file and import it again.`,
  );
}
