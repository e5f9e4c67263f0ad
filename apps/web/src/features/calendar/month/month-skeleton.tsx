import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

const WEEKS = [0, 1, 2, 3, 4];
const DAYS = [0, 1, 2, 3, 4];

/** The frame of a month while its days are on their way: what comes stands where this was. */
export function MonthSkeleton(): ReactNode {
  return (
    <div aria-hidden="true">
      <div className="mb-3 flex h-8 items-center">
        <Skeleton className="h-5 w-52" />
        <Skeleton className="ml-auto h-8 w-44 max-md:w-28" />
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="overflow-hidden rounded-card border border-border bg-panel">
          <div className="flex h-14 items-center px-4">
            <Skeleton className="h-6 w-40" />
          </div>
          <div className="h-8" />
          {WEEKS.map((week) => (
            <div
              key={week}
              className="grid grid-cols-[repeat(5,minmax(0,1fr))_7rem] divide-x divide-border border-t border-border max-md:grid-cols-5"
            >
              {DAYS.map((day) => (
                <div key={day} className="h-24 p-2 max-md:h-14">
                  <Skeleton className="h-3 w-4" />
                </div>
              ))}
              <div className="max-md:hidden" />
            </div>
          ))}
        </div>
        <Skeleton className="h-75" />
      </div>
    </div>
  );
}
