import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { SignedNumber } from './signed-number.tsx';

interface QuantityProps {
  readonly quantity: Numeric | null | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A count of shares, contracts, coins or trades: as many digits as it has. */
export function Quantity({ quantity, ...look }: QuantityProps): ReactNode {
  return <SignedNumber text={formatQuantity(quantity)} sign={signOf(quantity)} tone="plain" {...look} />;
}
