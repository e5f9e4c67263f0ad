import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatPrice } from '#web/lib/format/quantity.ts';
import { SignedNumber } from './signed-number.tsx';

interface PriceProps {
  readonly price: Numeric | null | undefined;
  /** Digits behind the point that every price of the column has; by default two to six. */
  readonly places?: number;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A market price. Public, so privacy mode leaves it. */
export function Price({ price, places, ...look }: PriceProps): ReactNode {
  const text = formatPrice(price, places === undefined ? {} : { min: places, max: places });
  return <SignedNumber text={text} sign={signOf(price)} tone="plain" {...look} />;
}
