import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { partWords } from '#web/lib/format/part-words.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { openedSharesQuery } from './shares-queries.ts';

/** Journals of others that were opened before: the way back to them. */
export function OpenedJournals(): ReactNode {
  const { data } = useQuery(openedSharesQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Shared with you">
      <ul aria-label="Journals shared with you">
        {data.map(({ ownerId, ownerName, role, part, expiresOn, unreadComments }) => (
          <li
            key={ownerId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-3 first:border-t-0 first:pt-1 last:pb-0"
          >
            <span className="min-w-48 flex-1 text-14 break-all">
              {ownerName}
              <span className="block text-13 text-muted">
                {role === 'comment' ? 'To look at and to comment on' : 'To look at'}
                {expiresOn === null ? '' : ` until ${formatDate(expiresOn)}`}
                {part === null ? '' : `: ${partWords(part)}`}
                {unreadComments === 0 || role !== 'comment' ? null : (
                  <>
                    {' '}
                    · <Quantity quantity={unreadComments} /> new{' '}
                    {unreadComments === 1 ? 'comment' : 'comments'}
                  </>
                )}
              </span>
            </span>
            {/* A full load: nothing of one journal stays in another. */}
            <a
              href={`/?u=${encodeURIComponent(ownerId)}`}
              className={buttonClass('secondary', 'small')}
              aria-label={`Open the journal of ${ownerName}`}
            >
              Open
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
