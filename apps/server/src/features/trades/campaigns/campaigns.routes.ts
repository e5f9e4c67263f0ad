import {
  addCampaign,
  linkAutomatically as automaticOperation,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  removeFromCampaign,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { campaignDetailJson, campaignJson } from './campaign-json.ts';
import { findCampaigns } from './campaigns.repository.ts';
import {
  dissolveCampaign,
  findKnownCampaign,
  linkAutomatically,
  linkTrades,
  takeOut,
} from './change-campaigns.ts';

export function campaignRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listCampaigns, ({ ownerId, part, query }) =>
    database.tenant(ownerId, async (tx) => {
      const { rows, nextCursor } = await findCampaigns(tx, ownerId, { ...query, part }, query);
      return { campaigns: rows.map(campaignJson), nextCursor };
    }),
  );

  serve(app, getCampaign, ({ ownerId, part, params }) =>
    database.tenant(ownerId, async (tx) => {
      const known = await findKnownCampaign(tx, ownerId, params.id, part);
      const campaign = await campaignDetailJson(tx, ownerId, known);
      // It is seen as a whole; what the account was worth at its entries is not.
      return {
        campaign: {
          ...campaign,
          trades:
            part === null ? campaign.trades : campaign.trades.map(({ assumedRisk: _, ...trade }) => trade),
        },
      };
    }),
  );

  serve(app, addCampaign, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => ({
      campaign: await campaignDetailJson(tx, ownerId, await linkTrades(tx, ownerId, body.tradeIds)),
    })),
  );

  serve(app, deleteCampaign, ({ ownerId, params }) =>
    database.tenant(ownerId, (tx) => dissolveCampaign(tx, ownerId, params.id)),
  );

  serve(app, removeFromCampaign, ({ ownerId, params }) =>
    database.tenant(ownerId, (tx) => takeOut(tx, ownerId, params.id, params.tradeId)),
  );

  serve(app, automaticOperation, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => ({
      campaigns: (await linkAutomatically(tx, ownerId, body.tradeIds)).map(campaignJson),
    })),
  );
}
