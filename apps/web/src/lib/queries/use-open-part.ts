import { skipToken, useQuery } from '@tanstack/react-query';
import type { OpenedShareJson, SharePartJson } from '@tapebook/contract';
import { OPEN_SHARE_KEY } from './open-share-key.ts';

/** The part of a journal of somebody else that is open; `null`: all of it, one's own, or not known yet. */
export function useOpenPart(): SharePartJson | null {
  // The bar of such a journal asks for it; all others need not load how.
  const { data: share } = useQuery<OpenedShareJson | null>({ queryKey: OPEN_SHARE_KEY, queryFn: skipToken });
  return share?.part ?? null;
}
