import type { ReactNode } from 'react';
import { MASKED_AMOUNT } from '#web/lib/format/money.ts';
import type { Numeric } from '#web/lib/format/numeric.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { Quantity } from './quantity.tsx';

interface SizeProps {
  readonly quantity: Numeric | null | undefined;
  readonly tone?: 'difference' | 'plain';
  readonly className?: string;
}

/**
 * How much of something is held or was traded. Its price stands beside it almost everywhere: privacy mode hides the
 * size, or the amount could be worked out.
 */
export function Size({ quantity, tone = 'plain', className }: SizeProps): ReactNode {
  const masked = usePrivacyMode();
  if (masked && quantity !== null && quantity !== undefined) {
    return (
      <span className={className} title="Hidden by privacy mode">
        {MASKED_AMOUNT}
      </span>
    );
  }
  return <Quantity quantity={quantity} tone={tone} {...(className === undefined ? {} : { className })} />;
}
