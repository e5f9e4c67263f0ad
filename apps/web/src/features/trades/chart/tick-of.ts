import type { TradeDetailJson } from '@tapebook/contract';

type Priced = Pick<TradeDetailJson, 'instrument' | 'fills'>;

/** Digits behind the point that prices of the trade have: those of its tick, else those of its fills. */
export function placesOf({ instrument, fills }: Priced): number {
  const texts =
    instrument.tickSize === undefined ? fills.map(({ price }) => price ?? '') : [instrument.tickSize];
  // As many as lists have of prices of small coins.
  return Math.min(
    10,
    Math.max(2, ...texts.map((text) => (text.split('.')[1] ?? '').replace(/0+$/, '').length)),
  );
}

/** The least by which prices of the trade differ. */
export const tickOf = (trade: Priced): number =>
  trade.instrument.tickSize === undefined ? 10 ** -placesOf(trade) : Number(trade.instrument.tickSize);
