import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { visitsDemo } from '#web/lib/identity/demo-visit.ts';
import { endSession } from '#web/lib/identity/end-session.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';

const LOOK =
  'flex h-8 shrink-0 items-center gap-2 rounded-control bg-warning-soft px-2.5 text-12 font-medium whitespace-nowrap text-warning-ink hover:underline underline-offset-2 [&_svg]:size-4';

/** Between a sidebar and the filters of a narrow window only the mark has room. */
const WORDS = 'md:max-lg:sr-only';

/** Says on every page that the trades are invented, and leads out. */
export function DemoMark(): ReactNode {
  const queryClient = useQueryClient();
  // What the page has loaded says it; nothing is asked for here.
  const { data } = useQuery({ ...appDataQuery(), enabled: false });
  // Whoever looks at the journal of somebody else is told so already, and has another way out.
  if (authorizedUser !== null) return null;
  if (visitsDemo) {
    return (
      <button type="button" className={LOOK} onClick={() => void endSession(queryClient)}>
        <FlaskConical aria-hidden="true" />
        <span className={WORDS}>Demo: go back</span>
      </button>
    );
  }
  if (data?.head.user.demo !== true) return null;
  return (
    <Link to="/signout" preload={false} className={LOOK} title="Sample trades. Deleted after a day.">
      <FlaskConical aria-hidden="true" />
      <span className={WORDS}>Demo: leave</span>
    </Link>
  );
}
