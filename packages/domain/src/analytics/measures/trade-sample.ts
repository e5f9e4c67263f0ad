import { valuesAbove } from '../statistics/spread.ts';
import { MoneySum, sumMoney } from '../statistics/sum.ts';
import type { MeasureOptions } from './measure-options.ts';

/** What measures are taken of: closed trades with a known result, in order, of one currency. */
export interface SampleColumns {
  readonly net: Float64Array;
  readonly gross: Float64Array;
  readonly fees: Float64Array;
  /** Net result over initial risk; NaN without a known risk. */
  readonly r: Float64Array;
  readonly holdSeconds: Float64Array;
  /** Net result of every day on which something was realised, in order; asked for once, when needed. */
  readonly dayNet: () => Float64Array;
  /** Closed trades whose result is not known: they wait for a contract size or a basis. */
  readonly unknown: number;
  readonly open: number;
}

export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly scratches: number;
  readonly grossProfit: number;
  /** Sum of the losses, not positive. */
  readonly grossLoss: number;
  readonly largestWin: number | null;
  readonly largestLoss: number | null;
}

/** The columns, and what several measures need of them, each reckoned once and only when asked for. */
export class TradeSample {
  readonly columns: SampleColumns;
  readonly band: number;
  readonly startingEquity: number | null;
  private readonly made = new Map<string, unknown>();

  constructor(columns: SampleColumns, { breakEvenBand = 0, startingEquity }: MeasureOptions = {}) {
    this.columns = columns;
    this.band = breakEvenBand;
    this.startingEquity = startingEquity ?? null;
  }

  get n(): number {
    return this.columns.net.length;
  }

  /** Keeps what `make` gives under `name`, for the measures that need the same. */
  once<Value>(name: string, make: () => Value): Value {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as Value;
  }

  netProfit(): number {
    return this.once('netProfit', () => sumMoney(this.columns.net));
  }

  tally(): Tally {
    return this.once('tally', () => tallyOf(this.columns.net, this.band));
  }

  /** 1, −1 or 0 a trade. */
  signs(): Int8Array {
    return this.once('signs', () => {
      const { net } = this.columns;
      const signs = new Int8Array(net.length);
      for (let i = 0; i < net.length; i += 1) signs[i] = signOf(net[i] ?? 0, this.band);
      return signs;
    });
  }

  /** Hold times of the wins alone, or of the losses alone. */
  holdSecondsOf(sign: 1 | -1): Float64Array {
    return this.once(`hold ${sign}`, () => keepWhere(this.columns.holdSeconds, this.signs(), sign));
  }

  dayNet(): Float64Array {
    return this.once('day net', this.columns.dayNet);
  }

  /** R of the trades that have one. */
  knownR(): Float64Array {
    return this.once('r', () => valuesAbove(this.columns.r, Number.NEGATIVE_INFINITY));
  }

  /** Cumulated results, with the start as the first point. */
  equity(): Float64Array {
    return this.once('equity', () => {
      const { net } = this.columns;
      const curve = new Float64Array(net.length + 1);
      const sum = new MoneySum();
      sum.add(this.startingEquity ?? 0);
      curve[0] = sum.rough();
      for (let i = 0; i < net.length; i += 1) {
        sum.add(net[i] ?? 0);
        curve[i + 1] = sum.rough();
      }
      return curve;
    });
  }
}

function keepWhere(values: Float64Array, signs: Int8Array, sign: 1 | -1): Float64Array {
  const kept = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i += 1) {
    if (signs[i] !== sign) continue;
    kept[count] = values[i] ?? 0;
    count += 1;
  }
  return kept.subarray(0, count);
}

export const signOf = (net: number, band: number): 1 | -1 | 0 => (net > band ? 1 : net < -band ? -1 : 0);

function tallyOf(nets: Float64Array, band: number): Tally {
  const profit = new MoneySum();
  const loss = new MoneySum();
  let wins = 0;
  let losses = 0;
  let largestWin: number | null = null;
  let largestLoss: number | null = null;
  for (const net of nets) {
    if (net > band) {
      wins += 1;
      profit.add(net);
      if (largestWin === null || net > largestWin) largestWin = net;
    } else if (net < -band) {
      losses += 1;
      loss.add(net);
      if (largestLoss === null || net < largestLoss) largestLoss = net;
    }
  }
  const scratches = nets.length - wins - losses;
  const [grossProfit, grossLoss] = [profit.total(), loss.total()];
  return { wins, losses, scratches, grossProfit, grossLoss, largestWin, largestLoss };
}
