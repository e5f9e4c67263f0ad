import { useQuery } from '@tanstack/react-query';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { openShareQuery } from '#web/lib/queries/open-share.ts';

/** Whether whoever looks may write comments: in one's own journal, and where its owner says so. */
export function useMayComment(): boolean {
  const { data: share } = useQuery({ ...openShareQuery, enabled: authorizedUser !== null });
  return authorizedUser === null || share?.role === 'comment';
}
