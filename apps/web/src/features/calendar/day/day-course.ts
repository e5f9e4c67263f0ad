import type { AccountJson } from '@tapebook/contract';
import {
  type Basis,
  categoryAt,
  type Selection,
  sumMoney,
  type TradeTable,
} from '@tapebook/domain/analytics';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { usualDigits } from '#web/lib/format/money.ts';
import { closesOn, realisedOn } from '#web/lib/journal-data/days/realised-on.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';

/** What a day came to. */
export interface DayResult {
  readonly result: number;
  readonly currency: string;
  /** Decimals that the engine reckons the currency in: it rounds each result to them, and the last part of a trade has the rest. */
  readonly scale: number;
}

/** A difference that nobody sees: half a cent for each result, or half of what else a currency is told in. */
const unseen = (currency: string): number => 0.5 * 10 ** -usualDigits(currency);

/** Whether a course of so many results ends where the day does, but for what nobody sees or the engine rounded each of them by. */
export const addsUp = (end: number, { result, currency, scale }: DayResult, count: number): boolean =>
  Math.abs(end - result) <= Math.max(unseen(currency), 10 ** -scale) * Math.max(1, count) + 1e-9;

/** What one exit of a trade realised on the day. */
interface Step {
  readonly row: number;
  /** Microseconds since 1970; infinite where its time is not told. */
  readonly at: number;
  readonly made: number;
  /** The trade ended with it. */
  readonly ends: boolean;
}

/** The exits of a trade on the day: its parts by themselves where they are told, and with the last of them what is left of its result. */
function stepsOf(table: TradeTable, row: number, day: number, basis: Basis, result: number): Step[] {
  const { partExits, numbers, integers } = table;
  const parts = partExits.numbers[`${basis}Pnl`];
  const steps: Step[] = [];
  for (let i = partExits.trade.indexOf(row); i >= 0 && partExits.trade[i] === row; i += 1) {
    const made = parts[i] ?? Number.NaN;
    if (partExits.day[i] !== day || Number.isNaN(made)) continue;
    const at = partExits.numbers.at[i] ?? Number.NaN;
    steps.push({ row, at: Number.isNaN(at) ? Infinity : at, made, ends: false });
  }
  const ends = closesOn(table, row, day);
  const left = sumMoney([result, ...steps.map(({ made }) => -made)]);
  if (ends || steps.length === 0) {
    const isTimed = ends && (integers.closeMinute[row] ?? -1) >= 0;
    steps.push({ row, at: isTimed ? (numbers.closedAt[row] ?? Infinity) : Infinity, made: left, ends });
  }
  return steps;
}

/** As many as a label names. */
const MOST_NAMES = 3;

/** Exits of one instant together, as legs that were closed in one order: no balance stood between them. */
function ofInstants(steps: readonly Step[]): readonly (readonly Step[])[] {
  const instants: Step[][] = [];
  for (const step of steps) {
    const last = instants.at(-1);
    if (last?.[0]?.at === step.at && step.at !== Infinity) last.push(step);
    else instants.push([step]);
  }
  return instants;
}

/**
 * The running result of a day, a point an instant at which something was realised; what has no time comes last, as it does in the best and the worst point of a day.
 *
 * @returns `null` where the exits do not add up to that: better no course than one of another day.
 */
export function dayCourse(
  table: TradeTable,
  rows: Selection,
  day: number,
  basis: Basis,
  told: DayResult,
  accounts: readonly AccountJson[],
): Omit<ChartData, 'unit'> | null {
  const ofRow = realisedOn(table, day, basis);
  const steps = [...rows]
    .flatMap((row) => {
      const result = ofRow.get(row) ?? Number.NaN;
      return Number.isNaN(result) ? [] : stepsOf(table, row, day, basis, result);
    })
    .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const instants = ofInstants(steps);
  const running = instants.map((_, i) =>
    sumMoney(instants.slice(0, i + 1).flatMap((together) => together.map(({ made }) => made))),
  );
  if (!addsUp(running.at(-1) ?? 0, told, steps.length)) return null;
  const zone = (row: number): string | undefined =>
    accounts.find(({ id }) => id === categoryAt(table.categories.account, row))?.timeZone;
  /** Empty where the source does not tell it. */
  const timeOf = ({ row, at }: Step): string =>
    at === Infinity ? '' : formatDate(at / 1000, 'time', zone(row));
  const nameOf = ({ row, ends }: Step): string =>
    `${instrumentName(categoryAt(table.categories.symbol, row))}${ends ? '' : ', in part'}`;
  const labels = instants.map((together) => {
    const [first] = together;
    const names = together.slice(0, MOST_NAMES).map(nameOf);
    const more = together.length > MOST_NAMES ? ` and ${together.length - MOST_NAMES} more` : '';
    return `${first === undefined ? '' : timeOf(first)} ${names.join(' + ')}${more}`.trimStart();
  });
  return {
    pointHeading: 'Exit',
    keys: ['start', ...instants.map(([first], place) => `${table.ids[first?.row ?? -1]} ${place}`)],
    labels: ['Start', ...labels],
    ticks: ['', ...instants.map(([first]) => (first === undefined ? '' : timeOf(first).slice(0, 5)))],
    series: [
      {
        id: 'course',
        label: `Running ${basis} P&L`,
        color: 'result',
        values: [0, ...running],
      },
    ],
  };
}
