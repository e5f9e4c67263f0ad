import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import type { SavedQuestion } from './use-saved-question.ts';

/** Which kept question stands here, and whether it is asked as it was kept. */
export function SavedName({ saved: { state, view } }: { readonly saved: SavedQuestion }): ReactNode {
  if (state === 'loading') return <Skeleton className="mt-1 h-4 w-40" />;
  if (view === undefined) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">{view.name}</span>
      {state === 'changed' ? <Badge tone="accent">Changed</Badge> : null}
    </span>
  );
}

/** What of a kept question is not as one would expect, and what can be done. */
export function SavedNotice({
  saved: { state, view, fault, forget },
}: {
  readonly saved: SavedQuestion;
}): ReactNode {
  if (state === 'gone')
    return (
      <Notice tone="warning">
        <p>
          The saved question in this link no longer exists. What the link asks is shown below, and can be
          saved again.
        </p>
        <Button size="small" className="mt-2" onClick={forget}>
          Continue without it
        </Button>
      </Notice>
    );
  if (view === undefined || fault === null) return null;
  return (
    <Notice tone="warning">
      {fault === 'newer'
        ? `“${view.name}” was saved by a newer version of Tapebook: only the parts this version knows are shown below. Reload the page to get that version; saved here, it becomes a copy.`
        : `Nothing in “${view.name}” can be read, so the default question is shown below. Saving replaces it with this one.`}
    </Notice>
  );
}
