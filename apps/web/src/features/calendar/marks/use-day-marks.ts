import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listImports } from '@tapebook/contract';
import { type Answer, question } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { entryHeadsQuery } from '#web/lib/entries/entries-queries.ts';
import { usePlanLocks } from '#web/lib/entries/use-plan-locks.ts';
import { todayIn } from '#web/lib/filters/date-range.ts';
import { call } from '#web/lib/http/api.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { daysTerm } from '../days/calendar-days.ts';
import type { DaySpan } from '../days/calendar-search.ts';
import { type DayMarks, dayMarks } from './day-marks.ts';

/** As many of the last imports as a calendar can mark. */
const MOST = 200;

const markedImportsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'marked'],
    queryFn: async ({ signal }) => (await call(listImports, { query: { limit: MOST }, signal })).imports,
    staleTime: 30_000,
  });

/** What stands at the days of a span beside their results; what is not known yet comes when it is. */
export function useDayMarks(span: DaySpan): ReadonlyMap<string, DayMarks> {
  const { data: written } = useQuery(entryHeadsQuery());
  const { data: imports } = useQuery({ ...markedImportsQuery(), enabled: authorizedUser === null });
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const broken = useBroken(span);
  const zone = settings.trading.displayTimeZone;
  const isLocked = usePlanLocks();
  return useMemo(() => {
    const [first, last] = [formatDay(span.first), formatDay(span.last)];
    const within = (day: string): boolean => day >= first && day <= last;
    return dayMarks({
      isLocked,
      entries: (written?.entries ?? []).filter(({ kind, id }) => kind === 'day' && within(id)),
      broken,
      imports: (imports ?? [])
        .filter(({ status }) => status === 'completed')
        .map(({ createdAt }) => todayIn(zone, Date.parse(createdAt)))
        .filter(within),
    });
  }, [written, imports, broken, isLocked, zone, span.first, span.last]);
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Trades that broke a rule, by the day on which they closed; a journal without rules is not asked. */
function useBroken(span: DaySpan): ReadonlyMap<string, number> {
  const { head } = useJournalData();
  const make = useGlobalQuestion();
  const asked = make({
    measures: ['breachCount'],
    by: { dimension: 'day' },
    home: 'closed',
    unit: 'money',
    filter: [daysTerm(span)],
  });
  const { figures } = useFigures(head.rules.length === 0 ? [] : [question(asked)]);
  const [answer] = figures;
  return useMemo(() => (answer === undefined ? NOTHING : brokenOf(answer)), [answer]);
}

function brokenOf(answer: Answer): ReadonlyMap<string, number> {
  const broken = new Map<string, number>();
  answer.blocks.forEach(({ rows }, block) => {
    rows.forEach(({ key }, row) => {
      const { value } = readCell({ answer, block, row }, 'breachCount');
      broken.set(key, (broken.get(key) ?? 0) + (Number.isFinite(value) ? value : 0));
    });
  });
  return broken;
}
