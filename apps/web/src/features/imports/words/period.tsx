import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';

/** First and last day of a statement; one of a single day names it once. */
export function Period({ period }: { readonly period: NonNullable<ImportRunJson['period']> }): ReactNode {
  const { from, to } = period;
  return (
    <span>
      <DateTime value={from} />
      {from === to ? null : (
        <>
          {' – '}
          <DateTime value={to} />
        </>
      )}
    </span>
  );
}
