import type { SharePartJson } from '@tapebook/contract';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

const DAY_MS = 24 * 3_600_000;

interface Asked {
  readonly instrumentId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What may be told of prices to whoever sees a part of a journal: those of what is traded in it, around its days, since on
 * which others prices are kept tells of trades beside it. `null`: nothing.
 */
export async function askedOfPart<A extends Asked>(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  asked: A,
): Promise<A | null> {
  const rows = await tx
    .selectFrom('trades')
    .select(['account_id', 'day'])
    .where('user_id', '=', ownerId)
    .where('instrument_id', '=', asked.instrumentId)
    .execute();
  if (!rows.some(({ account_id, day }) => isInPart(part, { accountId: account_id, day }))) return null;
  // A trading day may begin the evening before, and a chart shows some of what was around.
  const first = part.from === null ? Number.NEGATIVE_INFINITY : Date.parse(part.from) - DAY_MS;
  const end = part.to === null ? Number.POSITIVE_INFINITY : Date.parse(part.to) + 2 * DAY_MS;
  const [from, to] = [Math.max(Date.parse(asked.from), first), Math.min(Date.parse(asked.to), end)];
  return from > to ? null : { ...asked, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
