import type { ReactNode } from 'react';

interface FormulaProps {
  /** The definition in words and signs. */
  readonly definition: string;
  /** The same with today's numbers in it. */
  readonly children: ReactNode;
  /** What one should know when reading it. */
  readonly note?: ReactNode;
}

/** What stands behind the “ƒ” of a card. */
export function Formula({ definition, children, note }: FormulaProps): ReactNode {
  return (
    <>
      <p>{definition}</p>
      <p className="mt-2 rounded-control bg-hover px-2.5 py-2 leading-6 text-ink">{children}</p>
      {note === undefined ? null : <p className="mt-2 text-12">{note}</p>}
    </>
  );
}
