import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { Bars } from '@tapebook/domain/prices';
import { instantFromMicros } from '@tapebook/domain/time';
import type { Mark, Market } from '@tapebook/domain/trades';
import { RateTable } from '@tapebook/domain/trades';
import type { InstrumentBars } from '#server/features/market/index.ts';

/** Prices and rates that a build may need, as plain data, which can be handed to another thread. */
export interface MarketData {
  /** By instrument id: instants in microseconds and prices as decimal text, ascending in time. */
  readonly marks: readonly {
    readonly instrumentId: string;
    readonly at: number[];
    readonly prices: string[];
  }[];
  /** Columns of floats, which another thread gets as they are. */
  readonly bars: readonly InstrumentBars[];
  /** Ascending in time. */
  readonly rates: readonly {
    readonly base: string;
    readonly quote: string;
    readonly at: number;
    readonly rate: string;
  }[];
}

/** The same as the builder of trades asks for it. */
export function toMarket(data: MarketData, instruments: ReadonlyMap<string, Instrument>): Market {
  const marks = new Map<string, Mark[]>();
  for (const { instrumentId, at, prices } of data.marks) {
    const instrument = instruments.get(instrumentId);
    if (instrument === undefined) continue;
    marks.set(
      instrumentKey(instrument),
      at.map((micros, index) => ({
        at: instantFromMicros(micros),
        price: Decimal.parse(prices[index] ?? '0'),
      })),
    );
  }
  const bars = new Map<string, Bars[]>();
  for (const { instrumentId, bars: known } of data.bars) {
    const instrument = instruments.get(instrumentId);
    if (instrument === undefined) continue;
    const key = instrumentKey(instrument);
    bars.set(key, [...(bars.get(key) ?? []), known]);
  }
  const rates = new RateTable(
    data.rates.map((known) => ({
      ...known,
      at: instantFromMicros(known.at),
      rate: Decimal.parse(known.rate),
    })),
  );
  return {
    marks: (key) => marks.get(key) ?? [],
    bars: (key) => bars.get(key) ?? [],
    rate: (from, to, at) => rates.find(from, to, at),
  };
}
