import { instrumentKey } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import { Decimal } from '@tapebook/domain/money';
import type { Instant } from '@tapebook/domain/time';
import type { DatedRate, Mark, Market } from '@tapebook/domain/trades';
import type { TradeCase } from './trade-case.ts';
import { instrumentsOf } from './trade-case-instruments.ts';
import { caseTime } from './trade-case-time.ts';

const RATE_PLACES = 24;

/** The prices and rates that a worked case knows. A rate holds from its time on. */
export function tradeCaseMarket(tradeCase: TradeCase): Required<Omit<Market, 'bars'>> {
  const instrumentOf = instrumentsOf(tradeCase);
  const marks = Map.groupBy(tradeCase.marks ?? [], ({ symbol }) => instrumentKey(instrumentOf(symbol)));
  const rates = (tradeCase.fx_rates ?? []).map(({ time, pair, rate }) => {
    const [numerator = '', denominator = '1'] = rate.split('/');
    return {
      pair,
      at: caseTime(time).occurredAt,
      rate: Decimal.parse(numerator).quotient(Decimal.parse(denominator), RATE_PLACES),
    };
  });
  return {
    marks: (key: string): Mark[] =>
      (marks.get(key) ?? [])
        .map(({ time, price }) => ({ at: caseTime(time).occurredAt, price: Decimal.parse(price) }))
        .sort((a, b) => a.at - b.at),
    rate: (from: Currency, to: Currency, at: Instant): DatedRate | null =>
      rates.findLast((one) => one.pair === `${from}${to}` && one.at <= at) ?? null,
  };
}
