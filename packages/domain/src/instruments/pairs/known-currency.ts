import type { Currency } from '../../money/index.ts';
import { assetCode, COINS, STABLE_COINS } from './crypto-assets.ts';

/** Beside ISO 4217: the yuan outside China, and the parts of a currency that exchanges quote prices in. */
const OTHERS = ['CNH', 'GBX', 'ZAC', 'ILA', 'USX'];

const CURRENCIES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...OTHERS]);

/**
 * Whether there is such a currency, or such a coin in the tables: a slip of the finger (`UDS`) would else
 * keep its money apart from all other, where nothing converts it.
 */
export const isKnownCurrency = (code: Currency): boolean =>
  CURRENCIES.has(code) || STABLE_COINS.has(code) || COINS.has(assetCode(code));
