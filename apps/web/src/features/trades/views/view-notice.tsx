import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { TradesViews } from './use-trades-views.ts';

/** What of the view is not as one would expect, and what can be done. */
export function ViewNotice({
  shown: { state, open, fault, forget },
}: {
  readonly shown: TradesViews;
}): ReactNode {
  if (state === 'gone')
    return (
      <Notice tone="warning" className="mb-3">
        <p>The view in this link no longer exists. Its filter and order apply, in your usual columns.</p>
        <Button size="small" className="mt-2" onClick={forget}>
          Continue without it
        </Button>
      </Notice>
    );
  if (open === undefined || fault === null) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {fault === 'newer'
        ? `“${open.name}” was saved by a newer version of Tapebook: only the parts this version knows are shown. Reload the page to get that version; saved here, it becomes a copy.`
        : `Nothing in “${open.name}” can be read, so all trades are shown. Arrange them and save, or delete the view.`}
    </Notice>
  );
}
