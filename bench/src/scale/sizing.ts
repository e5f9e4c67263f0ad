/** What one person costs, as it was measured. */
export interface CostOfPerson {
  /** Processor seconds, server and database together, of one imported row. */
  readonly secondsPerRow: number;
  /** Processor seconds, server and database together, of one call of a page. */
  readonly secondsPerCall: number;
  /** Bytes on the disk of the database for one trade, with its fills, indexes and what is kept made of it. */
  readonly bytesPerTrade: number;
  /** Argon2 and the rest of one sign-in, in processor seconds. */
  readonly secondsPerSignIn: number;
}

/** As `npm run bench -- scale` found it on 30 November 2026; docs/scale.md says of what. */
export const MEASURED: CostOfPerson = {
  secondsPerRow: 0.000171,
  secondsPerCall: 0.025,
  bytesPerTrade: 2_500,
  secondsPerSignIn: 0.02,
};

/** What one person does; see docs/scale.md for why these. */
export interface HabitsOfPerson {
  readonly rowsPerDay: number;
  readonly callsPerDay: number;
  readonly signInsPerDay: number;
  readonly trades: number;
  /** The share of a day's work that falls into its busiest hour: after the close of the markets in one zone. */
  readonly busiestHour: number;
}

/** One who trades ten times a day for four years, and looks at it in the evening. */
export const USUAL: HabitsOfPerson = {
  rowsPerDay: 20,
  callsPerDay: 300,
  signInsPerDay: 0.1,
  trades: 10_000,
  busiestHour: 0.25,
};

/** Of a processor, what may be used in the busiest hour so that answers still come at once. */
const LOAD = 0.5;
const HOUR = 3600;

export interface Need {
  readonly people: number;
  /** Processors of servers and database together. */
  readonly processors: number;
  readonly databaseGiB: number;
  readonly callsPerSecond: number;
}

/**
 * What so many people need: the processors that their busiest hour keeps half busy, and the disk of their trades.
 *
 * @example 0.01 s a call, 300 calls a day of which a quarter fall into one hour: 0.75 s of 3600, of which half may be used,
 * so that 1,000 people need 0.42 processors for their calls.
 */
export function needOf(people: number, cost: CostOfPerson, habits: HabitsOfPerson = USUAL): Need {
  const daily =
    habits.rowsPerDay * cost.secondsPerRow +
    habits.callsPerDay * cost.secondsPerCall +
    habits.signInsPerDay * cost.secondsPerSignIn;
  return {
    people,
    processors: (people * daily * habits.busiestHour) / HOUR / LOAD,
    databaseGiB: (people * habits.trades * cost.bytesPerTrade) / 2 ** 30,
    callsPerSecond: (people * habits.callsPerDay * habits.busiestHour) / HOUR,
  };
}
