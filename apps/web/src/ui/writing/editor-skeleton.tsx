import type { ReactNode } from 'react';
import { Skeleton } from '../surfaces/skeleton.tsx';
import type { WrittenTextProps } from './written-text-props.ts';

/** The frame of the editor until it is there: of its size, so that nothing moves. */
export function EditorSkeleton({ compact = false }: Pick<WrittenTextProps, 'compact'>): ReactNode {
  return (
    <div aria-busy="true">
      <div className="rounded-control border border-control-border bg-control">
        <div className="h-9.25 border-b border-border" />
        <div className={compact ? 'min-h-24 p-3' : 'min-h-64 p-4'}>
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
      <div className="min-h-5 pt-1" />
    </div>
  );
}
