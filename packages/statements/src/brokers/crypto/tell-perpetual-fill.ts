import type { PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { type AssetAmount, assetCode, canKeepAmounts, splitPair } from './assets.ts';
import { sideOf } from './tell-pair-fill.ts';

/** A fill of a perpetual or dated contract on a coin. */
export interface PerpetualFill {
  readonly symbol: string;
  /** Where venues use one name for different contracts: `BYBIT`, `BITMEX`. */
  readonly venue?: string;
  /** Of the contract, where the symbol does not say it. */
  readonly currency?: string;
  /** In the words of the row. */
  readonly side: string;
  readonly effect?: PositionEffect | undefined;
  /** Which of both sides it is of, where they are held at once: each is a position of its own. */
  readonly positionId?: 'long' | 'short' | undefined;
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** Cost positive; in the contract's currency where `asset` is empty. `null`: nothing is said. */
  readonly fee: AssetAmount | null;
  /** What the row says to have been realised, its fee taken off. */
  readonly profit?: Decimal | null;
  /** `profit` stands before all fees. */
  readonly beforeCosts?: true;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly externalId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly note?: string | undefined;
  readonly content?: string | undefined;
  /** Its file holds coins as well, of which none is sold that is not held. */
  readonly onMargin?: true;
}

/** The contract that a venue's symbol names: `BTCPERP`, which names no coin behind its own, is paid in USDC at Bybit and Bitget. */
export function perpetualInstrument(
  row: OutputRow,
  output: RowOutput,
  { symbol, venue, currency }: Pick<PerpetualFill, 'symbol' | 'venue' | 'currency'>,
): Instrument {
  const name = symbol.trim().toUpperCase();
  const quote =
    currency ??
    splitPair(name.replace(/(?:[._-]?(?:PERP|SWAP)|\.P|_\d{6})$/, ''))?.quote ??
    (/^[A-Z0-9]+PERP$/.test(name) ? 'USDC' : 'USDT');
  return output.instrument(row, {
    symbol: name,
    assetClass: 'crypto',
    currency: quote,
    // Only a name without a stable coin, or with a day behind it, needs its venue: BTCUSD is the coin elsewhere, and BTC-27MAR26 inverse.
    ...(venue === undefined || !NAMED_BY_VENUE.test(name) ? {} : { exchange: venue }),
  });
}

const NAMED_BY_VENUE = /USD(?:[._-]|$)|XBT|[FGHJKMNQUVXZ]\d\d$|-\d{1,2}[A-Z]{3}\d\d$|(?<!USD[TC])PERP$/;

/** Tells a fill of a contract: what it moves at once is its fee. @returns whether it was taken. */
export function tellPerpetualFill(row: OutputRow, output: RowOutput, fill: PerpetualFill): boolean {
  const instrument = perpetualInstrument(row, output, fill);
  const { fee, effect, positionId, time, account, externalId, orderId, note, content, profit, onMargin } =
    fill;
  const asset = fee === null ? '' : assetCode(fee.asset);
  const taken = output.fill(row, {
    kind: sideOf(row, fill.side),
    instrument,
    quantity: fill.quantity.abs(),
    price: fill.price,
    amount: Decimal.zero,
    fees: fee?.amount ?? null,
    time,
    ...(asset === '' || !canKeepAmounts(asset) ? {} : { feeCurrency: asset }),
    effect,
    positionId,
    account,
    externalId,
    orderId,
    note,
    content,
    onMargin,
  });
  if (taken && profit !== undefined && profit !== null) {
    output.statedProfit(row, account ?? '', instrument, profit, fill.beforeCosts);
  }
  return taken;
}
