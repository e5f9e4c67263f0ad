import { randomUUID } from 'node:crypto';
import { findAccounts } from '#server/features/accounts/index.ts';
import { type Judgements, judgeStaged, refuseArchived, undoIntake } from '#server/features/intake/index.ts';
import { ensureJournal } from '#server/features/journals/index.ts';
import { heldActivities, roomProblem } from '#server/features/limits/index.ts';
import { explainedShorts, type Replaced, salesBeside } from '#server/features/short-sales/index.ts';
import { type Database, stoppable, type Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { insertImport, lockImport } from '../record/imports.repository.ts';
import { findSavedMappings } from '../saved-mappings/saved-mappings.repository.ts';
import { MappingLookup } from '../statement/mapping-lookup.ts';
import { refusalOf } from '../statement/refusals.ts';
import { problemsOf } from '../statement/stated-problems.ts';
import type { FileSummary } from '../statement/statement-source.ts';
import { askForZone } from '../zones/ask-for-zone.ts';
import { stageInZone } from '../zones/stage-in-zone.ts';
import { countByAccount, describeStatement } from './describe-statement.ts';
import type { Previewed, PreviewRequest } from './preview-request.ts';
import { findPreviewRows } from './preview-rows.ts';
import { tryOut } from './try-out.ts';

/** Beyond so many new facts, building their trades to throw them away would take longer than a person waits. */
const MOST_TRIED_OUT = 50_000;

interface Deps {
  readonly files: Files;
  /** How many activities a person may have here; `null`: as many as there are. */
  readonly mostActivities: number | null;
}

/** Thrown to undo all that was tried out; carries what was seen. */
class TriedOut extends Error {
  readonly result: Previewed;

  constructor(result: Previewed) {
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
  { database, ...deps }: Deps & { readonly database: Database },
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<Previewed> {
  try {
    return await stoppable<never>(database, request.ownerId, signal, async (tx) => {
      throw new TriedOut(await look(tx, deps, request, signal));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.result;
    throw error;
  }
}

async function look(
  tx: Tx,
  { files, mostActivities }: Deps,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<Previewed> {
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
  const intake = { ownerId, importId: row.id };
  const accounts = await findAccounts(tx, ownerId);
  const mappings = new MappingLookup(options, await findSavedMappings(tx, ownerId));
  // What a preview shows row by row it judges row by row.
  const reading = { accounts, mappings, keepsEarly: false, report: () => signal.throwIfAborted() };
  const inZone = await stageInZone(tx, files, row, reading);
  const { staged, remembered } = inZone;
  const { summary, resolver } = staged;
  if (summary.outcome === 'refused' || summary.detected === null) {
    return { kind: 'refused', ...refusalOf(summary.problems) };
  }
  const archived = refuseArchived(resolver.all.values(), accounts);
  if (archived !== null) return { kind: 'refused', ...archived };
  if (summary.outcome === 'needs-mapping') {
    const known = { accounts, mappings, byAccount: new Map(), remembered, zoneQuestion: null };
    const facts = describeStatement(staged, known);
    return { kind: 'done', preview: { ...facts, rows: [], nextCursor: null } };
  }
  const zoneQuestion = await askForZone(tx, ownerId, inZone, { accounts, ownTimeZone: request.ownTimeZone });
  let left: Replaced | null = null;
  if (replacesId !== null) {
    const replaced = await lockImport(tx, ownerId, replacesId);
    if (replaced?.status === 'completed') {
      const former = { ownerId, importId: replaced.id };
      left = {
        accountIds: replaced.account_ids,
        shorts: await explainedShorts(tx, salesBeside(former, replaced.account_ids)),
      };
      await undoIntake(tx, former, replaced.account_ids);
    }
  }
  const held = mostActivities === null ? 0 : await heldActivities(tx, ownerId);
  const judged = await judgeStaged(tx, intake, staged);
  const page = await findPreviewRows(tx, intake, staged.rows, request.shown);
  const byAccount = await countByAccount(tx);
  const counts = countsOf(summary, judged.found);
  // What is in the journal already keeps its times: there is nothing to ask about.
  const asked = counts.activities === 0 ? null : zoneQuestion;
  const facts = describeStatement(staged, { accounts, mappings, byAccount, remembered, zoneQuestion: asked });
  // A further page shows rows alone: what comes of them was told with the first.
  const isTried = counts.activities <= MOST_TRIED_OUT && request.shown.cursor === undefined;
  const tried = isTried
    ? await tryOut(tx, judged, { answer: options.unexplainedSales ?? null, replaced: left }, signal)
    : null;
  const found =
    tried === null
      ? { problems: facts.problems, reconciliation: [], result: null, unexplainedSales: null }
      : {
          problems: problemsOf(summary, tried.outcome),
          reconciliation: [...tried.outcome.reconciliation],
          result: tried.result,
          unexplainedSales: tried.outcome.unexplained,
        };
  const room = roomProblem(held + counts.activities, mostActivities);
  const problems = room === null ? found.problems : [room, ...found.problems];
  return { kind: 'done', preview: { ...facts, ...found, problems, ...page, counts } };
}

const countsOf = ({ counts }: FileSummary, { duplicate, rejected }: Judgements) => ({
  rows: counts.rows,
  activities: counts.activities - duplicate - rejected,
  duplicates: duplicate,
  ignored: counts.ignored,
  rejected: counts.rejected + rejected,
});
