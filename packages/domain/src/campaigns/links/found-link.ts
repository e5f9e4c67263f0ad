import type { Instant } from '../../time/index.ts';
import type { CampaignLinkKind } from '../campaign/campaign.ts';
import type { Holding } from '../holdings/holding.ts';

/** A link between two positions. */
export interface FoundLink {
  readonly kind: CampaignLinkKind;
  readonly at: Instant;
  readonly from: Holding;
  readonly to: Holding;
}
