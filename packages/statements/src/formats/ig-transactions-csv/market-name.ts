import { parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

export interface Market {
  /** As IG names it, without what follows about the conversion: `Spot Gold ($1)`. */
  readonly name: string;
  /** In which its points are paid; `null` where the name does not say it. */
  readonly currency: string | null;
  /** What a point of one contract is worth, where the name says it: `($2)` is 2. */
  readonly point: Decimal | null;
  /** Of the result into the account's currency; `null` where none took place. */
  readonly rate: Decimal | null;
}

const CONVERTED = /\s+converted at\s+([\d.]+)\s*$/i;
const PER_POINT = /\((?:([$€£¥])|([A-Z]{3}))\s?(\d+(?:\.\d+)?)?\)/;
const PAIR = /\b([A-Z]{3})\/([A-Z]{3})\b/;
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** @example readMarketName('Spot Gold ($1) converted at 0.86') // Spot Gold ($1), USD, 1, 0.86 */
export function readMarketName(text: string): Market {
  const rate = CONVERTED.exec(text)?.[1];
  const name = text.replace(CONVERTED, '').trim();
  const [, sign = '', code = '', point] = PER_POINT.exec(name) ?? [];
  const [pair = ''] = PAIR.exec(name) ?? [];
  const currency = SIGNS[sign] ?? (code === '' ? (parseForexPair(pair)?.quote ?? null) : code);
  return {
    name,
    currency,
    point: point === undefined ? null : Decimal.tryParse(point),
    rate: rate === undefined ? null : Decimal.tryParse(rate),
  };
}
