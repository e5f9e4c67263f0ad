import type { TradeFillJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { datedDay } from '#web/lib/format/dated-day.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';

interface FillTimeProps {
  readonly fill: Pick<TradeFillJson, 'occurredAt' | 'timePrecision'>;
  /** Of times; `null`: the browser's. */
  readonly zone: string | null;
  /** Its account's, which days without a time are of. */
  readonly accountZone: string | undefined;
}

/** When a fill was, as far as its source says it. */
export function FillTime({ fill, zone, accountZone }: FillTimeProps): ReactNode {
  if (fill.timePrecision === 'untold') {
    return (
      <span className="text-faint" title="The statement does not say when">
        —
      </span>
    );
  }
  if (fill.timePrecision === 'day') {
    return (
      <span title="The statement gives the day only">
        <DateTime value={datedDay(fill.occurredAt, accountZone)} format="day-month" />
      </span>
    );
  }
  return (
    <>
      <DateTime value={fill.occurredAt} format="day-month" timeZone={zone} className="text-muted" />{' '}
      <DateTime value={fill.occurredAt} format="time" timeZone={zone} />
    </>
  );
}
