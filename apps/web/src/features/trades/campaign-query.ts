import { queryOptions } from '@tanstack/react-query';
import { getCampaign } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** One campaign with its legs and trades. Derived from trades, so it is asked for anew with them. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['trades', 'campaign', id],
    queryFn: async ({ signal }) => (await call(getCampaign, { params: { id }, signal })).campaign,
  });
