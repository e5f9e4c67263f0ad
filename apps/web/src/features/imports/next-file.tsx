import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { useFileQueue } from './file-queue.ts';

/** Several files were handed over: leads from the import of one to the review of the next. */
export function NextFile({ waitsFor }: { readonly waitsFor: boolean }): ReactNode {
  const [next, ...more] = useFileQueue();
  if (next === undefined) return null;
  return (
    <Notice className="mb-4 items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          {waitsFor ? 'Waiting for the end of this import: ' : 'Next: '}
          <span className="font-medium">{next.file.name}</span>
          {more.length === 0 ? null : `, and ${more.length} more after it`}
        </span>
        {waitsFor ? null : (
          <Link to="/import" className={buttonClass('primary', 'small')}>
            Review the next file
          </Link>
        )}
      </div>
    </Notice>
  );
}
