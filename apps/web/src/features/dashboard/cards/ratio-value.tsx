import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { SignedNumber } from '#web/ui/numbers/signed-number.tsx';
import { MIN_SAMPLE } from '../figures/sample-size.ts';

interface RatioValueProps {
  readonly ratio: number | null;
  readonly trades: number;
  /** Words where there is no ratio: “No losses”. */
  readonly instead: string | null;
}

/** A ratio to two places; words where it is not defined, or rests on too few trades. */
export function RatioValue({ ratio, trades, instead }: RatioValueProps): ReactNode {
  if (trades > 0 && trades < MIN_SAMPLE) return <Words>Too few trades</Words>;
  if (instead !== null) return <Words>{instead}</Words>;
  const title = ratio === null ? 'No wins and no losses yet' : undefined;
  return (
    <SignedNumber
      text={formatQuantity(ratio, { min: 2, max: 2 })}
      sign={ratio === null ? null : 0}
      tone="plain"
      title={title}
    />
  );
}

/** In place of a number, as tall as one. */
const Words = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="inline-block text-20 leading-9 font-medium text-muted">{children}</span>
);
