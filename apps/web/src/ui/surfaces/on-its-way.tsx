import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Holds the place of a part whose code has not come yet, and says that it is busy to who cannot see that. */
export const OnItsWay = ({ className }: { readonly className: string }): ReactNode => (
  <div aria-busy="true" className={className}>
    <Skeleton className="h-full" />
  </div>
);
