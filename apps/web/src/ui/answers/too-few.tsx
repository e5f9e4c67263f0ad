import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';

interface TooFewProps {
  readonly n: number;
  /** Trades from which on the number says something. */
  readonly minimum: number;
}

/** In place of a number whose sample cannot carry it: how many trades more would do. */
export function TooFew({ n, minimum }: TooFewProps): ReactNode {
  const missing = Math.max(1, minimum - n);
  return (
    <span
      className="font-normal text-faint"
      title={`Of so few it says more about chance than about trading: from ${minimum} trades on it says something`}
    >
      too few
      <span className="text-12 whitespace-nowrap">, {formatQuantity(missing)} more</span>
    </span>
  );
}
