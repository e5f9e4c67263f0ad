import { type Activity, orderedUuid, orderOf } from '../../activities/index.ts';
import type { OptionPolicy } from '../../trades/index.ts';
import type { Campaign, CampaignChoice, CampaignTrade } from '../campaign/campaign.ts';
import { canBeRolled } from '../campaign/underlying.ts';
import { Components } from '../holdings/components.ts';
import { findHoldings } from '../holdings/find-holdings.ts';
import type { Holding } from '../holdings/holding.ts';
import { findCovers } from '../links/find-covers.ts';
import { findDeliveries } from '../links/find-deliveries.ts';
import { findOrders } from '../links/find-orders.ts';
import { findRolls } from '../links/find-rolls.ts';
import type { FoundLink } from '../links/found-link.ts';
import { describeCampaign } from './describe-campaign.ts';

export interface CampaignOptions {
  /** How the account books exercises, as its trades were built. */
  readonly optionPolicy?: OptionPolicy;
  readonly choices?: readonly CampaignChoice[];
}

/**
 * Links the trades of one account into campaigns: rolls, assignments and exercises, covered positions,
 * and legs that were opened together. A trade that nothing links to another is in none.
 *
 * Hand in trades with the activities that made them, in any order: of some underlyings as of all, as
 * long as they are all of the time looked at, and only activities that count (nothing that was
 * cancelled or replaced). Results are those of the trades, to the last digit: Σ net of a campaign is Σ
 * net of its trades.
 *
 * @returns in order of opening; each trade is in at most one.
 */
export function linkCampaigns(
  trades: readonly CampaignTrade[],
  activities: readonly Activity[],
  { optionPolicy = 'close-at-zero', choices = [] }: CampaignOptions = {},
): Campaign[] {
  const holdings = findHoldings(trades, activities);
  const hand = applyChoices(holdings, choices);
  const families = [...Map.groupBy(holdings, ({ family }) => family).values()]
    .filter((family) => family.some(({ instrument }) => canBeRolled(instrument)))
    .map((family) => ({ family, delivered: findDeliveries(family) }));
  const deliveries = families.flatMap(({ delivered }) => delivered);
  const links = families.flatMap(({ family, delivered }): FoundLink[] => [
    ...delivered,
    ...findRolls(family),
    ...findOrders(family),
    ...findCovers(family),
  ]);
  const counting = links.filter(({ from, to }) => !hand.detached.has(from) && !hand.detached.has(to));
  const all = [...counting, ...hand.links];
  const components = new Components(holdings);
  for (const { from, to } of all) components.join(from, to);
  const linksOf = Map.groupBy(all, ({ from }) => components.rootOf(from));
  const deliveriesOf = Map.groupBy(deliveries, ({ from }) => components.rootOf(from));
  const campaigns: Campaign[] = [];
  for (const [root, members] of components.groups()) {
    const alone = members.length === 1;
    if (alone && !(hand.grouped.has(root) && root.trades.length > 1)) continue;
    const opening = members[0] ?? root;
    campaigns.push(
      describeCampaign({
        id: campaignId(opening.openingActivityId),
        holdings: members,
        links: linksOf.get(root) ?? [],
        deliveries: (deliveriesOf.get(root) ?? []).filter((one) => counting.includes(one)),
        byHand: members.some((member) => hand.grouped.has(member)),
        optionPolicy,
      }),
    );
  }
  return campaigns;
}

/** Like a trade, a campaign is known by the fill that opens it. */
const campaignId = (openingActivityId: string): string =>
  orderedUuid(`campaign\u0000${openingActivityId}`, orderOf(openingActivityId));

interface Hand {
  readonly detached: ReadonlySet<Holding>;
  readonly grouped: ReadonlySet<Holding>;
  readonly links: readonly FoundLink[];
}

function applyChoices(holdings: readonly Holding[], choices: readonly CampaignChoice[]): Hand {
  const detached = new Set<Holding>();
  const grouped = new Set<Holding>();
  const links: FoundLink[] = [];
  if (choices.length === 0) return { detached, grouped, links };
  const byActivity = new Map(choices.map((choice) => [choice.openingActivityId, choice]));
  const firstOf = new Map<string, Holding>();
  for (const holding of holdings) {
    for (const { openingActivityId } of holding.trades) {
      const choice = byActivity.get(openingActivityId);
      if (choice === undefined) continue;
      if (choice.detached) detached.add(holding);
      if (choice.groupId === null) continue;
      grouped.add(holding);
      const first = firstOf.get(choice.groupId);
      if (first === undefined) firstOf.set(choice.groupId, holding);
      else if (first !== holding)
        links.push({ kind: 'hand', at: holding.openedAt, from: first, to: holding });
    }
  }
  return { detached, grouped, links };
}
