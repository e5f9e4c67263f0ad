import type { SharePartJson, TradeDetailJson, TradeFillJson, TradeJson } from '@tapebook/contract';
import { notesOfPart } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findCampaigns } from '../campaigns/campaigns.repository.ts';

/**
 * Trades as whoever sees a part of the journal reads them: a default of risk says what the account was worth, and a campaign
 * tells of trades that are not in the part unless it is in it as a whole.
 */
export async function tradesOfPart<Trade extends TradeJson>(
  tx: Tx,
  ownerId: string,
  part: SharePartJson | null,
  trades: readonly Trade[],
): Promise<Trade[]> {
  if (part === null) return [...trades];
  const ids = [...new Set(trades.flatMap(({ campaignId }) => campaignId ?? []))];
  const { rows } =
    ids.length === 0 ? { rows: [] } : await findCampaigns(tx, ownerId, { ids, part }, { limit: ids.length });
  const whole = new Set(rows.map(({ id }) => id));
  return trades.map((trade) => {
    const { assumedRisk: _, campaignId, ...rest } = trade;
    return {
      ...rest,
      ...(campaignId !== undefined && whole.has(campaignId) ? { campaignId } : {}),
    } as Trade;
  });
}

type Origin = TradeFillJson['origin'];

const withoutFile = (origin: Origin): Origin =>
  origin.kind === 'statement' ? { kind: origin.kind, line: origin.line } : origin;

/** A trade as others than its owner read it: the name of a statement is the number of an account as often as not. */
export const tradeOfOthers = ({ fills, statedBy, ...trade }: TradeDetailJson): TradeDetailJson => ({
  ...trade,
  fills: fills.map((fill) => ({ ...fill, origin: withoutFile(fill.origin) })),
  ...(statedBy === undefined ? {} : { statedBy: { ...statedBy, origin: withoutFile(statedBy.origin) } }),
});

/** A trade as whoever sees a part of the journal reads it: its notes name no trade that is not in the part. */
export async function tradeOfPart(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  trade: TradeDetailJson,
): Promise<TradeDetailJson> {
  const { notes, saidOfParts } = trade;
  const [own = '', ...others] = await notesOfPart(tx, ownerId, part, [
    notes,
    ...(saidOfParts ?? []).map((said) => said.notes),
  ]);
  const [seen = trade] = await tradesOfPart(tx, ownerId, part, [trade]);
  return {
    ...tradeOfOthers(seen),
    notes: own,
    ...(saidOfParts === undefined
      ? {}
      : { saidOfParts: saidOfParts.map((said, at) => ({ ...said, notes: others[at] ?? '' })) }),
  };
}
