import type { CampaignLeg, CampaignLink } from '@tapebook/domain/campaigns';
import { formatInstant } from '@tapebook/domain/time';
import * as z from 'zod/mini';

/** Legs as the database keeps them; their instruments and sides are those of their trades. */
const legs = z.array(
  z.object({
    tradeIds: z.array(z.string()),
    quantity: z.string(),
    openedAt: z.string(),
    closedAt: z.nullable(z.string()),
    beganBy: z.enum(['opening', 'roll', 'assignment', 'exercise']),
    endedBy: z.enum(['open', 'closed', 'roll', 'expiry', 'assignment', 'exercise', 'transfer']),
    netPnl: z.nullable(z.string()),
  }),
);

const links = z.array(
  z.object({
    kind: z.enum(['order', 'roll', 'assignment', 'exercise', 'cover', 'hand']),
    at: z.string(),
    fromTradeId: z.string(),
    toTradeId: z.string(),
  }),
);

export const storedLegs = (all: readonly CampaignLeg[]): string =>
  JSON.stringify(
    all.map((leg): z.infer<typeof legs>[number] => ({
      tradeIds: [...leg.tradeIds],
      quantity: leg.quantity.toString(),
      openedAt: formatInstant(leg.openedAt),
      closedAt: leg.closedAt === null ? null : formatInstant(leg.closedAt),
      beganBy: leg.beganBy,
      endedBy: leg.endedBy,
      netPnl: leg.netPnl?.toString() ?? null,
    })),
  );

export const storedLinks = (all: readonly CampaignLink[]): string =>
  JSON.stringify(all.map((link): z.infer<typeof links>[number] => ({ ...link, at: formatInstant(link.at) })));

export const readLegs = (stored: unknown): z.infer<typeof legs> => legs.parse(stored);
export const readLinks = (stored: unknown): z.infer<typeof links> => links.parse(stored);
