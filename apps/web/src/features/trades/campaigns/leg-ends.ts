import type { CampaignLegJson, TradeJson } from '@tapebook/contract';
import { datedDay } from '#web/lib/format/dated-day.ts';

type LegTrade = Pick<TradeJson, 'id' | 'openedAt' | 'closedAt' | 'openedOnDay' | 'closedOnDay' | 'day'>;

/**
 * When a leg begins and ends: where its source says the day alone, that day, in whatever zone times are shown. What
 * expires ends with its day, at the midnight of the next one.
 *
 * @param accountZone its account's, which such days are of.
 */
export function legEnds(
  { tradeIds, openedAt, closedAt }: Pick<CampaignLegJson, 'tradeIds' | 'openedAt' | 'closedAt'>,
  trades: readonly LegTrade[],
  accountZone: string | undefined,
): { readonly opened: string; readonly closed: string | null } {
  const own = trades.filter(({ id }) => tradeIds.includes(id));
  const isDated = own.some((trade) => trade.openedAt === openedAt && trade.openedOnDay === true);
  const closing = own.find((trade) => trade.closedAt === closedAt && trade.closedOnDay === true);
  return {
    opened: isDated ? datedDay(openedAt, accountZone) : openedAt,
    closed: closing?.day ?? closedAt,
  };
}
