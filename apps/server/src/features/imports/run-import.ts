import { type AccountRow, findAccounts } from '#server/features/accounts/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { ReportProgress } from './import-progress.ts';
import { NO_COUNTS } from './import-row.ts';
import { finishImport, lockImport } from './imports.repository.ts';
import { keepStatement } from './keep-statement.ts';
import { type Reading, readIntoStaging } from './read-into-staging.ts';
import { refusalOf } from './refusals.ts';
import { refuseArchived } from './refuse-archived.ts';
import { createStaging } from './staging.ts';

interface Deps {
  readonly database: Database;
  readonly files: Files;
}

/** Thrown to roll back what a refused reading has staged; carries what is to be kept of it. */
class NotImported extends Error {
  readonly end: Parameters<typeof finishImport>[3];

  constructor(end: Parameters<typeof finishImport>[3]) {
    super(`Not imported: ${end.status}`);
    this.end = end;
  }
}

function refuseUnread({ summary }: Reading): void {
  const recognised =
    summary.detected === null ? {} : { broker: summary.detected.broker, format: summary.detected.format };
  const problems = summary.problems.map(({ line, code, message }) => ({
    line: line ?? null,
    code: code as string,
    message,
  }));
  if (summary.outcome === 'needs-mapping')
    throw new NotImported({ status: 'needs-mapping', ...recognised, problems });
  if (summary.outcome === 'refused') {
    const refused = refusalOf(summary.problems);
    throw new NotImported({
      status: 'failed',
      ...recognised,
      problems: [{ line: null, code: refused.code, message: refused.message }, ...problems].slice(0, 1000),
    });
  }
}

function refuseWhereArchived({ summary, resolver }: Reading, accounts: readonly AccountRow[]): void {
  const refused = refuseArchived(resolver.all.values(), accounts);
  if (refused === null) return;
  throw new NotImported({
    status: 'failed',
    ...(summary.detected === null
      ? {}
      : { broker: summary.detected.broker, format: summary.detected.format }),
    problems: [{ line: null, code: refused.code, message: refused.message }],
  });
}

const isTakenAccount = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'table' in error &&
  error.table === 'accounts';

/**
 * Runs one import from its stored file to its trades, in one transaction: whatever happens in
 * between, the journal is as before or as after. Running it again does nothing once it has ended.
 */
export async function runImport(
  deps: Deps,
  ownerId: string,
  importId: string,
  report: ReportProgress,
): Promise<void> {
  const { database } = deps;
  const attempt = (): Promise<void> =>
    database.tenant(ownerId, async (tx) => {
      const row = await lockImport(tx, ownerId, importId);
      if (row === undefined || (row.status !== 'queued' && row.status !== 'running')) return;
      await createStaging(tx);
      const accounts = await findAccounts(tx, ownerId);
      const reading = await readIntoStaging(tx, deps.files, row, accounts, report);
      refuseUnread(reading);
      refuseWhereArchived(reading, accounts);
      await keepStatement(tx, ownerId, row, reading, report);
    });
  try {
    await attempt().catch((error: unknown) => {
      // Another import made the same account meanwhile: it is there now, so this one finds it.
      if (isTakenAccount(error)) return attempt();
      throw error;
    });
  } catch (error) {
    const end = error instanceof NotImported ? error.end : null;
    await database.tenant(ownerId, (tx) =>
      finishImport(
        tx,
        ownerId,
        importId,
        end ?? {
          status: 'failed',
          counts: NO_COUNTS,
          problems: [
            {
              line: null,
              code: 'internal-error',
              message: 'Something went wrong on our side. Nothing was imported: try again.',
            },
          ],
        },
      ),
    );
    if (end === null) throw error;
  }
}
