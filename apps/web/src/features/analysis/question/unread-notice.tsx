import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface UnreadNoticeProps {
  readonly problems: readonly string[];
  /** Writes the address anew, of what could be read. */
  readonly onLeaveOut: () => void;
}

/** Says what of the address was left out, and takes it out. */
export function UnreadNotice({ problems, onLeaveOut }: UnreadNoticeProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>Left out of this link, as it could not be read: {problems.join(' ')}</p>
      <Button size="small" className="mt-2" onClick={onLeaveOut}>
        Continue without it
      </Button>
    </Notice>
  );
}
