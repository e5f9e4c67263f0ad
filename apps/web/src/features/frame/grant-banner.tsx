import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

/** Says whose journal is open when it is not one's own. */
export function GrantBanner(): ReactNode {
  if (authorizedUser === null) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-accent-soft px-4 py-2 text-13 text-accent-ink md:px-6"
    >
      <Users className="size-4 shrink-0" aria-hidden="true" />
      <span>
        You are looking at the journal of <strong className="font-semibold">{authorizedUser}</strong>.
      </span>
      {/* A full load, so that nothing of that journal stays. */}
      <a href="/" className="font-medium underline underline-offset-2">
        Back to my own
      </a>
    </div>
  );
}
