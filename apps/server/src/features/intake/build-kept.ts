import type {
  ReconciliationLineJson,
  RowProblemJson,
  UnexplainedSalesAnswer,
  UnexplainedSalesJson,
} from '@tapebook/contract';
import { sql } from 'kysely';
import { settlePlans } from '#server/features/day-plans/index.ts';
import type { MovedPlan } from '#server/features/plans/index.ts';
import { rebuildWhereFeesNeed } from '#server/features/rates/index.ts';
import {
  closeNewShorts,
  explainedShorts,
  type Replaced,
  salesBeside,
} from '#server/features/short-sales/index.ts';
import { type FoundProblem, rebuildBooks, rebuildWhereLearnt } from '#server/features/trades/index.ts';
import { setAgainstSet, type Tx } from '#server/platform/database/index.ts';
import { type KeptAnnotations, keepAnnotations } from './annotations/keep-annotations.ts';
import { problemsOfCorrections } from './judges/second-corrections.ts';
import { ratedCurrencies } from './keep/market-facts.repository.ts';
import type { Kept } from './keep-judged.ts';
import { countedAsCash } from './reconcile/counted-as-cash.ts';
import { reconcile } from './reconcile/reconcile.ts';
import type { Intake } from './staging/intake.ts';
import { accountIdsOf } from './staging/staged.ts';
import { explainSales } from './unexplained/explain-sales.ts';

/** What came of an intake. */
export interface Outcome {
  /** Accounts of the journal by the source's own names. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly counts: {
    /** Facts that were not there before. */
    readonly activities: number;
    /** Facts that the journal has already, from this source or another one. */
    readonly duplicates: number;
    /** Facts that cannot stand beside what is there. */
    readonly rejected: number;
    readonly tradesOpened: number;
    readonly tradesClosed: number;
  };
  readonly problems: readonly RowProblemJson[];
  readonly reconciliation: readonly ReconciliationLineJson[];
  /** Sales that a person must be asked about before any of it may be kept. */
  readonly unexplained: UnexplainedSalesJson | null;
  /** What it says of its trades; `null` where that is nothing. */
  readonly annotations: KeptAnnotations | null;
}

/** What building found about facts of this import, with their lines; what it found about others was said before. */
async function problemsOfImport(
  tx: Tx,
  { ownerId, importId }: Intake,
  problems: readonly FoundProblem[],
): Promise<RowProblemJson[]> {
  if (problems.length === 0) return [];
  const rows = await tx
    .selectFrom('activities')
    .select(['id', 'line'])
    .where('user_id', '=', ownerId)
    .where('import_id', '=', importId)
    .where('id', '=', sql<string>`any(${problems.map(({ activityId }) => activityId)}::uuid[])`)
    .execute();
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  return problems.flatMap(({ activityId, code, message }) =>
    lines.has(activityId) ? [{ line: lines.get(activityId) ?? null, code, message }] : [],
  );
}

/** Days whose plan is locked earlier than it was; of very many the first are named. */
const MOST_DAYS = 5;

function problemsOfPlans(moved: readonly string[]): RowProblemJson[] {
  if (moved.length === 0) return [];
  const [first, ...more] = moved.toSorted();
  const named = [first, ...more.slice(0, MOST_DAYS - 1)].join(', ');
  const rest = moved.length - MOST_DAYS;
  const message =
    more.length === 0
      ? `An earlier first fill of ${named} is among these rows: the plan of that day is locked by it, and holds what stood there then. What was written after it stands below the plan, as added after the first fill.`
      : `Earlier first fills of ${named}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more days` : ''} are among these rows: the plans of those days are locked by them, and hold what stood there then. What was written after them stands below each plan, as added after the first fill.`;
  return [{ line: null, code: 'plans-locked-earlier', message }];
}

/** The same of trades that were planned: what had been written at the earlier fill is the plan now. */
function problemsOfPlannedTrades(moved: readonly MovedPlan[]): RowProblemJson[] {
  const names = [...new Map(moved.map((plan) => [plan.id, `${plan.symbol} of ${plan.day}`])).values()];
  const [first, ...more] = names;
  if (first === undefined) return [];
  const rest = names.length - MOST_DAYS;
  const message =
    more.length === 0
      ? `An earlier first fill of the trade planned in ${first} is among these rows: the plan is locked by it, and holds what stood there then. What was written after it stands below the plan.`
      : `Earlier first fills of planned trades are among these rows (${names.slice(0, MOST_DAYS).join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}): these plans are locked by them, and hold what stood there then. What was written after them stands below each plan.`;
  return [{ line: null, code: 'planned-trades-locked-earlier', message }];
}

/** What was built twice was found twice. */
const eachOnce = (problems: readonly FoundProblem[]): FoundProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.activityId} ${problem.code}`, problem])).values(),
];

/**
 * Builds the trades of what was kept, and holds what the source states of itself against them.
 *
 * @param replaced whose place it takes: sales that closed what that one brought make no shorts either.
 */
export async function buildKept(
  tx: Tx,
  kept: Kept,
  answer: UnexplainedSalesAnswer | null,
  replaced: Replaced | null = null,
): Promise<Outcome> {
  const { intake, staged, journal, united, found, added, touched } = kept;
  const { ownerId } = intake;
  const { summary, rows } = staged;
  const { learnt, conflicts } = journal.instruments;
  const problems: RowProblemJson[] = [
    ...conflicts.map((message) => ({ line: null, code: 'multiplier-conflict', message })),
    ...united.found.map((message) => ({ line: null, code: 'same-paper', message })),
    ...(found.rejected > 0 ? await problemsOfCorrections(tx) : []),
  ];
  const accountIds = accountIdsOf(staged);
  const stated = new Map([...staged.quiet, ...accountIds]);
  problems.push(...(await countedAsCash(tx, intake, summary.totals, stated)));
  const reached = [...new Set([...accountIds.values(), ...(replaced?.accountIds ?? [])])];
  const others = salesBeside(intake, reached);
  const shorts = replaced?.shorts ?? (await explainedShorts(tx, others));
  problems.push(...problemsOfPlans(await settlePlans(tx, ownerId, touched.books)));
  const { movedPlans } = await rebuildWhereLearnt(tx, ownerId, learnt);
  const trades = await rebuildBooks(tx, ownerId, touched.books, { formerTies: journal.formerTies });
  problems.push(...problemsOfPlannedTrades([...movedPlans, ...trades.movedPlans]));
  if (summary.rates.length > 0) await rebuildWhereFeesNeed(tx, ownerId, ratedCurrencies(summary));
  const explained = await explainSales(tx, intake, staged, answer);
  await closeNewShorts(tx, others, shorts);
  problems.push(
    ...(await problemsOfImport(tx, intake, eachOnce([...trades.problems, ...explained.problems]))),
  );
  const annotations = await keepAnnotations(tx, intake, rows);
  problems.push(...(annotations?.problems ?? []));
  const rejected = summary.counts.rejected + found.rejected;
  return {
    accountIds,
    counts: {
      activities: added,
      duplicates: found.duplicate,
      rejected: found.rejected,
      tradesOpened: trades.opened + explained.trades.all,
      tradesClosed: trades.closed + explained.trades.closed,
    },
    problems,
    annotations,
    unexplained: explained.question,
    reconciliation: await setAgainstSet(tx, () =>
      reconcile(tx, ownerId, { summary, rows, accountIds: stated, rejected }),
    ),
  };
}
