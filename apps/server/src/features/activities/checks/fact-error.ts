import { Decimal } from '@tapebook/domain/money';

/** What is wrong with a stated fact. */
export interface FactError {
  /** The place within the activity: `quantity`, `instrument.multiplier`. */
  readonly path: string;
  /** Words that say what to do. */
  readonly message: string;
}

/** Takes up what is wrong. */
export type Say = (path: string, message: string) => void;

/** Whether decimal text that may be missing is above zero. */
export const isPositive = (text: string | null | undefined): boolean =>
  text !== undefined && text !== null && Decimal.parse(text).isPositive();

export const isNegative = (text: string | undefined): boolean =>
  text !== undefined && Decimal.parse(text).isNegative();
