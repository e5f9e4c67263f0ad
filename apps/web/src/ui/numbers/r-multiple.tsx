import type { ReactNode } from 'react';
import { type Numeric, signOf } from '#web/lib/format/numeric.ts';
import { formatRMultiple } from '#web/lib/format/quantity.ts';
import { SignedNumber, type Tone } from './signed-number.tsx';

interface RMultipleProps {
  /** Net result over initial risk; `null` when the trade has no risk stated. */
  readonly multiple: Numeric | null | undefined;
  /** A spread or a depth is no result: neither coloured nor with a plus. */
  readonly tone?: Tone;
  readonly arrow?: boolean;
  /** The risk is a default's, nobody stated it: marked before the number. */
  readonly assumed?: boolean | undefined;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function RMultiple({ multiple, tone = 'signed', assumed, title, ...look }: RMultipleProps): ReactNode {
  const sign = signOf(multiple, 2);
  const why = sign === null ? (title ?? 'No risk entered, so no R') : title;
  return (
    <SignedNumber
      text={(assumed ? '≈' : '') + formatRMultiple(multiple, 2, tone === 'plain' ? 'auto' : 'always')}
      sign={sign}
      tone={tone}
      title={why}
      {...look}
    />
  );
}
