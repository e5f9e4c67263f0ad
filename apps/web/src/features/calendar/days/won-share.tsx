import type { ReactNode } from 'react';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { Percent } from '#web/ui/numbers/percent.tsx';

/** How many of the trades won: a share, or where they are too few for one, how many of how many. */
export function WonShare({
  of: { winRate, won },
  short = false,
}: {
  readonly of: { readonly winRate: CellRead; readonly won: CellRead };
  readonly short?: boolean;
}): ReactNode {
  const { n, value, because } = winRate;
  if (because !== 'too-few') return <Percent fraction={n === 0 ? null : value} places={0} />;
  return (
    <span className="figures" title={`${won.value} of ${n} won: too few to say a share`}>
      {won.value}
      {short ? '/' : ' of '}
      {n}
    </span>
  );
}
