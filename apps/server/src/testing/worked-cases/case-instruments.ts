import type { NewInstrumentJson } from '@tapebook/contract';
import type { TradeCase } from '@tapebook/testing';

const CLASSES = { stock: 'stock', option: 'option', future: 'future', perpetual: 'crypto' } as const;

/** The instruments of a worked case as a caller states them: what the case says, and no more. */
export function caseInstruments(tradeCase: TradeCase): (symbol: string) => NewInstrumentJson {
  const known = new Map<string, NewInstrumentJson>();
  for (const [symbol, { type, currency, multiplier, ...terms }] of Object.entries(
    tradeCase.instruments ?? {},
  )) {
    const { inverse, settlement, underlying, right, strike, expiry } = terms;
    known.set(symbol, {
      symbol,
      assetClass: CLASSES[type],
      currency,
      multiplier,
      ...(inverse === undefined ? {} : { inverse }),
      ...(settlement === undefined ? {} : { settlement }),
      ...(underlying === undefined ? {} : { underlying }),
      ...(right === undefined ? {} : { right }),
      ...(strike === undefined ? {} : { strike }),
      ...(expiry === undefined ? {} : { expiry }),
    });
  }
  for (const { symbol, multiplier, currency, fee_currency } of tradeCase.executions ?? []) {
    if (known.has(symbol)) continue;
    const assetClass = fee_currency === undefined ? 'stock' : 'crypto';
    known.set(symbol, { symbol, assetClass, currency, multiplier });
  }
  return (symbol) => known.get(symbol) ?? { symbol, assetClass: 'stock', currency: 'USD' };
}
