import type { AccountJson, SettingsJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { FeeModel, TradeRules } from '@tapebook/domain/trades';

/** How an account builds its trades, as the server reads it. */
export function accountRules(account: AccountJson, { trading }: SettingsJson): TradeRules {
  return {
    matching: account.matching,
    grouping: account.grouping,
    timeZone: account.timeZone,
    optionPolicy: account.optionPolicy,
    ...(typeof trading.dayBoundary === 'number' ? { dayBoundary: trading.dayBoundary } : {}),
    ...(account.feeModel === null ? {} : { feeModel: feeModel(account.feeModel) }),
  };
}

const feeModel = (model: NonNullable<AccountJson['feeModel']>): FeeModel =>
  Object.fromEntries(
    Object.entries(model).flatMap(([part, amount]) =>
      amount === undefined ? [] : [[part, Decimal.parse(amount)]],
    ),
  );
