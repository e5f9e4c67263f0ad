import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { DayHero } from './day-hero.tsx';
import { SoFar, SoFarRow } from './so-far.tsx';
import { TodayLayout } from './today-layout.tsx';

/**
 * The page in its final layout while the journal is on its way, down to where it hangs on the journal which cards there are:
 * what stood below these would move.
 */
export const TodaySkeleton = (): ReactNode => (
  <div aria-busy="true">
    <TodayLayout
      hero={
        <DayHero label="Today" number={<Skeleton className="mt-2 h-8 w-48" />} words="">
          <Skeleton className="mx-4 mb-4 h-24" />
        </DayHero>
      }
      soFar={
        <SoFar>
          {['This week', 'This month', 'Streak'].map((label) => (
            <SoFarRow key={label} label={label} words=" " value={<Skeleton className="h-5 w-20" />} />
          ))}
        </SoFar>
      }
      review={null}
      planned={null}
      positions={null}
      days={null}
      imports={null}
    />
  </div>
);
