import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { SignedNumber, type Tone } from './signed-number.tsx';

interface PercentProps {
  /** A fraction: `0.05` is 5 %. */
  readonly fraction: Numeric | null | undefined;
  readonly places?: number;
  readonly tone?: Tone;
  readonly arrow?: boolean;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function Percent({ fraction, places = 1, tone = 'plain', ...look }: PercentProps): ReactNode {
  const text = formatPercent(fraction, { places, sign: tone === 'plain' ? 'auto' : 'always' });
  return <SignedNumber text={text} sign={signOf(fraction, places + 2)} tone={tone} {...look} />;
}
