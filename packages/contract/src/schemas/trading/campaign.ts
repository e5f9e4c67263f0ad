import { STRATEGIES } from '@tapebook/domain/campaigns';
import * as z from 'zod/mini';
import { currencyCode, decimalText, instantText, uuid } from '../values/scalars.ts';
import { instrument } from './instrument.ts';
import { trade } from './trade.ts';

const costBasis = z.object({
  /** Units held now; once none is, all that were bought (or sold short). */
  quantity: decimalText,
  /** What one of them cost as paid. */
  paid: decimalText,
  /** As premiums, income, fees and earlier sales lower or raise it: the price at which the campaign breaks even. */
  adjusted: decimalText,
});

export const campaign = z.object({
  id: uuid,
  accountId: uuid,
  /** What it is called: by what was opened together, and by what became of it. */
  strategy: z.enum(STRATEGIES),
  underlying: z.string(),
  currency: currencyCode,
  status: z.enum(['open', 'closed']),
  openedAt: instantText,
  closedAt: z.nullable(instantText),
  /** In order of time. */
  tradeIds: z.array(uuid),
  /** How often it was rolled; the legs of one order are one roll. */
  rolls: z.int(),
  /** Sums over its trades; `null` while the result of one of them is not known. */
  grossPnl: z.nullable(decimalText),
  fees: decimalText,
  netPnl: z.nullable(decimalText),
  /** Dividends and the like of its trades; not in gross or net. */
  income: decimalText,
  /** Whether trades were put into it by hand. */
  byHand: z.boolean(),
  /** `null` where no underlying was held, or not all of it is known. */
  costBasis: z.nullable(costBasis),
});
export type CampaignJson = z.infer<typeof campaign>;

/** One position of a campaign, from flat to flat, however its trades are grouped. */
export const campaignLeg = z.object({
  tradeIds: z.array(uuid),
  instrument,
  direction: z.enum(['long', 'short']),
  quantity: decimalText,
  openedAt: instantText,
  closedAt: z.nullable(instantText),
  beganBy: z.enum(['opening', 'roll', 'assignment', 'exercise']),
  endedBy: z.enum(['open', 'closed', 'roll', 'expiry', 'assignment', 'exercise', 'transfer']),
  netPnl: z.nullable(decimalText),
});
export type CampaignLegJson = z.infer<typeof campaignLeg>;

/** Why two trades are of one campaign: `cover` stands behind or protects, `hand` is a person's word. */
export const campaignLink = z.object({
  kind: z.enum(['order', 'roll', 'assignment', 'exercise', 'cover', 'hand']),
  at: instantText,
  fromTradeId: uuid,
  toTradeId: uuid,
});

export const campaignDetail = z.extend(campaign, {
  legs: z.array(campaignLeg),
  links: z.array(campaignLink),
  trades: z.array(trade),
});
export type CampaignDetailJson = z.infer<typeof campaignDetail>;
