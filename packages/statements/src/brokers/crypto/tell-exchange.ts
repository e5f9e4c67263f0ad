import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput, ToldEvent, ToldFact, ToldFill } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { type AssetAmount, canKeepAmounts, isFiat, quoteOf, sumByAsset } from './assets.ts';

/** One asset given for another. */
export interface Exchange {
  /** Both positive. */
  readonly got: AssetAmount;
  readonly gave: AssetAmount;
  /** Cost positive, rebate negative. `null`: the row says nothing about costs. */
  readonly fees: readonly AssetAmount[] | null;
  /** Of two amounts of which one has the fee in it, what changed hands is told: without the fee. */
  readonly feesWithin?: boolean;
  /** Withheld of what it made: beside the fill, and no cost of it. */
  readonly taxes?: readonly AssetAmount[] | undefined;
  /** The quote where the report names the pair; else {@link quoteOf}. */
  readonly quote?: string;
  /** Price of one unit in the quote, where it is stated. */
  readonly price?: Decimal | null;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly note?: string | undefined;
  readonly onMargin?: boolean | undefined;
  readonly externalId?: string | undefined;
  /** The id of the fill that it corrects. */
  readonly replaces?: string | undefined;
  readonly orderId?: string | undefined;
  readonly content?: string | undefined;
}

/** Digits of a price that is reckoned from two amounts; the amounts themselves stay exact. */
const PRICE_PLACES = 18;

/** The pair of two assets. */
export function pairInstrument(row: OutputRow, output: RowOutput, base: string, quote: string): Instrument {
  if (!canKeepAmounts(quote)) {
    throw new RowProblem(
      'unknown-currency',
      `Line ${row.line}: nothing can be priced in “${quote}”. Enter the exchange by hand in another currency.`,
    );
  }
  return isFiat(base) && isFiat(quote)
    ? output.instrument(row, { symbol: `${base}.${quote}`, assetClass: 'forex', currency: quote })
    : output.instrument(row, {
        symbol: `${base}/${quote}`,
        assetClass: 'crypto',
        currency: quote,
        multiplier: Decimal.one,
      });
}

/**
 * Tells an exchange as a fill of the pair of its two assets.
 *
 * @returns whether it was taken.
 */
export function tellExchange(row: OutputRow, output: RowOutput, exchange: Exchange): boolean {
  const [first, ...others] = exchangeFacts(row, output, exchange);
  return first !== undefined && output.facts(row, first, ...others);
}

/** The fill, and what it cost beside its own fee. */
export function exchangeFacts(row: OutputRow, output: RowOutput, exchange: Exchange): ToldFact[] {
  const { got, gave, fees } = withoutFees(exchange);
  const quote = exchange.quote ?? quoteOf(got.asset, gave.asset);
  const buys = quote === gave.asset;
  const [coin, money] = buys ? [got, gave] : [gave, got];
  if (coin.asset === money.asset || !coin.amount.isPositive() || !money.amount.isPositive()) {
    throw new RowProblem(
      'missing-value',
      `Line ${row.line} exchanges ${gave.amount} ${gave.asset} for ${got.amount} ${got.asset}, which is no exchange of two assets. Enter by hand what it means for your journal.`,
    );
  }
  const instrument = pairInstrument(row, output, coin.asset, quote);
  output.homes.traded(coin.asset, quote);
  const all = fees === null ? [] : sumByAsset(fees);
  const sums = all.filter(({ asset }) => canKeepAmounts(asset));
  const own =
    sums.find(({ asset }) => asset === quote) ?? sums.find(({ asset }) => asset === coin.asset) ?? sums[0];
  const nameless = all.find(({ asset }) => !canKeepAmounts(asset));
  const { time, account, externalId, replaces, orderId, note, onMargin, taxes = [] } = exchange;
  const place = { time, account };
  const fill: ToldFill = {
    ...place,
    kind: buys ? 'buy' : 'sell',
    instrument,
    quantity: netQuantity(row, coin, buys, nameless),
    price: exchange.price ?? money.amount.quotient(coin.amount, PRICE_PLACES),
    amount: buys ? money.amount.negated() : money.amount,
    fees: fees === null ? null : (own?.amount ?? Decimal.zero),
    ...(own === undefined || own.asset === quote ? {} : { feeCurrency: own.asset }),
    externalId,
    replaces,
    orderId,
    note,
    onMargin,
    content: exchange.content,
  };
  const beside = (kind: 'fee' | 'tax', { asset, amount }: AssetAmount): { event: ToldEvent } => ({
    event: {
      ...place,
      kind,
      instrument: null,
      currency: amountsIn(row, asset),
      amount: amount.negated(),
      note: `${kind === 'fee' ? 'Fee' : 'Tax'} of the trade of ${instrument.symbol}`,
      content: exchange.content,
    },
  });
  return [
    { fill },
    ...sums.filter((fee) => fee !== own).map((fee) => beside('fee', fee)),
    ...sumByAsset(taxes).map((tax) => beside('tax', tax)),
  ];
}

/** @throws {RowProblem} */
function amountsIn(row: OutputRow, asset: string): Currency {
  if (canKeepAmounts(asset)) return asset;
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: amounts of “${asset}” cannot be kept. Enter the trade and what it cost by hand.`,
  );
}

/** A fee in a coin whose code no amount can bear (`1INCH`) is taken off the coins instead. */
function netQuantity(
  row: OutputRow,
  coin: AssetAmount,
  buys: boolean,
  fee: AssetAmount | undefined,
): Decimal {
  if (fee === undefined) return coin.amount;
  if (fee.asset === coin.asset) return buys ? coin.amount.minus(fee.amount) : coin.amount.plus(fee.amount);
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: a fee of ${fee.amount} ${fee.asset} cannot be kept beside a trade of ${coin.asset}. Enter the trade by hand.`,
  );
}

function withoutFees({ got, gave, fees, feesWithin }: Exchange): Pick<Exchange, 'got' | 'gave' | 'fees'> {
  if (feesWithin !== true || fees === null) return { got, gave, fees };
  const of = (asset: string) =>
    fees.reduce((sum, fee) => (fee.asset === asset ? sum.plus(fee.amount) : sum), Decimal.zero);
  return {
    got: { asset: got.asset, amount: got.amount.plus(of(got.asset)) },
    gave: { asset: gave.asset, amount: gave.amount.minus(of(gave.asset)) },
    fees,
  };
}
