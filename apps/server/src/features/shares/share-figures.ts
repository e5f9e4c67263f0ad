import type { ShareFiguresJson, SharePartJson, StatisticsJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';

/** Answers a question about a journal, or a part of it, by the code that the pages use. */
export type AskOwner = (
  of: { readonly ownerId: string; readonly part: SharePartJson | null },
  params: Readonly<Record<string, string>>,
) => Promise<StatisticsJson>;

interface Asked {
  readonly part: SharePartJson | null;
  readonly from: string;
  readonly to: string;
}

const NOTHING: Omit<ShareFiguresJson, 'lastDay'> = { trades: 0, winRate: null, results: [] };

const later = (left: string, right: string | null): string => (right !== null && right > left ? right : left);
const earlier = (left: string, right: string | null): string =>
  right !== null && right < left ? right : left;

/**
 * What a journal made of some days, within what is shared.
 *
 * @param accounts those that there still are: of a part none may be left.
 */
export async function shareFigures(
  ask: AskOwner,
  ownerId: string,
  { part, from, to }: Asked,
  accounts: readonly string[],
): Promise<Omit<ShareFiguresJson, 'lastDay'>> {
  const [first, last] = [later(from, part?.from ?? null), earlier(to, part?.to ?? null)];
  const ids = part?.accountIds ?? null;
  const own = ids?.filter((id) => accounts.includes(id)) ?? [];
  if (first > last || (ids !== null && own.length === 0)) return NOTHING;
  // Of the part itself: without amounts its money is R, to the hundredth that its table has.
  const params = { measures: 'netPnl,winRate', unit: 'money', from: first, to: last };
  const { blocks } = await ask({ ownerId, part }, params);
  const rows = blocks.flatMap(({ currency, rows: [row], totals: [total] }) => {
    const all = total ?? row;
    return all === undefined ? [] : [{ currency, ...all }];
  });
  const trades = rows.reduce((sum, { n }) => sum + n, 0);
  const won = rows.reduce((sum, { n, values }) => sum + n * Number(values.winRate?.value ?? 0), 0);
  return {
    trades,
    winRate: trades === 0 ? null : Number((won / trades).toPrecision(4)),
    results: rows
      .filter(({ n }) => n > 0)
      .map(({ currency, values }) => {
        return { currency: currency ?? '', net: values.netPnl?.value ?? null };
      }),
  };
}

/** The last day on which a trade of what is shared was closed. */
export async function lastDayOf(tx: Tx, ownerId: string, part: SharePartJson | null): Promise<string | null> {
  let query = tx
    .selectFrom('trades')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('user_id', '=', ownerId)
    .where('status', '=', 'closed');
  if (part?.accountIds != null) query = query.where('account_id', 'in', [...part.accountIds]);
  if (part?.from != null) query = query.where('day', '>=', part.from);
  if (part?.to != null) query = query.where('day', '<=', part.to);
  return (await query.executeTakeFirst())?.day ?? null;
}
