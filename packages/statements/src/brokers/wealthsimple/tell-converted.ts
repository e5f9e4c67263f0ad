import type { PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { tellSettledTrade } from '../europe/tell-settled-trade.ts';

/** A trade of an American paper that an account in Canadian dollars settled in its own currency. */
export interface ConvertedTrade {
  readonly row: OutputRow;
  readonly kind: 'buy' | 'sell';
  readonly effect?: PositionEffect;
  readonly instrument: Instrument;
  readonly quantity: Decimal;
  /** Cash with the costs in it, in {@link settledIn}. */
  readonly net: Decimal;
  readonly settledIn: Currency;
  /** Units of {@link settledIn} for one of the instrument's currency. */
  readonly rate: Decimal;
  readonly fees: Decimal | null;
  readonly time: ResolvedTime;
  readonly account?: string;
  readonly content?: string;
}

/** Rates are printed with four digits or more, so that a price has no more that mean anything. */
const PRICE_PLACES = 6;
const RATE_PLACES = 12;

/** Tells it at the price that its cash comes to at its rate, with that rate. */
export function tellConverted(trade: ConvertedTrade, output: RowOutput): void {
  const { kind, net, quantity, instrument, rate, fees } = trade;
  const cost = fees ?? Decimal.zero;
  const cash = kind === 'buy' ? net.abs().minus(cost) : net.abs().plus(cost);
  const units = quantity.times(instrument.multiplier ?? Decimal.one).times(rate);
  const price = units.isZero() ? null : cash.dividedBy(units, PRICE_PLACES).normalized();
  tellSettledTrade({ ...trade, price, rate: Decimal.one.dividedBy(rate, RATE_PLACES) }, output);
}
