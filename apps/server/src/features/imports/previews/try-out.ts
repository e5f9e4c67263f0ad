import type { PreviewResultJson, UnexplainedSalesAnswer } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import {
  annotationsJson,
  buildKept,
  type Judged,
  keepJudged,
  type Outcome,
} from '#server/features/intake/index.ts';
import type { Replaced } from '#server/features/short-sales/index.ts';
import { type ConvertedSum, convertedSums } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

interface Sum {
  readonly account_id: string;
  readonly currency: string;
  readonly gross: string;
  readonly fees: string;
  /** Trades that ended, and of which nobody knows what they made. */
  readonly unknown: number;
}

/** What the trades of each account have realised so far; those of which no result is known have part in no sum of the journal. */
async function realisedSums(tx: Tx, ownerId: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT account_id, currency, coalesce(sum(gross_pnl), 0) AS gross,
      coalesce(sum(fees) FILTER (WHERE gross_pnl IS NOT NULL), 0) AS fees,
      count(*) FILTER (WHERE status = 'closed' AND gross_pnl IS NULL)::int AS unknown
    FROM tapebook.trades WHERE user_id = ${ownerId} GROUP BY account_id, currency`.execute(tx);
  return rows;
}

const unknownOf = (sums: readonly Sum[]): number => sums.reduce((all, { unknown }) => all + unknown, 0);

const text = (amount: Decimal): string => amount.normalized().toString();

type ConvertedSums = ReadonlyMap<string, ConvertedSum>;

/** By how much the converted sum changed; nothing where it was or is not known. */
function inAccountCurrency(
  key: string,
  wasThere: boolean,
  { before, after }: { readonly before: ConvertedSums; readonly after: ConvertedSums },
): Pick<PreviewResultJson['amounts'][number], 'converted'> {
  const [was, is] = [before.get(key), after.get(key)];
  if (is === undefined || (wasThere && was === undefined)) return {};
  const { currency } = is;
  const fees = is.fees.minus(was?.fees ?? Decimal.zero);
  const netPnl = is.netPnl.minus(was?.netPnl ?? Decimal.zero);
  return { converted: { currency, fees: text(fees), netPnl: text(netPnl) } };
}

function differences(
  before: readonly Sum[],
  after: readonly Sum[],
  accountIds: ReadonlyMap<string, string>,
  converted: { readonly before: ConvertedSums; readonly after: ConvertedSums },
): PreviewResultJson['amounts'] {
  const former = new Map(before.map((sum) => [`${sum.account_id} ${sum.currency}`, sum]));
  const references = new Map([...accountIds].map(([reference, id]) => [id, reference]));
  return after.flatMap(({ account_id: accountId, currency, gross, fees }) => {
    const reference = references.get(accountId);
    if (reference === undefined) return [];
    const was = former.get(`${accountId} ${currency}`);
    const grossPnl = Decimal.parse(gross).minus(Decimal.parse(was?.gross ?? '0'));
    const costs = Decimal.parse(fees).minus(Decimal.parse(was?.fees ?? '0'));
    if (grossPnl.isZero() && costs.isZero()) return [];
    return [
      {
        reference,
        currency,
        grossPnl: text(grossPnl),
        fees: text(costs),
        netPnl: text(grossPnl.minus(costs)),
        ...inAccountCurrency(`${accountId} ${currency}`, was !== undefined, converted),
      },
    ];
  });
}

/** What is known of sales of what is not held. */
interface Sales {
  readonly answer: UnexplainedSalesAnswer | null;
  /** As `buildKept` takes it. */
  readonly replaced: Replaced | null;
}

/**
 * Imports what was judged, in a transaction that the caller rolls back, and tells what came of it: no
 * other way of finding out is as true.
 */
export async function tryOut(
  tx: Tx,
  judged: Judged,
  { answer, replaced }: Sales,
  signal: AbortSignal,
): Promise<{ readonly outcome: Outcome; readonly result: PreviewResultJson }> {
  const { ownerId } = judged.intake;
  const before = await realisedSums(tx, ownerId);
  const formerIds = [...new Set(before.map(({ account_id: id }) => id))];
  const convertedBefore = await convertedSums(tx, ownerId, formerIds);
  signal.throwIfAborted();
  const kept = await keepJudged(tx, judged);
  signal.throwIfAborted();
  const outcome = await buildKept(tx, kept, answer, replaced);
  const { tradesOpened, tradesClosed } = outcome.counts;
  const converted = {
    before: convertedBefore,
    after: await convertedSums(tx, ownerId, [...outcome.accountIds.values()]),
  };
  const after = await realisedSums(tx, ownerId);
  const amounts = differences(before, after, outcome.accountIds, converted);
  const unknownResults = Math.max(0, unknownOf(after) - unknownOf(before));
  return {
    outcome,
    result: {
      tradesOpened,
      tradesClosed,
      unknownResults,
      amounts,
      annotations: annotationsJson(outcome.annotations),
    },
  };
}
