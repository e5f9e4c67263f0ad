import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { judgeRow } from '../crypto/judge-row.ts';
import type { Leg } from '../crypto/leg.ts';
import { tellExchange } from '../crypto/tell-exchange.ts';
import { tellLegs } from '../crypto/tell-legs.ts';

/** One of the two rows of a fill: what came or went of one asset. */
export interface SpotSide {
  readonly row: OutputRow;
  readonly id: string;
  readonly asset: string;
  /** Received positive, given negative, before its fee. */
  readonly amount: Decimal;
  readonly price: Decimal | null;
  /** Cost positive. */
  readonly fee: Decimal;
  readonly feeAsset: string;
}

export interface SpotOrder {
  readonly sides: readonly SpotSide[];
  readonly base: string;
  readonly quote: string;
  readonly orderId: string;
  readonly time: ResolvedTime;
  readonly account: string;
}

/**
 * Tells the fills of an order, of each of which one row has the coins and another the money: the two that have
 * one price and multiply to each other. Where they do not pair, the order is told by what it adds up to.
 */
export function tellSpotFills(output: RowOutput, order: SpotOrder): void {
  const pairs = pair(order);
  if (pairs === null) {
    const legs = order.sides.flatMap(({ row, asset, amount, fee, feeAsset }): Leg[] => [
      { row, asset, amount, role: 'side' },
      ...(fee.isZero() ? [] : [{ row, asset: feeAsset, amount: fee.negated(), role: 'fee' as const }]),
    ]);
    tellLegs(output, {
      legs,
      time: order.time,
      account: order.account,
      key: order.orderId,
      remedy: 'Import the trade history instead, which has each trade in one row.',
    });
    return;
  }
  for (const [coins, money] of pairs) {
    judgeRow(coins.row, output, () => {
      const buys = coins.amount.isPositive();
      const sides = [coins, money].map(({ asset, amount }) => ({ asset, amount: amount.abs() })) as [
        { asset: string; amount: Decimal },
        { asset: string; amount: Decimal },
      ];
      tellExchange(coins.row, output, {
        got: buys ? sides[0] : sides[1],
        gave: buys ? sides[1] : sides[0],
        quote: order.quote,
        price: coins.price,
        fees: [coins, money].map(({ fee, feeAsset }) => ({ asset: feeAsset, amount: fee })),
        time: order.time,
        account: order.account,
        orderId: order.orderId,
        externalId: coins.id,
      });
    });
    if (!output.hasTold(money.row.line)) {
      output.ignore(money.row, 'cash-side-of-trade', `It is a side of the trade on line ${coins.row.line}.`);
    }
  }
}

/** Amounts are rounded to the places of their asset. */
const NEARLY = 0.001;
const SMALLEST = 1e-6;

function pair({ sides, base, quote }: SpotOrder): readonly (readonly [SpotSide, SpotSide])[] | null {
  const money = new Set(sides.filter(({ asset }) => asset === quote));
  const coins = sides.filter(({ asset }) => asset === base);
  if (coins.length === 0 || coins.length !== money.size || coins.length * 2 !== sides.length) return null;
  const pairs: [SpotSide, SpotSide][] = [];
  for (const each of coins) {
    const other = [...money].find((side) => fits(each, side));
    if (other === undefined) return null;
    money.delete(other);
    pairs.push([each, other]);
  }
  return pairs;
}

function fits(coins: SpotSide, money: SpotSide): boolean {
  if (coins.price === null || money.price === null || !coins.price.equals(money.price)) return false;
  if (coins.amount.isPositive() === money.amount.isPositive()) return false;
  const worth = coins.amount.times(coins.price).abs();
  const away = worth.minus(money.amount.abs()).abs().toNumber();
  return away <= NEARLY * Math.max(worth.toNumber(), SMALLEST);
}
