import type { Unit } from '@tapebook/domain/analytics';

/** How amounts of single trades are told: in the unit of the bar, as the engine tells those of many. */
export interface Telling {
  readonly unit: Unit;
  /** An amount of a trade in the unit; NaN where that is not known of it. */
  readonly told: (amount: number, row: number) => number;
}

export const IN_MONEY: Telling = { unit: 'money', told: (amount) => amount };
