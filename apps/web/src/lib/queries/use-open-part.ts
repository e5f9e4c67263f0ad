import { skipToken, useQuery } from '@tanstack/react-query';
import type { OpenedShareJson, SharePartJson } from '@tapebook/contract';
import { authorizedUser } from '../http/authorized-user.ts';
import { OPEN_SHARE_KEY } from './open-share-key.ts';

// The bar of such a journal asks for it; all others need not load how.
const useOpenShare = (): OpenedShareJson | null | undefined =>
  useQuery<OpenedShareJson | null>({ queryKey: OPEN_SHARE_KEY, queryFn: skipToken }).data;

/** The part of a journal of somebody else that is open; `null`: all of it, one's own, or not known yet. */
export const useOpenPart = (): SharePartJson | null => useOpenShare()?.part ?? null;

/** Whether all of the open journal is known to be seen: what no part has is asked for then alone. */
export function useSeesWhole(): boolean {
  const share = useOpenShare();
  return authorizedUser === null || (share !== undefined && (share?.part ?? null) === null);
}
