import type { NewActivityJson, NewInstrumentJson } from '@tapebook/contract';
import type { TradeCase } from '@tapebook/testing';
import { caseInstruments } from './case-instruments.ts';

type CaseExecution = NonNullable<TradeCase['executions']>[number];
type CaseActivity = NonNullable<TradeCase['activities']>[number];

/** What is told in one call. `takesBack` is the case's own id of what a cancellation is about. */
export interface ToldActivity {
  readonly account: string;
  readonly stated: Omit<NewActivityJson, 'accountId'>;
  readonly takesBack?: string;
  readonly toAccount?: string;
}

const KINDS: Readonly<Record<string, NewActivityJson['kind']>> = {
  split: 'split',
  symbol_change: 'symbol_change',
  spinoff: 'spin_off',
  expiration: 'expire',
  exercise: 'exercise',
  assignment: 'assign',
  dividend: 'dividend',
  fee: 'fee',
  interest: 'interest',
  transfer_in: 'transfer_in',
  transfer_out: 'transfer_out',
  cancel: 'cancel',
};

export const ACCOUNT = 'account';

const timeOf = (time: string): Pick<NewActivityJson, 'occurredAt' | 'timePrecision'> =>
  time.length === 10
    ? { occurredAt: `${time}T00:00:00Z`, timePrecision: 'day' }
    : { occurredAt: time, timePrecision: 'instant' };

/** The facts of a worked case as a caller of the API tells them: in the order of the file, the oldest first. */
export function caseActivities(tradeCase: TradeCase): ToldActivity[] {
  const instrumentOf = caseInstruments(tradeCase);
  const executions = [...(tradeCase.executions ?? [])];
  if (tradeCase.input_order === 'descending') executions.reverse();
  executions.sort((a, b) => (a.time === b.time ? (a.seq ?? 0) - (b.seq ?? 0) : 0));
  const accounts = new Map(executions.map(({ id, account }) => [id, account]));
  return [
    ...executions.map((execution) => tellFill(execution, instrumentOf(execution.symbol))),
    ...(tradeCase.activities ?? []).map((activity) =>
      tellEvent(activity, activity.account ?? accounts.get(activity.execution_id ?? ''), instrumentOf),
    ),
  ];
}

function tellFill(execution: CaseExecution, instrument: NewInstrumentJson): ToldActivity {
  const { id, side, quantity, price, fee, currency, effect, fee_currency, fee_rate } = execution;
  const stated = {
    kind: side,
    instrument,
    ...timeOf(execution.time),
    quantity,
    price,
    fees: fee,
    currency,
    externalId: id,
    ...(effect === undefined ? {} : { effect }),
    ...(fee_currency === undefined ? {} : { feeCurrency: fee_currency }),
    ...(fee_rate === undefined ? {} : { feeRate: fee_rate }),
  };
  return { account: execution.account ?? ACCOUNT, stated };
}

function tellEvent(
  activity: CaseActivity,
  account: string | undefined,
  instrumentOf: (symbol: string) => NewInstrumentJson,
): ToldActivity {
  const kind = KINDS[activity.type];
  if (kind === undefined) throw new RangeError(`No such activity: ${activity.type}`);
  const symbol = activity.symbol ?? activity.from;
  const successor = activity.to ?? activity.child;
  const { id, quantity, price, amount, fee, ratio, underlying, right, strike } = activity;
  const instrument = symbol === undefined ? null : instrumentOf(symbol);
  const terms = {
    ...(underlying === undefined ? {} : { underlying }),
    ...(right === undefined ? {} : { right }),
    ...(strike === undefined ? {} : { strike }),
  };
  // What a case calls an account fee of 10 is 10 paid.
  const paid = kind === 'fee' && amount !== undefined ? `-${amount}` : amount;
  const stated = {
    kind,
    instrument: instrument === null ? null : { ...instrument, ...terms },
    ...timeOf(activity.time),
    currency: instrument?.currency ?? 'USD',
    ...(id === undefined ? {} : { externalId: id }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(price == null ? {} : { price }),
    ...(paid === undefined ? {} : { amount: paid }),
    ...(fee === undefined ? {} : { fees: fee }),
    ...(ratio === undefined ? {} : { ratio }),
    ...(successor === undefined ? {} : { successor: instrumentOf(successor) }),
    ...(activity.acquired === undefined ? {} : { acquiredAt: timeOf(activity.acquired).occurredAt }),
    ...(activity.basis_fraction === undefined ? {} : { basisFraction: activity.basis_fraction }),
  };
  return {
    account: account ?? ACCOUNT,
    stated,
    ...(activity.execution_id === undefined ? {} : { takesBack: activity.execution_id }),
    ...(activity.to_account === undefined ? {} : { toAccount: activity.to_account }),
  };
}
