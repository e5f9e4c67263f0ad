import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { campaign, campaignDetail } from '../../schemas/trading/campaign.ts';
import { label, page } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';

/** Most trades that one call may link. */
export const MAX_LINKED_TRADES = 100;

const listOf = (least: number) => {
  const words = { error: `must be a list of ${least} to ${MAX_LINKED_TRADES} ids of trades` };
  return z.array(uuid, words).check(z.minLength(least, words), z.maxLength(MAX_LINKED_TRADES, words));
};

const id = z.object({ id: uuid });

export const listCampaigns = operation({
  id: 'listCampaigns',
  method: 'GET',
  path: '/v2/campaigns',
  noun: 'campaigns',
  summary: 'Chains of trades that rolls, deliveries, covers and common orders link, newest first',
  query: z.object({
    ...page,
    accountId: z.optional(uuid),
    status: z.optional(z.enum(['open', 'closed'])),
    underlying: z.optional(label(80)),
  }),
  answer: z.object({ campaigns: z.array(campaign), nextCursor }),
});

export const getCampaign = operation({
  id: 'getCampaign',
  method: 'GET',
  path: '/v2/campaigns/{id}',
  noun: 'campaigns',
  summary: 'One campaign with its legs, what links them, and its trades',
  params: id,
  answer: z.object({ campaign: campaignDetail }),
  problems: ['not-found'],
});

export const addCampaign = operation({
  id: 'addCampaign',
  method: 'POST',
  path: '/v2/campaigns',
  noun: 'campaigns',
  summary:
    'Makes one campaign of trades of one account, together with what is linked to them already; kept against their opening fills',
  body: z.object({ tradeIds: listOf(2) }),
  status: 201,
  answer: z.object({ campaign: campaignDetail }),
  problems: ['not-found', 'invalid-content'],
});

export const deleteCampaign = operation({
  id: 'deleteCampaign',
  method: 'DELETE',
  path: '/v2/campaigns/{id}',
  noun: 'campaigns',
  summary: 'Takes a campaign apart: its trades stand alone, also after a rebuild',
  params: id,
  problems: ['not-found'],
});

export const removeFromCampaign = operation({
  id: 'removeFromCampaign',
  method: 'DELETE',
  path: '/v2/campaigns/{id}/trades/{tradeId}',
  noun: 'campaigns',
  summary: 'Takes a trade out of its campaign, with what else is of the same position',
  params: z.object({ id: uuid, tradeId: uuid }),
  problems: ['not-found'],
});

export const linkAutomatically = operation({
  id: 'linkAutomatically',
  method: 'POST',
  path: '/v2/campaigns/automatic',
  noun: 'campaigns',
  summary: 'Forgets what was decided by hand about trades, and answers the campaigns that they are in then',
  body: z.object({ tradeIds: listOf(1) }),
  answer: z.object({ campaigns: z.array(campaign) }),
  problems: ['not-found'],
});
