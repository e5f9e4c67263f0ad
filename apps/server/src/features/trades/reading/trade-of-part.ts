import type { SharePartJson, TradeDetailJson } from '@tapebook/contract';
import { notesOfPart } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

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
  return {
    ...trade,
    notes: own,
    ...(saidOfParts === undefined
      ? {}
      : { saidOfParts: saidOfParts.map((said, at) => ({ ...said, notes: others[at] ?? '' })) }),
  };
}
