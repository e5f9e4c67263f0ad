import type { TargetJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { sharesFit } from '@tapebook/domain/trades';
import { readTypedNumber, typedNumberText } from '../format/typed-number.ts';

const HUNDRED = Decimal.fromInteger(100);
const HUNDREDTH = Decimal.parse('0.01');

const SHARE = /\s+([\d.,]+)\s*%$/;

/** Several stand with a semicolon between, or with a comma and a blank: a comma alone parts a fraction in many languages. */
const PARTED = /\s*;\s*|,\s+/;

/**
 * Targets as they are typed: prices, each with the part of the size that it closes where that is said.
 *
 * @returns `null` for text that is none, or that closes more than the whole size.
 * @example readTypedTargets('52 50%; 54', readTypedNumber) // half at 52, the rest at 54
 */
export function readTypedTargets(
  text: string,
  readPrice: (text: string) => Decimal | null = readTypedNumber,
): TargetJson[] | null {
  const targets: { price: Decimal; share?: Decimal }[] = [];
  for (const part of text.split(PARTED).filter((one) => one.trim() !== '')) {
    const stated = SHARE.exec(part)?.[1];
    const price = readPrice(part.replace(SHARE, ''));
    const percent = stated === undefined ? undefined : readTypedNumber(stated);
    if (price === null || percent === null || percent?.isPositive() === false) return null;
    targets.push({
      price,
      ...(percent === undefined ? {} : { share: percent.times(HUNDREDTH).normalized() }),
    });
  }
  if (!sharesFit(targets) && targets.length > 0) return null;
  return targets.map(({ price, share }) => ({
    price: price.toString(),
    ...(share === undefined ? {} : { share: share.toString() }),
  }));
}

/** What {@link readTypedTargets} reads as these. */
export const targetsText = (targets: readonly TargetJson[]): string =>
  targets
    .map(({ price, share }) =>
      share === undefined
        ? typedNumberText(price)
        : `${typedNumberText(price)} ${typedNumberText(Decimal.parse(share).times(HUNDRED).normalized())}%`,
    )
    .join('; ');
