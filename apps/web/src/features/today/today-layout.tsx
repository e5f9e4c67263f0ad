import type { ReactNode } from 'react';

interface TodayLayoutProps {
  readonly hero: ReactNode;
  readonly soFar: ReactNode;
  readonly review: ReactNode;
  readonly positions: ReactNode;
  readonly days: ReactNode;
  readonly imports: ReactNode;
}

/** The day and what is held at the left; how it is going at the right, and on a phone below the day. */
export const TodayLayout = ({
  hero,
  soFar,
  review,
  positions,
  days,
  imports,
}: TodayLayoutProps): ReactNode => (
  <div className="grid grid-cols-1 gap-3 xl:grid-cols-3 xl:grid-rows-[auto_auto_1fr]">
    <div className="grid min-w-0 xl:col-span-2">{hero}</div>
    <div className="flex min-w-0 flex-col gap-3">
      {soFar}
      {review}
    </div>
    <div className="min-w-0 xl:col-span-2">{positions}</div>
    <div className="min-w-0 xl:row-span-2">{days}</div>
    <div className="min-w-0 xl:col-span-2">{imports}</div>
  </div>
);
