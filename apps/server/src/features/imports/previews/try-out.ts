import type { PreviewResultJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { ImportRow } from '../record/import-row.ts';
import { findImport } from '../record/imports.repository.ts';
import type { Judged } from '#server/features/intake/judge-staged.ts';
import { keepStatement, type Prepared } from '#server/features/intake/keep-judged.ts';
import type { Reading } from '#server/features/intake/staging/stage-source.ts';

interface Sum {
  readonly account_id: string;
  readonly currency: string;
  readonly gross: string;
  readonly fees: string;
}

/** What the trades of each account have realised so far. */
async function realisedSums(tx: Tx, ownerId: string): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT account_id, currency, coalesce(sum(gross_pnl), 0) AS gross, coalesce(sum(fees), 0) AS fees
    FROM tapebook.trades WHERE user_id = ${ownerId} GROUP BY account_id, currency`.execute(tx);
  return rows;
}

const text = (amount: Decimal): string => amount.normalized().toString();

function differences(
  before: readonly Sum[],
  after: readonly Sum[],
  reading: Reading,
): PreviewResultJson['amounts'] {
  const former = new Map(before.map((sum) => [`${sum.account_id} ${sum.currency}`, sum]));
  const references = new Map([...reading.resolver.all].map(([reference, { id }]) => [id, reference]));
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
      },
    ];
  });
}

/**
 * Imports what is staged, in a transaction that the caller rolls back, and tells what came of it: no
 * other way of finding out is as true.
 */
export async function tryOut(
  tx: Tx,
  ownerId: string,
  row: ImportRow,
  reading: Reading,
  begun: { readonly prepared: Prepared; readonly judged: Judged },
  signal: AbortSignal,
): Promise<{ readonly ended: ImportRow; readonly result: PreviewResultJson }> {
  const before = await realisedSums(tx, ownerId);
  await keepStatement(tx, ownerId, row, reading, () => signal.throwIfAborted(), begun);
  const ended = await findImport(tx, ownerId, row.id);
  if (ended === undefined) throw new Error('An import that was tried out must be there');
  const { tradesOpened, tradesClosed } = ended.counts as PreviewResultJson;
  return {
    ended,
    result: {
      tradesOpened,
      tradesClosed,
      amounts: differences(before, await realisedSums(tx, ownerId), reading),
    },
  };
}
