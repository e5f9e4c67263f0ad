import { useQuery } from '@tanstack/react-query';
import type { CampaignDetailJson } from '@tapebook/contract';
import { Ellipsis, Unlink, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { campaignTitle } from '#web/lib/format/campaign-title.ts';
import { type LoadedTrade, tradeQuery } from '#web/lib/queries/trade-query.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { CampaignChain } from './campaign-chain.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { campaignQuery } from './campaign-query.ts';
import { useCampaigns } from './use-campaigns.ts';

interface CampaignPanelProps {
  readonly campaignId: string;
  /** The trade that is looked at. */
  readonly trade: LoadedTrade;
  readonly zone: string | null;
  readonly accountZone: string | undefined;
}

/** The chain that a trade is part of: its legs in order of time, and what all of them come to. */
export function CampaignPanel({ campaignId, trade, zone, accountZone }: CampaignPanelProps): ReactNode {
  const { dataUpdatedAt } = useQuery(tradeQuery(trade.id));
  const { data: campaign, error, refetch } = useQuery(campaignQuery(campaignId, dataUpdatedAt));
  return (
    <section aria-labelledby="trade-campaign" className="rounded-card bg-panel p-4">
      {campaign !== undefined ? (
        <>
          <div className="flex items-start justify-between gap-2">
            <h3
              id="trade-campaign"
              className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium"
            >
              <span className="text-muted">Campaign</span>
              {campaignTitle(campaign)}
              <Badge tone={campaign.status === 'open' ? 'accent' : 'neutral'}>
                {campaign.status === 'open' ? 'Open' : 'Closed'}
              </Badge>
              {campaign.byHand ? <Badge>Linked by hand</Badge> : null}
            </h3>
            <CampaignActions campaign={campaign} trade={trade} />
          </div>
          <CampaignFigures campaign={campaign} />
          <CampaignChain campaign={campaign} tradeId={trade.id} zone={zone} accountZone={accountZone} />
        </>
      ) : error === null ? (
        <div aria-busy="true" className="grid gap-3">
          <h3 id="trade-campaign" className="text-14 font-medium text-muted">
            Campaign
          </h3>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      ) : (
        <>
          <h3 id="trade-campaign" className="mb-2 text-14 font-medium text-muted">
            Campaign
          </h3>
          <Problem error={error} onRetry={() => void refetch()} />
        </>
      )}
    </section>
  );
}

function CampaignActions({
  campaign,
  trade,
}: {
  readonly campaign: CampaignDetailJson;
  readonly trade: LoadedTrade;
}): ReactNode {
  const { takeOut, takeApart } = useCampaigns();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Campaign actions" className="size-7!" icon={<Ellipsis aria-hidden="true" />} />
      }
    >
      <MenuItem
        icon={<Unlink aria-hidden="true" />}
        onSelect={() => takeOut.mutate({ id: campaign.id, tradeId: trade.id })}
      >
        Remove this trade
      </MenuItem>
      <MenuItem
        icon={<Unplug aria-hidden="true" />}
        onSelect={() => takeApart.mutate({ id: campaign.id, tradeIds: campaign.tradeIds })}
      >
        Dissolve the campaign
      </MenuItem>
    </Menu>
  );
}
