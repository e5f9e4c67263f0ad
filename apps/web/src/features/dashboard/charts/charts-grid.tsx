import type { ReactNode } from 'react';

interface ChartsGridProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
  readonly row: ReactNode;
}

/** Where the charts stand; also while they are on their way. */
export function ChartsGrid({ main, side, row }: ChartsGridProps): ReactNode {
  return (
    <>
      <div className="grid gap-3 xl:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-3 xl:col-span-2">{main}</div>
        <div className="flex min-w-0 flex-col gap-3">{side}</div>
      </div>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">{row}</div>
    </>
  );
}
