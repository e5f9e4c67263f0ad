import { queryOptions } from '@tanstack/react-query';
import { type CampaignDetailJson, getCampaign } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/**
 * One campaign with its legs and trades.
 *
 * @param readAt when the trade that names it was read: it is asked for anew after the trade was, since by
 *   then the trade may be in another one, and this one be gone.
 */
export const campaignQuery = (id: string, readAt: number) =>
  queryOptions<CampaignDetailJson>({
    queryKey: ['campaigns', id, readAt],
    placeholderData: (before) => (before?.id === id ? before : undefined),
    queryFn: async ({ signal }) => (await call(getCampaign, { params: { id }, signal })).campaign,
  });
