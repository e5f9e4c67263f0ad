import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';

interface TooFewProps {
  /** How many there are; `null` while they are not told. */
  readonly n: number | null;
  /** From how many on the number says something. */
  readonly minimum: number;
  /** What is counted. */
  readonly of?: 'trades' | 'days';
}

/** In place of a number whose sample cannot carry it: how many more would do. */
export function TooFew({ n, minimum, of = 'trades' }: TooFewProps): ReactNode {
  const missing = n === null ? null : Math.max(1, minimum - n);
  const noun = of === 'trades' ? '' : missing === 1 ? ' day' : ' days';
  return (
    <span
      className="font-normal text-faint"
      title={`So few say more about chance than about your trading: at least ${minimum} ${of} are needed`}
    >
      <span className="whitespace-nowrap">too few{missing === null ? null : ','}</span>
      {missing === null ? null : (
        <>
          {' '}
          <span className="text-12 whitespace-nowrap">
            {formatQuantity(missing)} more{noun}
          </span>
        </>
      )}
    </span>
  );
}
