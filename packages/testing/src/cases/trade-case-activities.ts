import type { Activity, ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { CaseActivity, CaseExecution, TradeCase } from './trade-case.ts';
import { instrumentsOf } from './trade-case-instruments.ts';
import { caseTime } from './trade-case-time.ts';

const KINDS: Readonly<Record<string, ActivityKind>> = {
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

/**
 * The activities of a worked case: its facts as they are, a newest-first file reversed. What an exercise
 * delivers is no fact of the case; the builder makes it, as for one that was typed by hand.
 */
export function tradeCaseActivities(tradeCase: TradeCase): Activity[] {
  const instrumentOf = instrumentsOf(tradeCase);
  const executions = [...(tradeCase.executions ?? [])];
  if (tradeCase.input_order === 'descending') executions.reverse();
  const fills = executions.map((execution, line) => fillOf(execution, line, instrumentOf(execution.symbol)));
  const accountOf = new Map(executions.map(({ id, account }) => [id, account]));
  const events = (tradeCase.activities ?? []).map((activity, index) => {
    const account = activity.account ?? accountOf.get(activity.execution_id ?? '') ?? 'account';
    return eventOf(activity, account, executions.length + index, instrumentOf);
  });
  return [...fills, ...events];
}

function fillOf(execution: CaseExecution, line: number, instrument: Instrument): Activity {
  const { id, time, side, account, currency, seq, effect, fee_currency, fee_rate } = execution;
  return {
    id,
    accountId: account ?? 'account',
    kind: side,
    instrument,
    ...caseTime(time),
    quantity: Decimal.parse(execution.quantity),
    price: Decimal.parse(execution.price),
    amount: Decimal.zero,
    fees: Decimal.parse(execution.fee),
    currency,
    line,
    ...(fee_currency === undefined ? {} : { feeCurrency: fee_currency }),
    ...(fee_rate === undefined ? {} : { feeRate: Decimal.parse(fee_rate) }),
    ...(seq === undefined ? {} : { sequence: seq }),
    ...(effect === undefined ? {} : { effect }),
  };
}

function eventOf(
  activity: CaseActivity,
  accountId: string,
  line: number,
  instrumentOf: (symbol: string) => Instrument,
): Activity {
  const kind = KINDS[activity.type];
  if (kind === undefined) throw new RangeError(`No such activity: ${activity.type}`);
  const symbol = activity.symbol ?? activity.from;
  const successor = activity.to ?? activity.child;
  const instrument = symbol === undefined ? null : instrumentOf(symbol);
  const [ratio, ratioDivisor] = fraction(activity.ratio);
  const [basis, basisDivisor] = fraction(activity.basis_fraction);
  return {
    id: activity.id ?? `${activity.type}-${line}`,
    accountId,
    kind,
    instrument,
    ...caseTime(activity.time),
    amount: Decimal.parse(activity.amount ?? '0'),
    fees: Decimal.parse(activity.fee ?? '0'),
    currency: instrument?.currency ?? 'USD',
    line,
    ...(activity.quantity === undefined ? {} : { quantity: Decimal.parse(activity.quantity) }),
    ...(activity.price == null ? {} : { price: Decimal.parse(activity.price) }),
    ...(activity.acquired === undefined ? {} : { acquiredAt: caseTime(activity.acquired).occurredAt }),
    ...(successor === undefined ? {} : { successor: instrumentOf(successor) }),
    ...(activity.to_account === undefined ? {} : { toAccountId: activity.to_account }),
    ...(activity.execution_id === undefined ? {} : { replaces: activity.execution_id }),
    ...(ratio === undefined ? {} : { ratio }),
    ...(ratioDivisor === undefined ? {} : { ratioDivisor }),
    ...(basis === undefined ? {} : { basisFraction: basis }),
    ...(basisDivisor === undefined ? {} : { basisFractionDivisor: basisDivisor }),
  };
}

/** Numerator and, of `1/3`, denominator. */
function fraction(text: string | undefined): [Decimal?, Decimal?] {
  return (text?.split('/') ?? []).map((part) => Decimal.parse(part)) as [Decimal?, Decimal?];
}
