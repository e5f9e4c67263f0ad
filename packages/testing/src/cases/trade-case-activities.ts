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
};

/**
 * The activities of a worked case, made as a reader of statements makes them: cancelled executions are
 * left out, a fee in the traded asset is turned into money, a newest-first file is reversed, and what
 * an exercise delivers is a fill of its own.
 */
export function tradeCaseActivities(tradeCase: TradeCase): Activity[] {
  const instrumentOf = instruments(tradeCase);
  const cancelled = new Set(tradeCase.activities?.map((activity) => activity.execution_id));
  const executions = (tradeCase.executions ?? []).filter(({ id }) => !cancelled.has(id));
  if (tradeCase.input_order === 'descending') executions.reverse();
  const fills = executions.map((execution, line) => fillOf(execution, line, instrumentOf(execution.symbol)));
  const others = (tradeCase.activities ?? []).flatMap((activity, index) =>
    activity.type === 'cancel' ? [] : eventsOf(activity, executions.length + index * 2, instrumentOf),
  );
  return [...fills, ...others];
}

/** The kind of time that a case's text is, and its instant; a date alone is the start of that day in UTC. */
function when(time: string): { occurredAt: Instant; timePrecision: 'instant' | 'day' } {
  const dated = time.length === 10;
  const occurredAt = parseInstant(dated ? `${time}T00:00:00Z` : time);
  if (occurredAt === null) throw new RangeError(`No time in the case: ${time}`);
  return { occurredAt, timePrecision: dated ? 'day' : 'instant' };
}

function instruments({ instruments: stated = {}, executions = [] }: TradeCase) {
  const known = new Map<string, Instrument>();
  const classes = { stock: 'stock', option: 'option', future: 'future', perpetual: 'crypto' } as const;
  for (const [symbol, { type, multiplier, currency }] of Object.entries(stated)) {
    known.set(symbol, { symbol, assetClass: classes[type], currency, multiplier: Decimal.parse(multiplier) });
  }
  for (const { symbol, multiplier, currency } of executions) {
    if (known.has(symbol)) continue;
    known.set(symbol, { symbol, assetClass: 'stock', currency, multiplier: Decimal.parse(multiplier) });
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

function eventsOf(
  activity: CaseActivity,
  line: number,
  instrumentOf: (symbol: string) => Instrument,
): Activity[] {
  const kind = KINDS[activity.type];
  if (kind === undefined) throw new RangeError(`No such activity: ${activity.type}`);
  const symbol = activity.symbol ?? activity.from;
  const instrument = symbol === undefined ? null : instrumentOf(symbol);
  const ratio = activity.ratio?.split('/');
  const event: Activity = {
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
    ...(activity.to === undefined ? {} : { successor: instrumentOf(activity.to) }),
    ...(ratio?.[0] === undefined ? {} : { ratio: Decimal.parse(ratio[0]) }),
    ...(ratio?.[1] === undefined ? {} : { ratioDivisor: Decimal.parse(ratio[1]) }),
  };
  return [event, ...deliveryOf(activity, event, instrumentOf)];
}

/** The shares that change hands at the strike when an option is exercised or assigned. */
function deliveryOf(
  { type, underlying, right, strike, quantity }: CaseActivity,
  event: Activity,
  instrumentOf: (symbol: string) => Instrument,
): Activity[] {
  if (underlying === undefined || strike === undefined) return [];
  const receives = (right === 'call') === (type === 'exercise');
  const { ratio: _ratio, ...rest } = event;
  return [
    {
      ...rest,
      id: `${event.id}-delivery`,
      kind: receives ? 'buy' : 'sell',
      instrument: instrumentOf(underlying),
      quantity: Decimal.parse(quantity ?? '0').times(event.instrument?.multiplier ?? Decimal.one),
      price: Decimal.parse(strike),
      fees: Decimal.zero,
      line: (event.line ?? 0) + 1,
    },
  ];
}
