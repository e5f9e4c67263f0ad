import { randomUUID } from 'node:crypto';
import type {
  PreviewResultJson,
  ReconciliationLineJson,
  RowProblemJson,
  StatementPreviewJson,
} from '@tapebook/contract';
import { sql } from 'kysely';
import { type AccountRow, findAccounts } from '#server/features/accounts/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import { type Database, stoppable, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { currencyOf } from '#server/features/intake/accounts/account-resolver.ts';
import { refuseArchived } from '#server/features/intake/accounts/refuse-archived.ts';
import { insertImport, lockImport } from '../record/imports.repository.ts';
import { type Judged, judgeStaging } from '#server/features/intake/judge-staged.ts';
import { prepareJournal } from '#server/features/intake/keep-judged.ts';
import { MappingLookup } from '../statement/mapping-lookup.ts';
import { type Reading, readIntoStaging } from '#server/features/intake/staging/stage-source.ts';
import { refusalOf } from '../statement/refusals.ts';
import { takeBack } from '../runs/undo-import.ts';
import type { PreviewRequest, WorkerResult } from '../thread/worker-protocol.ts';
import { findSavedMappings } from '../saved-mappings/saved-mappings.repository.ts';
import { createStaging } from '#server/features/intake/staging/staging-rows.ts';
import { statedProblems } from '../statement/stated-problems.ts';
import { filesJson } from '../statement/statement-files.ts';
import { findPreviewRows } from './preview-rows.ts';
import { proposedMappings } from './propose-mappings.ts';
import { tryOut } from './try-out.ts';

/** Beyond so many new facts, building their trades to throw them away would take longer than a person waits. */
const MOST_TRIED_OUT = 50_000;

/** Thrown to undo all that was tried out; carries what was seen. */
class TriedOut extends Error {
  readonly result: WorkerResult;

  constructor(result: WorkerResult) {
    super('Tried out');
    this.result = result;
  }
}

/**
 * Reads a stored file as an import would and tells what would become of it. It is the import itself in a
 * transaction that is rolled back: nothing stays written.
 *
 * @param signal stops it when nobody waits for the answer any more.
 */
export async function previewStatement(
  { database, files }: { readonly database: Database; readonly files: Files },
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<WorkerResult> {
  try {
    return await stoppable<never>(database, request.ownerId, signal, async (tx) => {
      throw new TriedOut(await look(tx, files, request, signal));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.result;
    throw error;
  }
}

async function look(
  tx: Tx,
  files: Files,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<WorkerResult> {
  const { ownerId, options, replacesId, fileName, fileSize, fileKey } = request;
  await ensureJournal(tx, ownerId);
  const row = await insertImport(tx, ownerId, {
    id: randomUUID(),
    fileName,
    fileSize,
    fileKey,
    fileSha256: '',
    options,
  });
  await createStaging(tx);
  const accounts = await findAccounts(tx, ownerId);
  const mappings = new MappingLookup(options, await findSavedMappings(tx, ownerId));
  // What a preview shows row by row it judges row by row.
  const given = { accounts, mappings, keepsEarly: false };
  const reading = await readIntoStaging(tx, files, row, given, () => signal.throwIfAborted());
  const { summary, resolver } = reading;
  if (summary.outcome === 'refused' || summary.detected === null) {
    return { kind: 'refused', ...refusalOf(summary.problems) };
  }
  const archived = refuseArchived(resolver.all.values(), accounts);
  if (archived !== null) return { kind: 'refused', ...archived };
  if (summary.outcome === 'needs-mapping') {
    return { kind: 'done', preview: { ...described(reading, accounts, new Map()), ...NOTHING_READ } };
  }
  if (replacesId !== null) {
    const replaced = await lockImport(tx, ownerId, replacesId);
    if (replaced?.status === 'completed') await takeBack(tx, ownerId, replaced);
  }
  const prepared = await prepareJournal(tx, ownerId, reading);
  const judged = await judgeStaging(tx, ownerId, row.id, reading);
  const page = await findPreviewRows(tx, ownerId, reading.staged, request.shown);
  const byAccount = await countByAccount(tx);
  const facts = described(reading, accounts, byAccount);
  const counts = countsOf(reading, judged);
  // A further page shows rows alone: what comes of them was told with the first.
  const isTried = counts.activities <= MOST_TRIED_OUT && request.shown.cursor === undefined;
  const tried = isTried ? await tryOut(tx, ownerId, row, reading, { prepared, judged }, signal) : null;
  const found: Found =
    tried === null
      ? { problems: facts.problems, reconciliation: [], result: null }
      : {
          problems: tried.ended.problems as RowProblemJson[],
          reconciliation: tried.ended.reconciliation as ReconciliationLineJson[],
          result: tried.result,
        };
  return { kind: 'done', preview: { ...facts, ...found, ...page, counts } };
}

interface Found {
  readonly problems: RowProblemJson[];
  readonly reconciliation: ReconciliationLineJson[];
  readonly result: PreviewResultJson | null;
}

const NOTHING_READ = { rows: [], nextCursor: null } satisfies Partial<StatementPreviewJson>;

interface AccountCounts {
  readonly activities: number;
  readonly duplicates: number;
}

async function countByAccount(tx: Tx): Promise<Map<string, AccountCounts>> {
  const { rows } = await sql<{ account_id: string; activities: number; duplicates: number }>`
    SELECT account_id, count(*) FILTER (WHERE verdict = 'activity')::int AS activities,
           count(*) FILTER (WHERE verdict = 'duplicate')::int AS duplicates
    FROM import_staging WHERE account_id IS NOT NULL GROUP BY account_id`.execute(tx);
  return new Map(rows.map(({ account_id: id, activities, duplicates }) => [id, { activities, duplicates }]));
}

const countsOf = (
  { summary: { counts } }: Reading,
  { duplicates, rejected }: Pick<Judged, 'duplicates' | 'rejected'>,
) => ({
  rows: counts.rows,
  activities: counts.activities - duplicates - rejected,
  duplicates,
  ignored: counts.ignored,
  rejected: counts.rejected + rejected,
});

const NO_ACTIVITIES: AccountCounts = { activities: 0, duplicates: 0 };

/** What the statement itself says, before it is held against the journal. */
function described(
  reading: Reading,
  accounts: readonly AccountRow[],
  byAccount: ReadonlyMap<string, AccountCounts>,
): Omit<StatementPreviewJson, 'rows' | 'nextCursor'> {
  const { summary, resolver, firstCurrency } = reading;
  const { detected, counts } = summary;
  if (detected === null) throw new Error('A statement that was read must have been recognised');
  const mappings = proposedMappings(summary, reading.mappings);
  const [mapping] = mappings;
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
        name: made?.name ?? nameOf(id, reading, accounts),
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
      source: summary.timeZone === null ? 'assumed' : summary.timeZone.source,
    },
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
    ...(mapping === undefined ? {} : { mapping }),
    mappings,
  };
}

/** Of an account of the journal, or of one that this statement makes for two of its own. */
const nameOf = (id: string, { resolver }: Reading, accounts: readonly AccountRow[]): string =>
  accounts.find((account) => account.id === id)?.name ??
  [...resolver.all.values()].find((one) => one.id === id && one.made !== null)?.made?.name ??
  '';
