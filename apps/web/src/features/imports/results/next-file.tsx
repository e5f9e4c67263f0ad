import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { uploadsQuery } from '../queries/uploads-query.ts';

/** Several files were handed over: leads from the import of one to the review of the next. */
export function NextFile(): ReactNode {
  const { data: uploads = [] } = useQuery(uploadsQuery());
  const [next, ...more] = uploads;
  if (next === undefined) return null;
  return (
    <Notice className="mb-4 items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          Next: <span className="font-medium">{next.fileName}</span>
          {more.length === 0 ? null : `, and ${more.length} more after it`}
        </span>
        <Link to="/import" search={{ file: next.id }} className={buttonClass('primary', 'small')}>
          Review the next file
        </Link>
      </div>
    </Notice>
  );
}
