import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { plansQuery } from '#web/lib/plans/plans-query.ts';
import { useSeesWhole } from '#web/lib/queries/use-open-part.ts';
import { PlanCard } from '#web/ui/journal-data/plan-card.tsx';
import { countOf } from '../figures/sample-size.ts';

/** What was written for today before the open, and the trades that are planned; whatever the dashboard filters. */
export function PlanWidget(): ReactNode {
  const today = useToday();
  const { data } = useQuery({ ...plansQuery(), enabled: useSeesWhole() });
  const planned = (data ?? []).filter(({ day, until }) => day <= today && today <= until).length;
  return (
    <PlanCard
      fills
      below={
        planned === 0 ? null : (
          <Link to="/trades/planned" search={true} className="hover:text-ink hover:underline">
            {countOf(planned, 'planned trade')}
          </Link>
        )
      }
    />
  );
}
