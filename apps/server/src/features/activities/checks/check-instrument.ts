import type { NewActivityJson, NewInstrumentJson } from '@tapebook/contract';
import {
  type AssetClass,
  contradictedTerms,
  isKnownCurrency,
  type StatedTerms,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { Say } from './fact-error.ts';

/** Classes that have contracts which are settled in what they are quoted on. */
const MAY_BE_INVERSE: ReadonlySet<AssetClass> = new Set(['crypto', 'future']);

const NO_CURRENCY =
  'is no currency or coin that is known; write its ISO 4217 code, such as USD, or the ticker of a coin';

const decimalOf = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.parse(text);

function termsOf(stated: NewInstrumentJson): StatedTerms {
  const { symbol, assetClass, currency, exchange, expiry, right, inverse } = stated;
  const strike = decimalOf(stated.strike);
  return {
    symbol,
    assetClass,
    currency,
    multiplier: decimalOf(stated.multiplier),
    ...(exchange === undefined ? {} : { exchange }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(right === undefined ? {} : { right }),
    ...(inverse === undefined ? {} : { inverse }),
    ...(strike === null ? {} : { strike }),
  };
}

function checkOne(path: string, stated: NewInstrumentJson, tradeDate: string, say: Say): void {
  const { symbol, assetClass, currency } = stated;
  for (const { field, known } of contradictedTerms(termsOf(stated), tradeDate)) {
    say(`${path}.${field}`, `contradicts the symbol ${symbol}, by which it is ${known}; correct one of them`);
  }
  if (stated.inverse === true && !MAY_BE_INVERSE.has(assetClass)) {
    say(`${path}.inverse`, 'only a contract on a coin or a future can be inverse; leave it out');
  }
  // What a coin is quoted in may be any other coin.
  if (assetClass !== 'crypto' && !isKnownCurrency(currency)) say(`${path}.currency`, NO_CURRENCY);
}

/** What is stated of instruments and currencies against what is known of them. */
export function checkInstruments(stated: NewActivityJson, say: Say): void {
  const { instrument, successor, currency, occurredAt } = stated;
  const day = occurredAt.slice(0, 10);
  if (instrument) checkOne('instrument', instrument, day, say);
  if (successor) checkOne('successor', successor, day, say);
  if (instrument?.assetClass === 'crypto' || instrument?.currency === currency) return;
  if (currency !== undefined && !isKnownCurrency(currency)) say('currency', NO_CURRENCY);
}
