import type { CampaignJson, CampaignLegJson, TradeJson } from '@tapebook/contract';
import { instrumentName } from '#web/lib/format/instrument-name.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

const OPTION_ENDS: Words<CampaignLegJson['endedBy']> = {
  open: 'open',
  closed: 'closed',
  roll: 'rolled',
  expiry: 'expired',
  assignment: 'assigned',
  exercise: 'exercised',
  transfer: 'transferred out',
};

/** How a leg began, where that says more than that it was opened. */
export function beginWords({ beganBy }: CampaignLegJson): string | null {
  switch (beganBy) {
    case 'opening':
      return null;
    case 'roll':
      return 'by a roll';
    case 'assignment':
      return 'by assignment';
    case 'exercise':
      return 'by exercise';
  }
}

/** How a leg ended: shares are not assigned, they are called away or delivered. */
export function endWords({ endedBy, instrument, direction }: CampaignLegJson): string {
  const isOption = instrument.right !== undefined;
  if (isOption || (endedBy !== 'assignment' && endedBy !== 'exercise')) return OPTION_ENDS[endedBy];
  return endedBy === 'assignment' && direction === 'long' ? 'called away' : 'delivered';
}

/** `50 put`; shares go by their symbol. */
export const legName = ({ instrument }: CampaignLegJson): string => instrumentName(instrument.symbol);

/** Nothing was closed yet: there is no result, rather than one of nothing. */
export const isUntouched = (trades: readonly TradeJson[]): boolean =>
  trades.every(({ status, openQuantity, quantity }) => status === 'open' && openQuantity === quantity);

/** Whole days from the first opening to the last close, or to `now`; a day trade lasted one. */
export function campaignDays({ openedAt, closedAt }: CampaignJson, now: number): number {
  const end = closedAt === null ? now : Date.parse(closedAt);
  return Math.max(1, Math.ceil((end - Date.parse(openedAt)) / 86_400_000));
}
