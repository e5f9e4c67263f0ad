import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatPrice } from '#web/lib/format/quantity.ts';
import { SignedNumber, type Tone } from './signed-number.tsx';

interface PriceProps {
  readonly price: Numeric | null | undefined;
  /** Digits behind the point that every price of the column has; by default two to six. */
  readonly places?: number;
  readonly tone?: Tone;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A market price. Public, so privacy mode leaves it. */
export function Price({ price, places, tone = 'plain', ...look }: PriceProps): ReactNode {
  const digits = places === undefined ? {} : { min: places, max: places };
  const text = formatPrice(price, { ...digits, sign: tone === 'plain' ? 'auto' : 'always' });
  return <SignedNumber text={text} sign={signOf(price)} tone={tone} {...look} />;
}
