import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { CaseInstrument, TradeCase } from './trade-case.ts';

const CLASSES = { stock: 'stock', option: 'option', future: 'future', perpetual: 'crypto' } as const;

/** The instruments of a worked case, by symbol; one that it says nothing of is a share in USD. */
export function instrumentsOf({
  instruments = {},
  executions = [],
  activities = [],
}: TradeCase): (symbol: string) => Instrument {
  const known = new Map<string, Instrument>();
  for (const [symbol, stated] of Object.entries(instruments))
    known.set(symbol, statedInstrument(symbol, stated));
  // A pair pays its fees in what it trades, or in a coin: the one thing that tells it from a share.
  const pairs = new Set(executions.filter((one) => one.fee_currency !== undefined).map((one) => one.symbol));
  for (const { symbol, multiplier, currency } of executions) {
    if (known.has(symbol)) continue;
    const assetClass: AssetClass = pairs.has(symbol) ? 'crypto' : 'stock';
    known.set(symbol, { symbol, assetClass, currency, multiplier: Decimal.parse(multiplier) });
  }
  for (const { symbol = '', underlying, right, strike } of activities) {
    const option = known.get(symbol);
    if (option === undefined || underlying === undefined || right === undefined || strike === undefined)
      continue;
    known.set(symbol, { ...option, underlying, right, strike: Decimal.parse(strike) });
  }
  return (symbol) =>
    known.get(symbol) ?? { symbol, assetClass: 'stock', currency: 'USD', multiplier: Decimal.one };
}

function statedInstrument(symbol: string, stated: CaseInstrument): Instrument {
  const { type, currency, multiplier, inverse, settlement, underlying, right, strike, expiry } = stated;
  return {
    symbol,
    assetClass: CLASSES[type],
    currency,
    multiplier: Decimal.parse(multiplier),
    ...(inverse === true ? { inverse } : {}),
    ...(settlement === undefined ? {} : { settlement }),
    ...(underlying === undefined ? {} : { underlying }),
    ...(right === undefined ? {} : { right }),
    ...(strike === undefined ? {} : { strike: Decimal.parse(strike) }),
    ...(expiry === undefined ? {} : { expiry }),
  };
}
