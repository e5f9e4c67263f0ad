import type { TradeSample } from './trade-sample.ts';

/** What a value is, and so how it is shown: `fraction` as percent, `seconds` as a duration, `r` in units of risk. */
export type MeasureUnit = 'money' | 'count' | 'fraction' | 'ratio' | 'r' | 'seconds';

/** `null`: not defined. Only a profit factor can be infinite. */
export type MeasureValue = number | 'inf' | null;

/** One number about a set of closed trades. */
export interface Measure {
  readonly label: string;
  readonly unit: MeasureUnit;
  /** How it is reckoned, for the reader of the number. */
  readonly formula: string;
  /** When it has no value, if ever. */
  readonly undefinedWhen?: string;
  readonly compute: (sample: TradeSample) => MeasureValue;
}
