import type { ReactNode } from 'react';
import { signOf } from '#web/lib/format/numeric.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { SignedNumber } from './signed-number.tsx';

interface PointsProps {
  readonly fraction: number;
  readonly tone: 'signed' | 'difference';
  readonly arrow?: boolean;
}

/** What parts two percentages, which is no percentage of either. */
export function Points({ fraction, tone, arrow = false }: PointsProps): ReactNode {
  const size = fraction * 100;
  const text = formatQuantity(size, { min: 1, max: 1, sign: 'always' });
  return <SignedNumber text={`${text} pts`} sign={signOf(size, 1)} tone={tone} arrow={arrow} />;
}
