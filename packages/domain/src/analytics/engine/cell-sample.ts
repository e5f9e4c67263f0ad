import { exitSteps, stepsInOrder } from '../facts/exit-steps.ts';
import type { Facts } from '../facts/facts.ts';
import { type Results, resultsOf } from '../facts/results.ts';
import { verdictOfTold } from '../facts/rule-verdicts.ts';
import { divisorOf, type Unit } from '../facts/units.ts';
import { VERDICT } from '../facts/verdict.ts';
import { calendarOf } from '../measures/journal-calendar.ts';
import { type SampleColumn, type SampleSource, type Steps, TradeSample } from '../measures/trade-sample.ts';
import type { Basis } from '../questions/question.ts';
import { holdSeconds } from '../tables/hold-time.ts';
import { isTimed } from '../tables/trade-row.ts';
import { categoryAt } from '../tables/trade-table.ts';

/** A breach that was allowed is none; what no rule asks about, or cannot be told, counts for neither. */
const KEPT: Readonly<Record<number, number>> = {
  [VERDICT.kept]: 1,
  [VERDICT.excused]: 1,
  [VERDICT.broken]: 0,
};

/** What all samples of an answer share. */
export interface SampleFrame {
  readonly facts: Facts;
  readonly results: Results;
  readonly unit: Unit;
  readonly basis: Basis;
  /** Capital before the first result, asked for by measures that need it; `null` where it has no meaning or is not known. */
  readonly startingEquity: (() => number | null) | null;
}

/** The results of one cell, as what measures are taken of. @param list results, in order; all of one currency. */
export function cellSample(
  frame: SampleFrame,
  list: Uint32Array,
  left?: { open: number; unknown: number },
  startingEquity = frame.startingEquity,
): TradeSample {
  const { facts, results } = frame;
  const {
    bandOf,
    currencies: { codes },
  } = facts;
  const isOfOne = bandOf.length < 2;
  const source: SampleSource = {
    n: list.length,
    column: (name) => columnOf(frame, list, name),
    ...(frame.unit === 'money' ? {} : { money: (name) => columnOf({ ...frame, unit: 'money' }, list, name) }),
    ...(frame.unit === 'money' || isOfOne ? {} : { currencies: () => currenciesOf(frame, list) }),
    days: () => {
      const days = new Int32Array(list.length);
      for (let i = 0; i < list.length; i += 1) days[i] = results.day[list[i] ?? 0] ?? 0;
      return days;
    },
    steps: () => stepsOf(frame, list),
    open: left?.open ?? null,
    unknown: left?.unknown ?? null,
  };
  return new TradeSample(source, {
    band: isOfOne ? (bandOf[0] ?? 0) : (i) => bandOf[codes[results.row[list[i] ?? 0] ?? 0] ?? 0] ?? 0,
    ...calendarOf(facts),
    ...(startingEquity === null ? {} : { startingEquity }),
  });
}

const currenciesOf = ({ facts: { currencies }, results }: SampleFrame, list: Uint32Array): Uint32Array =>
  list.map((one) => currencies.codes[results.row[one] ?? 0] ?? 0);

/** What a list of what days realised comes to exit by exit. */
function stepsOf(frame: SampleFrame, list: Uint32Array): Steps {
  const { facts, results, unit, basis } = frame;
  const { numbers, integers } = facts.table;
  // Other amounts than those of the journal, as after a change that was only imagined, are known by their entries alone.
  if (results !== resultsOf(facts, 'realised')) {
    const at = Float64Array.from(list, (i) => {
      const row = results.row[i] ?? 0;
      return isTimed(integers.closeMinute[row]) ? (numbers.closedAt[row] ?? 0) : Infinity;
    });
    return { net: columnOf(frame, list, 'net'), at };
  }
  const steps = exitSteps(facts, basis);
  const order = stepsInOrder(steps, results, list);
  const factors = Float64Array.from(facts.scales, (scale) => 10 ** scale);
  const divisor = divisorOf(facts, unit);
  const net = new Float64Array(order.length);
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i] ?? 0;
    const row = results.row[steps.of[step] ?? 0] ?? 0;
    const money = (steps.made[step] ?? Number.NaN) / (factors[facts.currencies.codes[row] ?? 0] ?? 1);
    net[i] = divisor === null ? money : money / (divisor[row] ?? Number.NaN);
  }
  return { net, at: Float64Array.from(order, (step) => steps.at[step] ?? 0) };
}

function columnOf(frame: SampleFrame, list: Uint32Array, name: SampleColumn): Float64Array {
  const column = new Float64Array(list.length);
  const { facts, results, unit } = frame;
  if (unit === 'money' && facts.scales.length <= 1 && isAmount(name)) {
    // Most journals know one currency, and most measures ask for these: no question is asked of each result.
    const whole = amountOf(results, name, frame.basis);
    const factor = 10 ** (facts.scales[0] ?? 0);
    for (let i = 0; i < list.length; i += 1) column[i] = (whole[list[i] ?? 0] ?? Number.NaN) / factor;
    return column;
  }
  const of = valueAt(frame, name);
  for (let i = 0; i < list.length; i += 1) column[i] = of(list[i] ?? 0);
  return column;
}

type Amount = 'net' | 'gross' | 'fees' | 'afterFees';
const isAmount = (name: SampleColumn): name is Amount =>
  name === 'net' || name === 'gross' || name === 'fees' || name === 'afterFees';

/** In whole numbers of the smallest part. */
const amountOf = (results: Results, name: Amount, basis: Basis): Float64Array =>
  results[name === 'net' ? basis : name === 'afterFees' ? 'net' : name];

/** A value of a result; what is of the trade and not of a day is not told per day of realising. */
function valueAt(
  { facts, results, unit, basis }: SampleFrame,
  name: SampleColumn,
): (result: number) => number {
  const { table } = facts;
  const { row } = results;
  const perDay = results.home === 'realised';
  const ofTrade = (column: Float64Array) => (i: number) => column[row[i] ?? 0] ?? Number.NaN;
  const inUnit = (money: (i: number) => number): ((i: number) => number) => {
    const divisor = divisorOf(facts, unit);
    return divisor === null ? money : (i) => money(i) / (divisor[row[i] ?? 0] ?? Number.NaN);
  };
  switch (name) {
    case 'net':
    case 'gross':
    case 'fees':
    case 'afterFees':
      return inUnit(inCurrency(facts, results, amountOf(results, name, basis)));
    case 'r': {
      const money = inCurrency(facts, results, amountOf(results, 'net', basis));
      const { risk } = table.numbers;
      // A risk of nothing is no risk known.
      return (i) => money(i) / ((risk[row[i] ?? 0] ?? 0) || Number.NaN);
    }
    case 'income':
    case 'mae':
    case 'mfe':
    case 'giveBack':
    case 'risk':
      return perDay ? () => Number.NaN : inUnit(ofTrade(table.numbers[name]));
    case 'premium':
      return perDay ? () => Number.NaN : inUnit(premiumAt(facts, row));
    case 'holdSeconds': {
      const held = holdSeconds(table);
      return (i) => held(row[i] ?? 0);
    }
    case 'kept': {
      const all = verdictOfTold(facts);
      return (i) => KEPT[all[row[i] ?? 0] ?? 0] ?? Number.NaN;
    }
    default:
      return ofTrade(table.numbers[name]);
  }
}

/** What the options that were sold brought at their entry. */
function premiumAt({ table }: Facts, row: Results['row']): (result: number) => number {
  const { pointValue, entryPrice } = table.numbers;
  const { right, direction } = table.categories;
  return (i) => {
    const at = row[i] ?? 0;
    if (categoryAt(right, at) === '' || categoryAt(direction, at) !== 'short') return Number.NaN;
    return (pointValue[at] ?? Number.NaN) * (entryPrice[at] ?? Number.NaN);
  };
}

/** Whole numbers of the smallest part back in the currency: the float64 next to the exact decimal. */
function inCurrency(
  { currencies, scales }: Facts,
  { row }: Results,
  whole: Float64Array,
): (i: number) => number {
  const factors = Float64Array.from(scales, (scale) => 10 ** scale);
  return (i) => (whole[i] ?? Number.NaN) / (factors[currencies.codes[row[i] ?? 0] ?? 0] ?? 1);
}
