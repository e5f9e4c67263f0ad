import { Link } from '@tanstack/react-router';
import { formatFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { FileDown, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { daysTerm } from '../days/calendar-days.ts';
import type { DayMarks } from './day-marks.ts';

const LOOK =
  'mt-2 flex items-center gap-2 rounded-control border border-border px-2.5 py-2 text-13 text-muted transition-colors hover:bg-hover hover:text-ink';

interface MarkLinksProps {
  readonly day: string;
  readonly marks: DayMarks;
}

/** What the marks of a day stand for, each a way there. */
export function MarkLinks({ day, marks: { broken, imports } }: MarkLinksProps): ReactNode {
  const { filter } = useGlobalFilter();
  const place = parseDay(day) ?? 0;
  const breaches = formatFilter([
    { field: 'rules', match: { kind: 'any', keys: ['broken'] } },
    daysTerm({ first: place, last: place }),
  ]);
  return (
    <>
      {broken === 0 ? null : (
        <TradesLink
          search={closedTradesBehind({
            currency: null,
            currencies: [],
            filter: `${filter} ${breaches}`.trim(),
          })}
          className={LOOK}
        >
          <ShieldAlert className="size-4 shrink-0 text-warning-ink" aria-hidden="true" />
          {broken === 1 ? '1 trade broke a rule' : `${broken} trades broke a rule`}
        </TradesLink>
      )}
      {imports === 0 ? null : (
        <Link to="/import" className={LOOK}>
          <FileDown className="size-4 shrink-0" aria-hidden="true" />
          {imports === 1 ? '1 file was imported' : `${imports} files were imported`}
        </Link>
      )}
    </>
  );
}
