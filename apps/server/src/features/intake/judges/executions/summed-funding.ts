import { Decimal } from '@tapebook/domain/money';
import { STATEMENT_FORMATS } from '@tapebook/statements';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { knownFormats } from '../../staging/each-report.ts';
import { type Judge, whenOpen } from '../judge.ts';
import { matchFunding, type StatedFunding } from './match-funding.ts';
import { type SetAside, setAside } from './set-aside.ts';

/** Reports of closed positions, which state what holding them cost as one sum. */
const OF_CLOSING = STATEMENT_FORMATS.filter(({ times }) => times === 'closing').map(({ id }) => id);

const IN_PARTS = {
  code: 'funding-in-parts',
  message: 'Already in your journal, funding by funding, from another report of this broker.',
};
const IN_SUM = {
  code: 'funding-in-sum',
  message:
    'The funding of the closed position already in your journal includes it, from another report of this broker.',
};

interface FundingRow {
  readonly key: string;
  readonly place: string;
  readonly amount: string;
  readonly at: number;
  readonly is_ours: boolean;
}

type Funding = StatedFunding & { readonly isOurs: boolean };

/** Funding that one report of the broker states for a position and another each time: the same money. */
export const summedFunding: Judge = {
  verdict: 'duplicate',
  when: whenOpen,
  judge: async (tx, { ownerId, format }) => setAside(tx, await findSummedFunding(tx, ownerId, format)),
};

async function findSummedFunding(tx: Tx, ownerId: string, format: string): Promise<SetAside[]> {
  const isSum = OF_CLOSING.includes(format);
  // Most people have reports of one kind alone; only of others the rows are looked through.
  const others = await sql`
    SELECT FROM ${knownFormats(ownerId)}
    WHERE (format = any(${OF_CLOSING}::text[])) <> ${isSum} LIMIT 1`.execute(tx);
  if (others.rows.length === 0) return [];
  const ours = sql`
    import_staging f
    WHERE f.verdict = 'activity' AND f.kind = 'funding' AND f.instrument_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM tapebook.activities known WHERE known.user_id = ${ownerId} AND known.id = f.id)`;
  const any = await sql`SELECT FROM ${ours} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return [];
  const facts = sql`concat_ws(' ', f.account_id, f.instrument_id, f.currency) AS place, f.amount::text AS amount,
    (extract(epoch FROM f.occurred_at) * 1000)::float8 AS at`;
  const { rows } = await sql<FundingRow>`
    WITH ours AS (
      SELECT f.ordinal::text AS key, ${facts}, true AS is_ours FROM ${ours}
    ), theirs AS (
      SELECT f.id::text AS key, ${facts}, false AS is_ours FROM tapebook.activities f
      WHERE f.user_id = ${ownerId} AND f.kind = 'funding' AND f.instrument_id IS NOT NULL
        AND f.import_id IS NOT NULL AND NOT f.cancelled
        AND (f.identity_format = any(${OF_CLOSING}::text[])) <> ${isSum}
        AND f.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
        AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '400 days'
                              AND (SELECT max(occurred_at) FROM import_staging) + interval '400 days'
        AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = f.id)
    )
    SELECT * FROM ours WHERE place IN (SELECT place FROM theirs)
    UNION ALL SELECT * FROM theirs WHERE place IN (SELECT place FROM ours)
    ORDER BY place, at`.execute(tx);
  return [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((book) =>
    asideOf(book.map(fundingOf), isSum),
  );
}

const fundingOf = ({ key, amount, at, is_ours: isOurs }: FundingRow): Funding => ({
  key,
  amount: Decimal.parse(amount),
  at: Number(at),
  isOurs,
});

function asideOf(book: readonly Funding[], isSum: boolean): SetAside[] {
  const ours = book.filter(({ isOurs }) => isOurs);
  const theirs = book.filter(({ isOurs }) => !isOurs);
  return matchFunding(isSum ? ours : theirs, isSum ? theirs : ours).map(({ sums, parts }) => ({
    ...(isSum ? IN_PARTS : IN_SUM),
    ordinals: (isSum ? sums : parts).map(({ key }) => key),
    ids: (isSum ? parts : sums).map(({ key }) => key),
  }));
}
