import { Decimal } from '../../money/index.ts';
import type { FuturesContract } from './futures-contract.ts';

/** Digits behind the point that an exact 64th of an eighth could need. */
const EXACT_PLACES = 12;

const MARKED = /^(-?)(\d+)\s*['’′^-]\s*(\d{1,3})(?:\.(\d+)|(\+))?$/;
const RATIO = /^(-?)(\d+)\s+(\d+(?:\.\d+)?)\/(\d+)$/;

/**
 * The third digit behind a mark is the cut-off first digit of a decimal part: 2 is .25 and 7 is .75, and
 * for two-year notes, in eighths, 1 is .125, 3 is .375, 6 is .625 and 8 is .875.
 */
const CUT_OFF: Readonly<Record<number, readonly string[]>> = {
  1: ['0', '', '25', '', '', '5', '', '75'],
  2: ['0', '', '25', '', '', '5', '', '75'],
  4: ['0', '', '25', '', '', '5', '', '75'],
  8: ['0', '125', '25', '375', '', '5', '625', '75', '875'],
};

/** Number of parts behind a mark, as a decimal: `16`, `165`, `16.5`, `16+`; `null` where there is none such. */
function partsOf(
  digits: string,
  decimals: string | undefined,
  plus: string | undefined,
  { of, parts }: NonNullable<FuturesContract['priceFraction']>,
): Decimal | null {
  const length = of === 8 ? 1 : 2;
  const whole = digits.slice(0, length);
  const third = digits.slice(length);
  if (whole.length < length || third.length > 1) return null;
  const endings = [third !== '', decimals !== undefined, plus !== undefined].filter(Boolean);
  if (endings.length > 1 || Number(whole) >= of) return null;
  if (plus !== undefined) return Decimal.parse(`${whole}.5`);
  if (third === '') return Decimal.parse(decimals === undefined ? whole : `${whole}.${decimals}`);
  const cut = of === 8 ? '' : (CUT_OFF[parts]?.[Number(third)] ?? '');
  return cut === '' ? null : Decimal.parse(`${whole}.${cut}`);
}

/**
 * Reads a price as its market prints it: a decimal, or a whole number and a fraction. Which fraction is
 * meant depends on the root: `'16` is sixteen 32nds of a bond and `'6` six eighths of a cent of corn.
 *
 * @param contract whose fraction it is; without one only decimals are read.
 * @returns the exact price; `null` for text that is no price of this contract.
 * @example parseFuturesPrice("110'165", ZN) // 110 + 16.5/32 = 110.515625
 * @example parseFuturesPrice('110-16+', ZN) // 110.515625
 * @example parseFuturesPrice("450'6", ZC) // 450.75
 */
export function parseFuturesPrice(
  text: string,
  contract: Pick<FuturesContract, 'priceFraction'> | null,
): Decimal | null {
  const trimmed = text.trim();
  const plain = Decimal.tryParse(trimmed);
  if (plain !== null) return plain;
  const ratio = RATIO.exec(trimmed);
  if (ratio !== null) {
    const [, sign = '', whole = '', over = '', under = ''] = ratio;
    return together(sign, whole, Decimal.parse(over), Number(under));
  }
  const fraction = contract?.priceFraction ?? null;
  const [, sign = '', whole = '', digits = '', decimals, plus] = MARKED.exec(trimmed) ?? [];
  if (fraction === null || whole === '') return null;
  const parts = partsOf(digits, decimals, plus, fraction);
  return parts === null ? null : together(sign, whole, parts, fraction.of);
}

/** Only fractions whose decimals end are prices: 1/3 of a point is traded nowhere. */
function together(sign: string, whole: string, parts: Decimal, of: number): Decimal | null {
  const under = Decimal.fromInteger(of);
  if (of === 0 || (of & (of - 1)) !== 0 || parts.compare(under) >= 0) return null;
  const price = Decimal.parse(whole).plus(parts.quotient(under, EXACT_PLACES)).normalized();
  return sign === '' ? price : price.negated();
}
