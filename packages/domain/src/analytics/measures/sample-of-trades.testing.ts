import type { MeasureOptions } from './measure-options.ts';
import { MEASURES, type MeasureId } from './measures.ts';
import { type SampleColumn, TradeSample } from './trade-sample.ts';

const DAY_MICROS = 86_400e6;

export interface Trade {
  readonly day: number;
  readonly net: number;
  readonly fees?: number;
  readonly risk?: number;
  readonly mae?: number;
  readonly mfe?: number;
  /** Hours before the close. */
  readonly hours?: number;
  readonly kept?: number;
  readonly premium?: number;
  readonly giveBack?: number;
}

/** A sample of trades, each with as much as is said of it. */
export function sample(
  trades: readonly Trade[],
  options: MeasureOptions = {},
  unit: 'money' | 'r' = 'money',
): TradeSample {
  const of = (read: (trade: Trade) => number | undefined) =>
    Float64Array.from(trades, (trade) => read(trade) ?? Number.NaN);
  const closedAt = of(({ day }) => (day + 0.5) * DAY_MICROS);
  const hold = of(({ hours = 1 }) => hours * 3600);
  const columns: Record<SampleColumn, Float64Array> = {
    net: of(({ net }) => net),
    gross: of(({ net, fees = 0 }) => net + fees),
    fees: of(({ fees = 0 }) => fees),
    afterFees: of(({ net }) => net),
    income: of(() => 0),
    mae: of(({ mae }) => mae),
    mfe: of(({ mfe }) => mfe),
    giveBack: of(({ giveBack }) => giveBack),
    risk: of(({ risk }) => risk),
    r: of(({ net, risk }) => net / (risk || Number.NaN)),
    holdSeconds: hold,
    quantity: of(() => 1),
    premium: of(({ premium }) => premium),
    openedAt: closedAt.map((at, i) => at - (hold[i] ?? 0) * 1e6),
    closedAt,
    kept: of(({ kept }) => kept),
  };
  return new TradeSample(
    {
      n: trades.length,
      column: (name) => (name === 'net' && unit === 'r' ? columns.r : columns[name]),
      ...(unit === 'r' ? { money: (name) => columns[name] } : {}),
      days: () => Int32Array.from(trades, ({ day }) => day),
      unknown: 0,
      open: 0,
    },
    options,
  );
}

export const value = (id: MeasureId, of: TradeSample) => MEASURES[id].compute(of);

// 19 000 is a Saturday.
export const MONDAY = 19_002;
