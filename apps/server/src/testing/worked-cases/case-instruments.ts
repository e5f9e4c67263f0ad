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
  // A case says nothing of a share but its symbol; of a coin too, and that what it costs is paid in it.
  for (const { symbol, multiplier, currency } of tradeCase.executions ?? []) {
    if (!known.has(symbol)) known.set(symbol, { symbol, assetClass: 'stock', currency, multiplier });
  }
  return (symbol) => known.get(symbol) ?? { symbol, assetClass: 'stock', currency: 'USD' };
}
