import type { RiskDefaultJson } from '@tapebook/contract';
import type { Decimal } from '@tapebook/domain/money';
import { type InitialRisk, initialRisk, riskByDefault, rMultiple, type Trade } from '@tapebook/domain/trades';
import { toRiskDefault } from '#web/lib/risk/risk-default.ts';
import { readTypedPrice } from '../reading/typed-price.ts';

export interface PreviewedRisk {
  /** Money between the entries and the stop, or by the default; `null` where a part of it is not known. */
  readonly risk: Decimal | null;
  readonly from: InitialRisk['from'] | null;
  readonly rMultiple: Decimal | null;
  /** A default hangs on what only the journal knows of the time of the entry. */
  readonly isToCome: boolean;
}

/** What the first stop puts at risk, else the default that holds, and the result as a multiple of it. */
export function previewRisk(trade: Trade, stop: string, rule: RiskDefaultJson | null): PreviewedRisk {
  const level = stop.trim() === '' ? null : readTypedPrice(stop, priceTerms(trade));
  const assumed = (): Decimal | null =>
    // What is typed and cannot be read is a stop all the same.
    rule === null || stop.trim() !== ''
      ? null
      : riskByDefault(trade, toRiskDefault(rule), { equity: null, range: null });
  const found = initialRisk(trade, { risk: null, stop: level }, assumed);
  return {
    risk: found?.risk ?? null,
    from: found?.from ?? null,
    rMultiple: rMultiple(trade.netPnl, found?.risk ?? null),
    isToCome: stop.trim() === '' && rule !== null && rule.kind !== 'amount',
  };
}

const priceTerms = ({ instrument: { symbol, assetClass, currency, exchange } }: Trade) => ({
  symbol,
  assetClass,
  currency,
  ...(exchange === undefined ? {} : { exchange }),
});
