import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { SignedNumber, type Tone } from './signed-number.tsx';

interface QuantityProps {
  readonly quantity: Numeric | null | undefined;
  readonly tone?: Extract<Tone, 'difference' | 'plain'>;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A count of shares, contracts, coins or trades: as many digits as it has. */
export function Quantity({ quantity, tone = 'plain', ...look }: QuantityProps): ReactNode {
  const text = formatQuantity(quantity, { sign: tone === 'plain' ? 'auto' : 'always' });
  return <SignedNumber text={text} sign={signOf(quantity)} tone={tone} {...look} />;
}
