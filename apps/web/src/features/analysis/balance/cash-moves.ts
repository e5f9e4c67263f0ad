import type { AccountJson, ActivityJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { datedDayNumber, parseInstant, tradingDayNumber } from '@tapebook/domain/time';

/** Payments in and out, which are no result. */
export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;
/** What an account gets and pays beside the results of trades. */
export const BESIDE_KINDS = ['dividend', 'interest', 'fee', 'tax', 'funding'] as const;

export interface CashMove {
  readonly day: number;
  readonly amount: Decimal;
  readonly isPayment: boolean;
}

type Fact = Pick<
  ActivityJson,
  | 'id'
  | 'accountId'
  | 'kind'
  | 'occurredAt'
  | 'timePrecision'
  | 'amount'
  | 'currency'
  | 'fees'
  | 'feeCurrency'
  | 'replaces'
>;

interface Where {
  readonly accounts: readonly Pick<AccountJson, 'id' | 'timeZone'>[];
  readonly currency: string;
  /** Minutes after midnight at which a trading day ends. */
  readonly dayBoundary: number;
}

/** Cash of some accounts in one currency, on its days; what another fact replaces or takes back counts for nothing. */
export function cashMoves(
  facts: readonly Fact[],
  { accounts, currency, dayBoundary }: Where,
): {
  readonly moves: readonly CashMove[] /** In other currencies: not in the moves. */;
  readonly foreign: number;
} {
  const gone = new Set(facts.flatMap(({ replaces }) => replaces ?? []));
  const zones = new Map(accounts.map(({ id, timeZone }) => [id, timeZone]));
  const moves: CashMove[] = [];
  let foreign = 0;
  for (const fact of facts) {
    const zone = zones.get(fact.accountId);
    if (zone === undefined || gone.has(fact.id) || fact.kind === 'cancel') continue;
    const isPayment = PAYMENT_KINDS.some((kind) => kind === fact.kind);
    const add = (amount: Decimal, of: string): void => {
      if (amount.isZero()) return;
      if (of !== currency) foreign += 1;
      else moves.push({ day: dayOf(fact, zone, dayBoundary), amount, isPayment });
    };
    const fee = Decimal.parse(fact.fees).negated();
    const { feeCurrency = fact.currency } = fact;
    const amount = Decimal.parse(fact.amount);
    if (feeCurrency === fact.currency) add(amount.plus(fee), fact.currency);
    else {
      add(amount, fact.currency);
      add(fee, feeCurrency);
    }
  }
  return { moves, foreign };
}

function dayOf({ occurredAt, timePrecision }: Fact, zone: string, boundary: number): number {
  const instant = parseInstant(occurredAt);
  if (instant === null) throw new Error(`No instant: ${occurredAt}`);
  return timePrecision === 'day' ? datedDayNumber(instant, zone) : tradingDayNumber(instant, zone, boundary);
}
