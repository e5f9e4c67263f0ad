import type { ReactNode } from 'react';

interface TodayLayoutProps {
  readonly hero: ReactNode;
  readonly soFar: ReactNode;
  readonly review: ReactNode;
  readonly plan?: ReactNode;
  /** What is meant to be traded. */
  readonly planned: ReactNode;
  /** Nothing where no rule looks at a day. */
  readonly rules?: ReactNode;
  readonly positions: ReactNode;
  readonly days: ReactNode;
  readonly imports: ReactNode;
}

/** The day and what is held at the left; how it is going at the right, and on a phone below the day. */
export const TodayLayout = ({
  hero,
  soFar,
  review,
  plan,
  planned,
  rules,
  positions,
  days,
  imports,
}: TodayLayoutProps): ReactNode => (
  // On a narrow page both columns are one, in the order of what is looked at first.
  <div className="flex flex-col gap-3 xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
    <div className="contents xl:flex xl:flex-col xl:gap-3">
      <div className="grid min-w-0">{hero}</div>
      <div className="order-3 min-w-0 xl:order-none">{positions}</div>
      <div className="order-4 min-w-0 xl:order-none">{imports}</div>
      {/* How many there are is known last: nothing in sight stands below it, which would move. */}
      <div className="order-2 min-w-0 xl:order-none">{planned}</div>
    </div>
    <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-3">
      <div className="order-1 flex min-w-0 flex-col gap-3 xl:order-none">
        {soFar}
        {review}
        {rules}
        {plan}
      </div>
      <div className="order-3 min-w-0 xl:order-none">{days}</div>
    </div>
  </div>
);
