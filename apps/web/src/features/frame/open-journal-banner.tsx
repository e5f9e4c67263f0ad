import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { partWords } from '#web/lib/format/part-words.ts';
import { openShareQuery } from '#web/lib/queries/open-share.ts';
import { useEndOfShare } from './use-end-of-share.ts';
import { useOwnFormat } from './use-own-format.ts';

/** Why a trade may have no result where no amounts are shared. */
const WITHOUT = {
  r: 'A trade without a stop may have no result here.',
  percent: 'A trade of an account without an opening balance has no result here.',
  both: 'A trade of an account without an opening balance has no result here, and one without a known risk no R.',
} as const;

/** Says whose journal is open when it is not one's own, and what can be done there. */
export function OpenJournalBanner({ journalOf }: { readonly journalOf: string }): ReactNode {
  const { data: share, isError } = useQuery(openShareQuery);
  useEndOfShare();
  useOwnFormat();
  const until = share?.expiresOn == null ? '' : ` until ${formatDate(share.expiresOn)}`;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-accent-soft px-4 py-2 text-13 text-accent-ink md:px-6 print:hidden"
    >
      <Users className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {isError ? (
          'This journal is not, or no longer, shared with you.'
        ) : (
          <>
            The journal of{' '}
            <strong className="font-semibold break-words">{share?.ownerName ?? journalOf}</strong>, shared
            with you to view{share?.role === 'comment' ? ' and comment on' : ''}
            {until}
            {share?.part == null ? '' : `: ${partWords(share.part)}`}.{' '}
            {share?.part?.amounts === false ? `${WITHOUT[share.part.unit]} ` : ''}Nothing{' '}
            {share?.role === 'comment' ? 'else ' : ''}here can be changed.
          </>
        )}
      </span>
      {/* A full load, so that nothing of that journal stays. */}
      <a href="/" className="font-medium underline underline-offset-2">
        Back to my journal
      </a>
    </div>
  );
}
