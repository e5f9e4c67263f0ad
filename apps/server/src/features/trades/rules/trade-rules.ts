import { Decimal } from '@tapebook/domain/money';
import {
  exchangeClock,
  type FeeModel,
  type Grouping,
  type Matching,
  type OptionPolicy,
  type TradeRules,
} from '@tapebook/domain/trades';

/** The rules of an account as plain data, which can be handed to another thread. */
export interface AccountRules {
  readonly accountId: string;
  readonly matching: Matching;
  readonly grouping: Grouping;
  readonly timeZone: string;
  readonly dayBoundary: number | 'exchange';
  readonly optionPolicy: OptionPolicy;
  /** Amounts as decimal text. */
  readonly feeModel: Readonly<Partial<Record<keyof FeeModel, string>>> | null;
  readonly joins: readonly (readonly string[])[];
  readonly cuts: ReadonlySet<string>;
}

/** The same as the builder of trades takes them. */
export function toTradeRules(rules: AccountRules): TradeRules {
  const { matching, grouping, timeZone, dayBoundary, optionPolicy, joins, cuts } = rules;
  const feeModel =
    rules.feeModel === null
      ? null
      : (Object.fromEntries(
          Object.entries(rules.feeModel).map(([part, amount]) => [part, Decimal.parse(amount)]),
        ) as FeeModel);
  return {
    matching,
    grouping,
    timeZone,
    ...(dayBoundary === 'exchange'
      ? { clockOf: (instrument) => exchangeClock(instrument, timeZone) }
      : { dayBoundary }),
    optionPolicy,
    joins,
    cuts,
    ...(feeModel === null ? {} : { feeModel }),
  };
}
