import type { Activity, ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import type { CaseActivity, CaseExecution, TradeCase } from './trade-case.ts';

const KINDS: Readonly<Record<string, ActivityKind>> = {
  split: 'split',
  symbol_change: 'symbol_change',
  expiration: 'expire',
  exercise: 'exercise',
  assignment: 'assign',
  dividend: 'dividend',
  fee: 'fee',
  interest: 'interest',
  transfer_in: 'transfer_in',
  transfer_out: 'transfer_out',
  spinoff: 'spin_off',
  cancel: 'cancel',
};

/**
 * The activities of a worked case, made as a reader of statements makes them: a fee in the traded asset is
 * turned into money, and a newest-first file is reversed. What an exercise delivers is left to the builder.
 */
export function tradeCaseActivities(tradeCase: TradeCase): Activity[] {
  const instrumentOf = instruments(tradeCase);
  const executions = [...(tradeCase.executions ?? [])];
  if (tradeCase.input_order === 'descending') executions.reverse();
  const fills = executions.map((execution, line) => fillOf(execution, line, instrumentOf(execution.symbol)));
  const accountOf = new Map(executions.map(({ id, account }) => [id, account]));
  const others = (tradeCase.activities ?? []).map((activity, index) => {
    const account = activity.account ?? accountOf.get(activity.execution_id ?? '');
    return eventOf(
      { ...activity, ...(account === undefined ? {} : { account }) },
      executions.length + index,
      instrumentOf,
    );
  });
  return [...fills, ...others];
}

/** The kind of time that a case's text is, and its instant; a date alone is the start of that day in UTC. */
function when(time: string): { occurredAt: Instant; timePrecision: 'instant' | 'day' } {
  const dated = time.length === 10;
  const occurredAt = parseInstant(dated ? `${time}T00:00:00Z` : time);
  if (occurredAt === null) throw new RangeError(`No time in the case: ${time}`);
  return { occurredAt, timePrecision: dated ? 'day' : 'instant' };
}

function instruments({ instruments: stated = {}, executions = [], activities = [] }: TradeCase) {
  const known = new Map<string, Instrument>();
  const classes = { stock: 'stock', option: 'option', future: 'future', perpetual: 'crypto' } as const;
  for (const [symbol, { type, multiplier, currency, strike, ...terms }] of Object.entries(stated)) {
    const { underlying, right, expiry, settlement } = terms;
    known.set(symbol, {
      symbol,
      assetClass: classes[type],
      currency,
      multiplier: Decimal.parse(multiplier),
      ...(underlying === undefined ? {} : { underlying }),
      ...(right === undefined ? {} : { right }),
      ...(strike === undefined ? {} : { strike: Decimal.parse(strike) }),
      ...(expiry === undefined ? {} : { expiry }),
      ...(settlement === undefined ? {} : { settlement }),
    });
  }
  for (const { symbol, multiplier, currency } of executions) {
    if (known.has(symbol)) continue;
    known.set(symbol, { symbol, assetClass: 'stock', currency, multiplier: Decimal.parse(multiplier) });
  }
  // Some cases tell only at the exercise what the option is written on.
  for (const { symbol = '', underlying, right, strike } of activities) {
    const option = known.get(symbol);
    if (option === undefined || underlying === undefined || right === undefined || strike === undefined)
      continue;
    known.set(symbol, { ...option, underlying, right, strike: Decimal.parse(strike) });
  }
  return (symbol: string): Instrument =>
    known.get(symbol) ?? { symbol, assetClass: 'stock', currency: 'USD', multiplier: Decimal.one };
}

function fillOf(execution: CaseExecution, line: number, instrument: Instrument): Activity {
  const { id, time, side, account, currency, seq, effect, fee_is_base, fee_rate } = execution;
  const price = Decimal.parse(execution.price);
  const fee = Decimal.parse(execution.fee);
  const stated = Decimal.parse(execution.quantity);
  // Bought: the fee is kept back from what is received. Sold: it is given on top of what is sold.
  const inBase = side === 'buy' ? stated.minus(fee) : stated.plus(fee);
  return {
    id,
    accountId: account ?? 'account',
    kind: side,
    instrument,
    ...when(time),
    quantity: fee_is_base ? inBase : stated,
    price,
    amount: Decimal.zero,
    fees: fee_is_base ? fee.times(price) : fee_rate === undefined ? fee : fee.times(Decimal.parse(fee_rate)),
    currency,
    line,
    ...(seq === undefined ? {} : { sequence: seq }),
    ...(effect === undefined ? {} : { effect }),
  };
}

function eventOf(
  activity: CaseActivity,
  line: number,
  instrumentOf: (symbol: string) => Instrument,
): Activity {
  const kind = KINDS[activity.type];
  if (kind === undefined) throw new RangeError(`No such activity: ${activity.type}`);
  const symbol = activity.symbol ?? activity.from;
  const instrument = symbol === undefined ? null : instrumentOf(symbol);
  const ratio = activity.ratio?.split('/');
  const basis = activity.basis_fraction?.split('/');
  const successor = activity.to ?? activity.child;
  return {
    id: activity.id ?? `${activity.type}-${line}`,
    accountId: activity.account ?? 'account',
    kind,
    instrument,
    ...when(activity.time),
    amount: Decimal.parse(activity.amount ?? '0'),
    fees: Decimal.parse(activity.fee ?? '0'),
    currency: instrument?.currency ?? 'USD',
    line,
    ...(activity.quantity === undefined ? {} : { quantity: Decimal.parse(activity.quantity) }),
    ...(activity.price == null ? {} : { price: Decimal.parse(activity.price) }),
    ...(activity.acquired === undefined ? {} : { acquiredAt: when(activity.acquired).occurredAt }),
    ...(successor === undefined ? {} : { successor: instrumentOf(successor) }),
    ...(activity.to_account === undefined ? {} : { toAccountId: activity.to_account }),
    ...(activity.execution_id === undefined ? {} : { replaces: activity.execution_id }),
    ...(ratio?.[0] === undefined ? {} : { ratio: Decimal.parse(ratio[0]) }),
    ...(ratio?.[1] === undefined ? {} : { ratioDivisor: Decimal.parse(ratio[1]) }),
    ...(basis?.[0] === undefined ? {} : { basisFraction: Decimal.parse(basis[0]) }),
    ...(basis?.[1] === undefined ? {} : { basisFractionDivisor: Decimal.parse(basis[1]) }),
  };
}
