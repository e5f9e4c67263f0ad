import type { StatementPreviewJson, ZoneQuestionJson } from '@tapebook/contract';
import { sql } from 'kysely';
import type { AccountRow } from '#server/features/accounts/index.ts';
import { currencyOf, type Staged } from '#server/features/intake/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { MappingLookup } from '../statement/mapping-lookup.ts';
import { statedProblems } from '../statement/stated-problems.ts';
import { filesJson } from '../statement/statement-files.ts';
import type { FileSummary } from '../statement/statement-source.ts';
import { proposedMappings } from './propose-mappings.ts';

interface AccountCounts {
  readonly activities: number;
  readonly duplicates: number;
}

/** What the judges left of the rows of each account. */
export async function countByAccount(tx: Tx): Promise<Map<string, AccountCounts>> {
  const { rows } = await sql<{ account_id: string; activities: number; duplicates: number }>`
    SELECT account_id, count(*) FILTER (WHERE verdict = 'activity')::int AS activities,
           count(*) FILTER (WHERE verdict = 'duplicate')::int AS duplicates
    FROM import_staging WHERE account_id IS NOT NULL GROUP BY account_id`.execute(tx);
  return new Map(rows.map(({ account_id: id, activities, duplicates }) => [id, { activities, duplicates }]));
}

const NO_ACTIVITIES: AccountCounts = { activities: 0, duplicates: 0 };

interface Known {
  /** The zone in which the file was read since it was answered before. */
  readonly remembered: string | null;
  readonly zoneQuestion: ZoneQuestionJson | null;
  readonly accounts: readonly AccountRow[];
  readonly mappings: MappingLookup;
  readonly byAccount: ReadonlyMap<string, AccountCounts>;
}

/** What the statement itself says, before it is held against the journal. */
export function describeStatement(
  staged: Staged<FileSummary>,
  { accounts, mappings, byAccount, remembered, zoneQuestion }: Known,
): Omit<StatementPreviewJson, 'rows' | 'nextCursor'> {
  const { summary, resolver, firstCurrency } = staged;
  const { detected, counts } = summary;
  if (detected === null) throw new Error('A statement that was read must have been recognised');
  const proposed = proposedMappings(summary, mappings);
  const [mapping] = proposed;
  const currency = (reference: string) =>
    currencyOf(
      summary.accounts.find(({ ref }) => ref === reference),
      firstCurrency.get(reference),
    );
  return {
    detected,
    accounts: [
      ...[...resolver.all].map(([reference, { id, made }]) => ({
        reference,
        currency: currency(reference),
        accountId: accounts.some((account) => account.id === id) ? id : null,
        name: made?.name ?? nameOf(id, staged, accounts),
        leftOut: false,
        counts: byAccount.get(id) ?? NO_ACTIVITIES,
      })),
      ...[...resolver.leftOut].map((reference) => ({
        reference,
        currency: null,
        accountId: null,
        name: '',
        leftOut: true,
        counts: NO_ACTIVITIES,
      })),
    ],
    files: filesJson(summary),
    period: summary.period,
    timeZone: {
      name: summary.timeZone?.name ?? 'UTC',
      source: remembered === null ? (summary.timeZone?.source ?? 'assumed') : 'remembered',
    },
    zoneQuestion,
    counts: {
      rows: counts.rows,
      activities: counts.activities,
      duplicates: 0,
      ignored: counts.ignored,
      rejected: counts.rejected,
    },
    problems: statedProblems(summary),
    reconciliation: [],
    result: null,
    unexplainedSales: null,
    ...(mapping === undefined ? {} : { mapping }),
    mappings: proposed,
  };
}

/** Of an account of the journal, or of one that this statement makes for two of its own. */
const nameOf = (
  id: string,
  { resolver }: Pick<Staged, 'resolver'>,
  accounts: readonly AccountRow[],
): string =>
  accounts.find((account) => account.id === id)?.name ??
  [...resolver.all.values()].find((one) => one.id === id && one.made !== null)?.made?.name ??
  '';
